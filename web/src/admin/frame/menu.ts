import { adminPaths } from '../../lib/paths';

const staffEntries = [
  { label: 'Accueil', to: adminPaths.start },
  { label: 'Parcours', to: adminPaths.parcours.list },
  { label: 'Stages', to: adminPaths.stage.list },
  { label: 'Planning', to: adminPaths.planning },
  { label: 'Responsables', to: adminPaths.responsable.list },
  { label: 'Lieux', to: adminPaths.lieu.list },
  { label: 'Images et fichiers', to: adminPaths.image },
  { label: 'Santé du catalogue', to: adminPaths.sante },
];

const adminEntries = [
  { label: 'Pages statiques', to: adminPaths.page.list },
  { label: 'Utilisateurs', to: adminPaths.user.list },
];

const historyEntries = [
  { label: 'Journal', to: adminPaths.journal.list },
  { label: 'Corbeille', to: adminPaths.corbeille },
];

export const menuEntries = (isAdmin: boolean) => [...staffEntries, ...(isAdmin ? adminEntries : []), ...historyEntries];
