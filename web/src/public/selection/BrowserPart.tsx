import { type ReactNode, Suspense } from 'react';
import { Loading } from '../../ui/Loading';
import { useHydrated } from '../../ui/useHydrated';

/** What the server knows nothing of, and draws its place. */
export function BrowserPart({ children }: { children: ReactNode }) {
  const wait = <Loading label="Chargement de la sélection…" className="loading-page" />;
  return useHydrated() ? <Suspense fallback={wait}>{children}</Suspense> : wait;
}
