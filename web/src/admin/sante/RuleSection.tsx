import { useId, useState } from 'react';
import type { RegleSante } from '../../api/admin/sante';
import { Findings } from './Findings';
import { Gravite } from './Gravite';

export function RuleSection({ rule, isOpen }: { rule: RegleSante; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <section className="sante-rule" aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-lines`}
          onClick={() => setOpen(!open)}
        >
          {rule.titre} <Gravite of={rule.gravite} />
          <span className="sante-count">{rule.nombre.toLocaleString('fr-FR')}</span>
        </button>
      </h3>
      <div id={`${id}-lines`} hidden={!open}>
        <p className="hint">{rule.conseil}</p>
        {open && <Findings rule={rule} />}
      </div>
    </section>
  );
}
