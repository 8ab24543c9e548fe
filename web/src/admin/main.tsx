import '../ui/theme/tokens.scss';
import '../ui/theme/theme.scss';
import '../ui/theme/print.scss';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/queryClient';
import { Crash } from '../ui/Crash';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { trackScroll } from '../ui/useArrival';
import { router } from './routes';

trackScroll();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary fallback={<Crash />}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
