import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParams } from '../address/paths';
import { Dialog } from '../ui/Dialog';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Failure } from '../ui/Failure';
import { RechercheDialog } from './recherche/lazy';
import { useRechercheAddress, withRecherche } from './address/useRechercheAddress';
import { StageDialog } from './stage/lazy';
import { useStageAddress } from './address/useStageAddress';

/** Windows opened by the URL. The sheet waits for the search window, above which it must open; not the reverse. */
export function Dialogs() {
  const recherche = useRechercheAddress();
  const stage = useStageAddress();
  return (
    <ErrorBoundary resetKey={`${recherche.open} ${stage.open} ${stage.id}`} fallback={<BrokenDialog />}>
      <Suspense>
        {recherche.open && <RechercheDialog />}
        <Suspense>{stage.open && <StageDialog id={stage.id} />}</Suspense>
      </Suspense>
    </ErrorBoundary>
  );
}

function BrokenDialog() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Dialog
      title="Fenêtre indisponible"
      onClose={() =>
        void navigate({ search: withRecherche(withParams(search, { stage: undefined })) }, { replace: true })
      }
    >
      <Failure text="Cette fenêtre n’a pas pu s’ouvrir." onRetry={() => location.reload()} />
    </Dialog>
  );
}
