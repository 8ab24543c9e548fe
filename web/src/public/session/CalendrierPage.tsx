import { Suspense } from 'react';
import { Loading } from '../../ui/Loading';
import { CalendrierView } from './calendrierPart';

/** Its code comes after that of the other pages; what the server drew of it stands meanwhile. */
export function CalendrierPage() {
  return (
    <Suspense fallback={<Loading label="Chargement du calendrier…" className="loading-page" />}>
      <CalendrierView />
    </Suspense>
  );
}
