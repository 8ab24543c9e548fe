import { Route, Routes, useLocation } from 'react-router-dom';
import { missingAt } from './api/contents';
import { paths } from './paths';
import { HomePage } from './public/HomePage';
import { Layout } from './public/Layout';
import { NotFoundPage } from './public/NotFoundPage';
import { ParcoursPage } from './public/parcours/ParcoursPage';
import { PlanPage } from './public/PlanPage';
import { StaticPage } from './public/StaticPage';

/** Every address of the site. */
export function AppRoutes() {
  const missing = missingAt(useLocation().pathname);
  return (
    <Routes>
      <Route element={<Layout />}>
        {!missing && (
          <>
            <Route path={paths.home} element={<HomePage />} />
            <Route path={paths.page(':id')} element={<StaticPage />} />
            <Route path={paths.parcours(':id')} element={<ParcoursPage />} />
            <Route path={paths.plan} element={<PlanPage />} />
          </>
        )}
        <Route path="*" element={<NotFoundPage what={missing} />} />
      </Route>
    </Routes>
  );
}
