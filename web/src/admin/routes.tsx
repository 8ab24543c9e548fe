import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { adminPaths } from '../address/paths';
import { Crash } from '../ui/Crash';
import { Loading } from '../ui/Loading';
import { AdminsOnly, SignedInOnly } from './access';
import { associationRoutes } from './association/association';
import { categorieRoutes } from './categorie/categorie';
import { AdminLayout } from './AdminLayout';
import { lazyEntityRoutes } from './entity/entity';
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

const homeLink = { label: 'Revenir aux parcours', to: adminPaths.parcours.list };

/** Rarely used screens are loaded on demand. */
const historyRoutes: RouteObject[] = [
  {
    path: adminPaths.journal.list,
    lazy: { Component: async () => (await import('./journal/JournalPage')).JournalPage },
  },
  {
    path: adminPaths.journal.modification(':id'),
    lazy: { Component: async () => (await import('./journal/ModificationPage')).ModificationPage },
  },
  {
    path: adminPaths.corbeille,
    lazy: { Component: async () => (await import('./corbeille/CorbeillePage')).CorbeillePage },
  },
];

const staffRoutes: RouteObject[] = [
  { path: adminPaths.root, element: <Navigate to={adminPaths.parcours.list} replace /> },
  { path: adminPaths.start, element: <StartPage /> },
  ...parcoursRoutes,
  {
    path: adminPaths.parcours.details(':parcoursId'),
    element: <ParcoursScope />,
    children: [
      { index: true, element: <Navigate to="categorie" replace /> },
      {
        path: adminPaths.structure(':parcoursId'),
        lazy: { Component: async () => (await import('./structure/StructurePage')).StructurePage },
      },
      ...categorieRoutes,
      ...sousParcoursRoutes,
      ...associationRoutes,
      {
        path: adminPaths.matrice(':parcoursId'),
        lazy: { Component: async () => (await import('./matrice/MatricePage')).MatricePage },
      },
    ],
  },
  ...stageRoutes,
  {
    path: adminPaths.sessionAlone(':id'),
    lazy: { Component: async () => (await import('./session/SessionAlone')).SessionRedirect },
  },
  {
    lazy: { Component: async () => (await import('./session/StageScope')).StageScope },
    path: adminPaths.session(':stageId').list,
    children: lazyEntityRoutes(
      adminPaths.session(':stageId'),
      async () => (await import('./session/session')).sessionEntity,
    ),
  },
  {
    path: adminPaths.stageSheet,
    lazy: { Component: async () => (await import('./stage/tableur/TableurPage')).StageSheetPage },
  },
  ...responsableRoutes,
  ...lazyEntityRoutes(adminPaths.lieu, async () => (await import('./lieu/lieu')).lieuEntity),
  { path: adminPaths.account, lazy: { Component: async () => (await import('./account/AccountPage')).AccountPage } },
  { path: adminPaths.image, lazy: { Component: async () => (await import('./image/ImagesPage')).ImagesPage } },
  {
    path: adminPaths.planning,
    lazy: { Component: async () => (await import('./planning/PlanningPage')).PlanningPage },
  },
  {
    path: adminPaths.sessionImport,
    lazy: { Component: async () => (await import('./session/import/SessionImportPage')).SessionImportPage },
  },
  { path: adminPaths.sante, lazy: { Component: async () => (await import('./sante/SantePage')).SantePage } },
  ...historyRoutes,
];

const adminRoutes: RouteObject[] = [...staticRoutes, ...userRoutes];

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
              ...staffRoutes,
              { element: <AdminsOnly />, children: adminRoutes },
              { path: '*', element: <MissingPage back={homeLink} /> },
            ],
          },
        ],
      },
    ],
  },
]);
