import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated, useRemembered } from '../../lib/storage';
import { Loading } from '../../ui/failure';
import { Page, PrintedOn } from '../../ui/page';
import { readSharedSelection } from './selection';

/** The selection lives in localStorage: the server renders a placeholder. */
function ClientOnly({ children }: { children: ReactNode }) {
  const placeholder = <Loading label="Chargement de la sélection…" className="loading-page" />;
  return useHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

/** Not in the first chunk: these pages need localStorage, so the server renders a placeholder. */
const SelectionView = lazy(() => import('./selection-view'));
const ComparerView = lazy(() => import('./compare'));

const MAX_COMPARED = 4;

export function ComparerPage() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Comparer des stages">
      <PrintedOn path={pathname + search} />
      <ClientOnly>
        <ComparerView shared={readSharedSelection(new URLSearchParams(search), MAX_COMPARED)} />
      </ClientOnly>
    </Page>
  );
}

export function SelectionPage() {
  const { search } = useLocation();
  const shared = readSharedSelection(new URLSearchParams(useHydrated() ? search : ''));
  const [ownTitle, setOwnTitle] = useRemembered('titre', '');
  const title = shared ? shared.titre || 'Sélection partagée' : ownTitle.trim() || 'Ma sélection';
  return (
    <Page title={title}>
      <ClientOnly>
        <SelectionView shared={shared} ownTitle={ownTitle} onTitle={setOwnTitle} />
      </ClientOnly>
    </Page>
  );
}
