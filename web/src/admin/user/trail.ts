import { adminPaths } from '../../paths';

export const listOfUsers = { label: 'Liste des utilisateurs', to: adminPaths.user.list };
