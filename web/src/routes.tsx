import { useLocation } from 'react-router-dom';
import { stageCodeOf, matchPattern, parseId } from './address/paths';
import { notFoundAt } from './api/contents';
import { sitePages } from './pages';
import { Layout } from './public/Layout';
import { NotFoundPage } from './public/NotFoundPage';

/** Must match paths as the server does (sitePages). */
export function AppRoutes() {
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
