import { type ReactNode, useId, useState } from 'react';
import { addNoBreakSpaces } from '../../lib/french';
import { Icon } from '../text';
import { DisclosureButton } from './disclosure';
import './filter-fold.scss';

/** In a narrow window and on paper, filters fold behind one line that says which are `active`; `summary` says what they keep. */
export function FilterFold({ active, summary, children }: { active: string; summary?: string; children: ReactNode }) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <section className="filtres" aria-label="Filtres">
      <DisclosureButton className="filtres-fold" aria-controls={id} open={unfolded} onToggle={setUnfolded}>
        <Icon name="filter" />
        <span>{`Filtres\u00a0: ${addNoBreakSpaces(active)}`}</span>
        <Icon name="chevron" />
      </DisclosureButton>
      <div id={id} className={unfolded ? 'filtres-body' : 'filtres-body filtres-folded'}>
        {children}
      </div>
      {summary && (
        <p className="filtres-summary" role="status">
          {summary}
        </p>
      )}
    </section>
  );
}
