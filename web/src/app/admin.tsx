import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ownAccountQuery, readAuth } from '../api/auth';
import { queryClient } from '../api/client';
import { Crash, ErrorBoundary } from '../ui/failure';
import { keepPressedTarget } from '../ui/input';
import { trackScroll } from '../ui/navigation';
import { router } from './admin-routes';
import '../ui/theme/tokens.scss';
import '../ui/theme/theme.scss';
import '../ui/theme/utilities.scss';
import '../ui/theme/print.scss';
import './boot.scss';

trackScroll();
keepPressedTarget();

// Prefetched while the code of the screen loads.
if (readAuth().signedIn) void queryClient.prefetchQuery(ownAccountQuery);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary fallback={<Crash />}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
