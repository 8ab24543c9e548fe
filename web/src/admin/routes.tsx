import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { adminPaths } from '../address/paths';
import { Crash } from '../ui/Crash';
import { Loading } from '../ui/Loading';
import { AdminsOnly, SignedInOnly } from './access';
import { accountRoutes } from './account/routes';
import { associationRoutes } from './association/routes';
import { categorieRoutes } from './categorie/routes';
import { Layout } from './Layout';
import { LoginPage } from './login/LoginPage';
import { MissingPage } from './MissingPage';
import { parcoursRoutes } from './parcours/routes';
import { ParcoursScope } from './parcours/ParcoursScope';
import { responsableRoutes } from './responsable/routes';
import { sousParcoursRoutes } from './sousparcours/routes';
import { stageRoutes } from './stage/routes';
import { staticRoutes } from './static/routes';
import { userRoutes } from './user/routes';

const home = { label: 'Revenir aux parcours', to: adminPaths.parcours.list };

/** Each resource gives its own addresses, in its folder. */
const forStaff: RouteObject[] = [
  { path: adminPaths.root, element: <Navigate to={adminPaths.parcours.list} replace /> },
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
  ...accountRoutes,
];

const forAdmins: RouteObject[] = [...staticRoutes, ...userRoutes];

export const router = createBrowserRouter([
  {
    element: <Layout />,
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
