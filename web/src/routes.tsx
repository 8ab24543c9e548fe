import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { codeIn, parseId } from './address/paths';
import { missingAt } from './api/contents';
import { type SitePage, sitePages } from './pages';
import { Layout } from './public/Layout';
import { NotFoundPage } from './public/NotFoundPage';

/** Every address of the site. */
export function AppRoutes() {
  const missing = missingAt(useLocation().pathname);
  return (
    <Routes>
      <Route element={<Layout />}>
        {missing ? (
          <Route path="*" element={<NotFoundPage {...missing} />} />
        ) : (
          sitePages.map((page) => <Route key={page.path} path={page.path} element={<Shown {...page} />} />)
        )}
      </Route>
    </Routes>
  );
}

/** A page once its address is read: whoever names another one gets a new one. */
function Shown({ path, Screen, missing = 'adresse' }: SitePage) {
  const id = parseId(useParams().id);
  const code = codeIn(useLocation().pathname);
  if (path.includes(':') && id === undefined && code === undefined) return <NotFoundPage missing={missing} />;
  return <Screen key={id ?? code} id={id ?? 0} code={code ?? ''} missing={missing} />;
}
