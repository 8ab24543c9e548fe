import { type ReactNode, Suspense } from 'react';
import { Loading } from '../../ui/Loading';
import { useHydrated } from '../../ui/useHydrated';

/** The selection lives in localStorage: the server renders a placeholder. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const placeholder = <Loading label="Chargement de la sélection…" className="loading-page" />;
  return useHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
