import { useState } from 'react';
import type { PlanningAddress } from './usePlanningAddress';
import { YearDialog } from './YearDialog';

export function YearCopy({ chosen, year }: Pick<PlanningAddress, 'chosen' | 'year'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Dupliquer une année…
      </button>
      {open && <YearDialog filter={chosen} shown={year} onClose={() => setOpen(false)} />}
    </>
  );
}
