import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { AppRoutes } from './routes';
import { Crash } from './ui/Crash';
import { ErrorBoundary } from './ui/ErrorBoundary';

type Props = { client: QueryClient; router: (routes: ReactNode) => ReactNode };

/** Shared by main.tsx (browser) and render.tsx (server), which differ in the router. */
export function App({ client, router }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<Crash />}>
        <QueryClientProvider client={client}>{router(<AppRoutes />)}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
