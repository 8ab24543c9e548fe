import './ui/theme/theme.scss';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './api/queryClient';
import { prefetch } from './prefetch';
import { AppRoutes } from './routes';
import { Crash } from './ui/Crash';
import { ErrorBoundary } from './ui/ErrorBoundary';
import './ui/theme/print.scss';

function draw() {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary fallback={<Crash />}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter useTransitions={false}>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

void prefetch(location.pathname).then(draw);
