import { adminPaths } from '../../address/paths';

export const listOfUsers = { label: 'Liste des utilisateurs', to: adminPaths.user.list };
