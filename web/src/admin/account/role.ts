import type { OwnAccount } from '../../api/session';

export const roleLabel = ({ is_admin }: OwnAccount) => (is_admin ? 'Administrateur' : 'Gestionnaire');
