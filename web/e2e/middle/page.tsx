// One screen of the back-office by its address, without its frame: what `build.mjs` builds, and each `open` runs anew.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../src/api/client';
import { router as framed } from '../../src/app/admin-routes';
import { Crash, ErrorBoundary } from '../../src/ui/failure';
import { keepPressedTarget, useSaveInWindows } from '../../src/ui/input';
import { trackScroll } from '../../src/ui/navigation';
import '../../src/ui/theme/tokens.scss';
import '../../src/ui/theme/theme.scss';
import '../../src/ui/theme/utilities.scss';
import '../../src/ui/theme/print.scss';

/** In the place of `AdminLayout`: neither bar nor menu. */
function Frame() {
  useSaveInWindows();
  return (
    <main id="contenu" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

framed.dispose();
const router = createBrowserRouter(framed.routes.map((route) => ({ ...route, element: <Frame /> })));

trackScroll();
keepPressedTarget();

const root = createRoot(document.getElementById('root')!);
root.render(
  <StrictMode>
    <ErrorBoundary fallback={<Crash />}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);

const unmount = () => {
  root.unmount();
  queryClient.clear();
  router.dispose();
};
Object.assign(window, { unmount });
