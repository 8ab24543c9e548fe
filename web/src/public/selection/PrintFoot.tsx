import { lazy, Suspense } from 'react';

const Qr = lazy(() => import('./Qr'));

export function PrintFoot({ address }: { address: string }) {
  return (
    <div className="on-paper plan-foot">
      <p>
        Cette sélection, à jour{'\u00a0'}: <span className="plan-address">{address}</span>
      </p>
      <Suspense>
        <Qr text={address} />
      </Suspense>
    </div>
  );
}
