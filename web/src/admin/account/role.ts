import type { OwnAccount } from '../../api/session';

export const roleOf = ({ is_admin }: OwnAccount) => (is_admin ? 'Administrateur' : 'Gestionnaire');
