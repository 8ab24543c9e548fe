import { Suspense } from 'react';
import { Loading } from '../../ui/failure';
import { CalendrierView } from './calendar-part';

/** Lazy, not to weigh on other pages; the server-rendered HTML shows meanwhile. */
export function CalendrierPage() {
  return (
    <Suspense fallback={<Loading label="Chargement du calendrier…" className="loading-page" />}>
      <CalendrierView />
    </Suspense>
  );
}
