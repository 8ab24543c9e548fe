import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { type DataKey, type Missing, notFoundAt, type PageProps } from '../entities/page-data.api';
import { filtresParams } from '../entities/parcours/rail';
import { matchPattern, parseId, paths, stageCodeOf, stageCodePattern } from '../lib/paths';
import { CalendrierPage } from '../site/calendar/calendar-page';
import { CALENDRIER_PARAMS } from '../site/calendar/calendrier-params';
import { HomePage } from '../site/home/home-page';
import { NotFoundPage } from '../site/not-found';
import { ParcoursPage } from '../site/parcours/parcours-page';
import { ComparerPage, SelectionPage } from '../site/selection/selection-page';
import { Layout } from '../site/shell';
import { OwnStagePage } from '../site/stage/stage-page';
import { PlanPage, StaticPage } from '../site/text-page';
import { Crash, ErrorBoundary } from '../ui/failure';

/** A page without its component; exported by app/render.tsx for the server. */
export type DeclaredPage = {
  /** `:id` is an integer from 1 to 999999999 without leading zero, `:code` any text; `*` matches any other path. */
  path: string;
  /** Keys of PageData; without one of them, the page is a 404. */
  needs: DataKey[];
  /** The noun that a 404 reports as missing. */
  missing?: Missing;
  /** Query parameters that change the rendered page. */
  filters?: readonly string[];
  /** For pages that show the visitor's own data. */
  noindex?: true;
};

export type SitePage = DeclaredPage & { Screen: ComponentType<PageProps> };

const menuKeys: DataKey[] = ['pages', 'parcoursList', 'aVenir'];

/** The first match wins. */
export const sitePages: SitePage[] = [
  { path: paths.home, needs: [...menuKeys, 'accueil'], Screen: HomePage },
  { path: paths.page(':id'), needs: [...menuKeys, 'page'], missing: 'page', Screen: StaticPage },
  {
    path: paths.parcours(':id'),
    needs: [...menuKeys, 'parcours'],
    missing: 'parcours',
    filters: Object.values(filtresParams),
    Screen: ParcoursPage,
  },
  { path: paths.selection, needs: menuKeys, noindex: true, Screen: SelectionPage },
  { path: paths.comparer, needs: menuKeys, noindex: true, Screen: ComparerPage },
  {
    path: stageCodePattern,
    needs: [...menuKeys, 'stage', 'sessions'],
    missing: 'stage',
    filters: Object.values(filtresParams),
    Screen: OwnStagePage,
  },
  {
    path: paths.calendrier,
    needs: [...menuKeys, 'calendrier'],
    filters: CALENDRIER_PARAMS,
    Screen: CalendrierPage,
  },
  { path: paths.plan, needs: menuKeys, Screen: PlanPage },
  { path: '*', needs: menuKeys, missing: 'adresse', Screen: NotFoundPage },
];

/** Must match paths as the server does (sitePages). */
function AppRoutes() {
  const { pathname } = useLocation();
  const missing = notFoundAt(pathname);
  return <Layout>{missing ? <NotFoundPage {...missing} /> : <MatchedPage pathname={pathname} />}</Layout>;
}

/** The key remounts the page for another id. */
function MatchedPage({ pathname }: { pathname: string }) {
  const { path, Screen, missing = 'adresse' } = sitePages.find((page) => matchPattern(page.path, pathname))!;
  const id = path.endsWith(':id') ? parseId(matchPattern(path, pathname)?.[1]) : undefined;
  const code = stageCodeOf(pathname);
  if (path.includes(':') && id === undefined && code === undefined) return <NotFoundPage missing={missing} />;
  return <Screen key={id ?? code} id={id ?? 0} code={code ?? ''} missing={missing} />;
}

type Props = { client: QueryClient; router: (routes: ReactNode) => ReactNode };

/** Shared by main.tsx (browser) and app/render.tsx (server), which differ in the router. */
export function App({ client, router }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<Crash />}>
        <QueryClientProvider client={client}>{router(<AppRoutes />)}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
