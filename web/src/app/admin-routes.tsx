import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { LoginPage, ProofDialog, SignInAgainDialog } from '../admin/account/login';
import { hasFirstStep, ownAccountQuery, useAuth, useAuthExpired } from '../api/auth';
import { useAskedProof } from '../api/proof';
import { MissingPage } from '../crud/page';
import { ParcoursScope } from '../entities/parcours/parcours-scope';
import { KINDS } from '../lib/kinds';
import { adminPaths } from '../lib/paths';
import { hasAccounts, hasCopies, site } from '../lib/site';
import { Crash, Loading } from '../ui/failure';
import { useArrival } from '../ui/navigation';
import { AdminLayout } from './admin-shell';
import { addScreenOf } from './entity-routes';
import { loadFields, routesOf } from './kinds';

/** Redirects to sign-in, or to the account while it has a step to take first; both get the destination. */
function SignedInOnly() {
  const { signedIn } = useAuth();
  const { pathname, search } = useLocation();
  const { data: account, isLoading } = useQuery(ownAccountQuery);
  const isExpired = useAuthExpired();
  const proof = useAskedProof();
  // It stays true: as a screen mounts it asks again for an account that failed to load, and hiding it meanwhile would never end.
  const [isReady, setReady] = useState(false);
  if (!isLoading && !isReady) setReady(true);
  if (!signedIn) return <Navigate to={adminPaths.login} replace state={{ destination: pathname + search }} />;
  if (account && hasFirstStep(account) && pathname !== adminPaths.account)
    return <AccountFirst destination={pathname + search} />;
  return (
    <>
      {/* Before it is known who is signed in, a screen could ask what is refused until the account has taken its first step. */}
      {isReady ? <Outlet /> : <Loading label="Chargement..." />}
      {proof && <ProofDialog {...proof} />}
      {isExpired && <SignInAgainDialog />}
    </>
  );
}

const NO_HEADING = { current: null };

/** Marks the requested page as left: a redirect back to the account page then moves the focus to its heading again. */
function AccountFirst({ destination }: { destination: string }) {
  useArrival(NO_HEADING, false);
  return <Navigate to={adminPaths.account} replace state={{ destination }} />;
}

function AdminsOnly() {
  const { isAdmin } = useAuth();
  if (isAdmin) return <Outlet />;
  return (
    <MissingPage
      title="Réservé aux administrateurs"
      text="Votre compte ne permet pas d’ouvrir cette page. Demandez à un administrateur si vous en avez besoin."
      back={{ label: 'Revenir aux parcours', to: KINDS.parcours.paths.list }}
    />
  );
}

const homeLink = { label: 'Revenir aux parcours', to: KINDS.parcours.paths.list };

/** Rarely used screens are loaded on demand. */
const historyRoutes: RouteObject[] = [
  {
    path: adminPaths.journal.list,
    lazy: { Component: async () => (await import('../admin/history/journal-page')).JournalPage },
  },
  {
    path: adminPaths.journal.modification(':id'),
    lazy: {
      Component: async () => {
        const page = import('../admin/history/modification-page');
        const [{ ModificationPage }, fieldsByKind] = await Promise.all([page, loadFields()]);
        return () => <ModificationPage fieldsByKind={fieldsByKind} />;
      },
    },
  },
  {
    path: adminPaths.corbeille,
    lazy: { Component: async () => (await import('../admin/history/trash-page')).TrashPage },
  },
];

const preparationRoutes: RouteObject[] = [
  {
    path: adminPaths.preparations.list,
    lazy: { Component: async () => (await import('../admin/copies/preparation/preparations-page')).PreparationsPage },
  },
  {
    path: adminPaths.preparations.one(':id'),
    lazy: {
      Component: async () => {
        const page = import('../admin/copies/preparation/preparation-page');
        const [{ PreparationPage }, fieldsByKind] = await Promise.all([page, loadFields()]);
        return () => <PreparationPage fieldsByKind={fieldsByKind} />;
      },
    },
  },
];

const webhookRoutes: RouteObject[] = [
  {
    path: adminPaths.connexions,
    lazy: { Component: async () => (await import('../admin/connexions/connexions-page')).ConnexionsPage },
  },
  {
    path: adminPaths.webhooks.list,
    lazy: { Component: async () => (await import('../admin/webhooks/webhooks-page')).WebhooksPage },
  },
  {
    path: adminPaths.webhooks.one(':id'),
    lazy: { Component: async () => (await import('../admin/webhooks/webhook-page')).WebhookPage },
  },
];

const staffRoutes: RouteObject[] = [
  { path: adminPaths.root, element: <Navigate to={KINDS.parcours.paths.list} replace /> },
  {
    path: adminPaths.start,
    lazy: {
      Component: async () => {
        const page = import('../admin/start-page');
        if (!hasCopies()) return (await page).StartPage;
        const { FailedPublications } = await import('../admin/copies/preparation/failed-publications');
        const { StartPage } = await page;
        return () => <StartPage alerts={<FailedPublications />} preparePath={adminPaths.preparations.list} />;
      },
    },
  },
  ...routesOf(({ parent, adminsOnly }) => parent === undefined && !adminsOnly),
  {
    path: adminPaths.details(':parcoursId'),
    element: <ParcoursScope />,
    children: [
      { index: true, element: <Navigate to="categorie" replace /> },
      {
        path: adminPaths.structure(':parcoursId'),
        lazy: { Component: async () => (await import('../admin/structure/structure-page')).StructurePage },
      },
      ...routesOf(({ parent }) => parent === 'parcours'),
      {
        path: adminPaths.matrice(':parcoursId'),
        lazy: { Component: async () => (await import('../admin/matrix/matrix-page')).MatricePage },
      },
    ],
  },
  {
    path: adminPaths.sessionAlone(':id'),
    lazy: { Component: async () => (await import('../admin/session/session-routes')).SessionRedirect },
  },
  {
    lazy: { Component: async () => (await import('../entities/session/stage-scope')).StageScope },
    path: KINDS.session_stage.paths(':stageId').list,
    children: routesOf(({ parent }) => parent === 'stage'),
  },
  {
    path: adminPaths.stageSheet,
    lazy: { Component: async () => (await import('../admin/stage-sheet/sheet-page')).StageSheetPage },
  },
  {
    path: adminPaths.account,
    lazy: {
      Component: async () => {
        const { AccountPage, LiveAccount } = await import('../admin/account/account-page');
        return hasAccounts() ? AccountPage : LiveAccount;
      },
    },
  },
  { path: adminPaths.image, lazy: { Component: async () => (await import('../admin/image/images-page')).ImagesPage } },
  {
    path: adminPaths.planning,
    lazy: { Component: async () => (await import('../admin/planning/planning-page')).PlanningPage },
  },
  {
    path: adminPaths.sessionAdd,
    lazy: {
      Component: () => addScreenOf(async () => (await import('../admin/session/new-session')).newSessionEntity),
    },
  },
  {
    path: adminPaths.sessionImport,
    lazy: { Component: async () => (await import('../admin/session/import-page')).SessionImportPage },
  },
  { path: adminPaths.sante, lazy: { Component: async () => (await import('../admin/sante-page')).SantePage } },
  ...(hasCopies()
    ? [
        ...preparationRoutes,
        {
          path: adminPaths.catalogues,
          lazy: {
            Component: async () =>
              (await import('../admin/copies/kept-catalogue/kept-catalogues-page')).KeptCataloguesPage,
          },
        },
      ]
    : []),
  ...historyRoutes,
];

export const router = createBrowserRouter(
  [
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
                {
                  element: <AdminsOnly />,
                  children: [
                    ...routesOf((kind) => kind.adminsOnly === true && (hasAccounts() || kind !== KINDS.user)),
                    ...(hasAccounts() ? webhookRoutes : []),
                  ],
                },
                { path: '*', element: <MissingPage back={homeLink} /> },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: site.base },
);
