import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { adminPaths } from '../address/paths';
import { Crash } from '../ui/Crash';
import { Loading } from '../ui/Loading';
import { AdminsOnly, SignedInOnly } from './access';
import { AccountPage } from './account/AccountPage';
import { associationRoutes } from './association/association';
import { categorieRoutes } from './categorie/categorie';
import { CorbeillePage } from './corbeille/CorbeillePage';
import { AdminLayout } from './AdminLayout';
import { JournalPage } from './journal/JournalPage';
import { ModificationPage } from './journal/ModificationPage';
import { LoginPage } from './login/LoginPage';
import { MissingPage } from './frame/MissingPage';
import { parcoursRoutes } from './parcours/parcours';
import { ParcoursScope } from './parcours/ParcoursScope';
import { responsableRoutes } from './responsable/responsable';
import { sousParcoursRoutes } from './sousparcours/sousparcours';
import { stageRoutes } from './stage/stage';
import { StartPage } from './start/StartPage';
import { staticRoutes } from './static/static';
import { userRoutes } from './user/user';

const home = { label: 'Revenir aux parcours', to: adminPaths.parcours.list };

/** Each entity gives its own addresses, in its folder. */
const forStaff: RouteObject[] = [
  { path: adminPaths.root, element: <Navigate to={adminPaths.parcours.list} replace /> },
  { path: adminPaths.start, element: <StartPage /> },
  ...parcoursRoutes,
  {
    path: adminPaths.parcours.details(':parcoursId'),
    element: <ParcoursScope />,
    children: [
      { index: true, element: <Navigate to="categorie" replace /> },
      ...categorieRoutes,
      ...sousParcoursRoutes,
      ...associationRoutes,
    ],
  },
  ...stageRoutes,
  ...responsableRoutes,
  { path: adminPaths.account, element: <AccountPage /> },
  { path: adminPaths.journal.list, element: <JournalPage /> },
  { path: adminPaths.journal.modification(':id'), element: <ModificationPage /> },
  { path: adminPaths.corbeille, element: <CorbeillePage /> },
];

const forAdmins: RouteObject[] = [...staticRoutes, ...userRoutes];

export const router = createBrowserRouter([
  {
    element: <AdminLayout />,
    errorElement: <Crash />,
    hydrateFallbackElement: <Loading label="Chargement..." />,
    children: [
      {
        errorElement: <Crash />,
        children: [
          { path: adminPaths.login, element: <LoginPage /> },
          {
            element: <SignedInOnly />,
            children: [
              ...forStaff,
              { element: <AdminsOnly />, children: forAdmins },
              { path: '*', element: <MissingPage back={home} /> },
            ],
          },
        ],
      },
    ],
  },
]);
