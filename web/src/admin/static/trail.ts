import { adminPaths } from '../../address/paths';

export const listOfPages = { label: 'Liste des pages statiques', to: adminPaths.page.list };
