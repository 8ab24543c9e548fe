import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/storage';
import { Loading } from '../../ui/failure';
import { lazyPart } from '../../lib/lazy-part';
import { Page } from '../../ui/page';

type ClientOnlyProps = { title: string; children: ReactNode };

/** The selection lives in localStorage: the server renders a placeholder. */
function ClientOnly({ title, children }: ClientOnlyProps) {
  const placeholder = (
    <Page title={title} ready={false}>
      <Loading label="Chargement de la sélection…" className="loading-page" />
    </Page>
  );
  return useHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

/** Not in the first chunk: these pages need localStorage, so the server renders a placeholder. */
const SelectionView = lazyPart(() => import('./selection-view'));
const ComparerView = lazyPart(() => import('./compare'));

export const ComparerPage = () => (
  <ClientOnly title="Comparer des stages">
    <ComparerView />
  </ClientOnly>
);

export const SelectionPage = () => (
  <ClientOnly title="Ma sélection">
    <SelectionView />
  </ClientOnly>
);
