import { useLocation } from 'react-router-dom';
import { codeIn, fitting, parseId } from './address/paths';
import { notFoundAt } from './api/contents';
import { sitePages } from './pages';
import { Layout } from './public/Layout';
import { NotFoundPage } from './public/NotFoundPage';

/** Every address of the site, read as the server reads it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const missing = notFoundAt(pathname);
  return <Layout>{missing ? <NotFoundPage {...missing} /> : <Shown pathname={pathname} />}</Layout>;
}

/** A page once its address is read: whoever names another one gets a new one. */
function Shown({ pathname }: { pathname: string }) {
  const { path, Screen, missing = 'adresse' } = sitePages.find((page) => fitting(page.path, pathname))!;
  const id = path.endsWith(':id') ? parseId(fitting(path, pathname)?.[1]) : undefined;
  const code = codeIn(pathname);
  if (path.includes(':') && id === undefined && code === undefined) return <NotFoundPage missing={missing} />;
  return <Screen key={id ?? code} id={id ?? 0} code={code ?? ''} missing={missing} />;
}
