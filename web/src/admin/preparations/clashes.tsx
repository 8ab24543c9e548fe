import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { QueryView } from '../../api/query-view';
import type { Fields } from '../../crud/kind';
import { formatEntityName } from '../../crud/undo/format';
import { useNotify } from '../../edit/message';
import { useReadOnly } from '../../edit/read-only';
import { useSubmit } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { ChangedValue, type FieldsByKind } from '../history/changes';
import { displayValue, fieldLabel } from '../history/display-values';
import { clashingLines, type LigneDetail, type PreparationDetail, resolveClash } from './preparations.api';
import { Thing } from './thing';
import './preparations.scss';

const UNKNOWN: Fields = { labels: {} };

type Conflict = LigneDetail['conflits'][number];
type ClashProps = { preparation: PreparationDetail; line: LigneDetail; conflict: Conflict; fields: Fields };

const GONE = 'Supprimé.';
const CHANGED = 'Changé.';

/** Values of both sides of a field; for a whole element, which side deleted it. */
function sidesOf(fields: Fields, { champ, le_mien, le_sien }: Conflict): [mine: ReactNode, theirs: ReactNode] {
  if (champ === null) return [le_mien === null ? GONE : CHANGED, le_sien === null ? GONE : CHANGED];
  const [mine, theirs] = [displayValue(fields, champ, le_mien), displayValue(fields, champ, le_sien)];
  return [
    <ChangedValue key="mine" as="ins" value={mine} other={theirs} />,
    <ChangedValue key="theirs" as="ins" value={theirs} other={mine} />,
  ];
}

/** Focus after a resolved conflict: the next one’s button, else the previous one’s, else the heading. */
function focusAfter(clash: Element | null): HTMLElement | null {
  const all = [...document.querySelectorAll('.clash-choice')];
  const at = clash ? all.indexOf(clash) : -1;
  const next = all[at + 1] ?? all[at - 1];
  return next?.querySelector('button') ?? document.querySelector('h1');
}

function Clash({ preparation, line, conflict, fields }: ClashProps) {
  const id = useId();
  const notify = useNotify();
  const isReadOnly = useReadOnly();
  const { send, sending, problem, dismiss } = useSubmit();
  const { entite, cle } = line;
  const { champ } = conflict;
  const name = champ === null ? 'L’élément entier' : fieldLabel(fields, champ);
  const [mine, theirs] = sidesOf(fields, conflict);
  const choose = (garder: 'le_mien' | 'le_sien', button: Element) => {
    const next = focusAfter(button.closest('.clash-choice'));
    void send(async () => {
      await resolveClash(preparation.id, { entite, cle, champ: champ ?? undefined, garder });
      next?.focus();
      const kept = garder === 'le_mien' ? 'celle de la préparation' : 'celle du site';
      notify({ text: `${formatEntityName(line)}, ${name}\u00a0: la version gardée est ${kept}.` });
    });
  };
  const side = (title: string, value: ReactNode, label: string, garder: 'le_mien' | 'le_sien') => (
    <div className="clash-side">
      <p className="hint">{title}</p>
      <div className="clash-value">{value}</div>
      {!isReadOnly && (
        <Button
          small
          aria-describedby={id}
          inactive={sending}
          onClick={({ currentTarget }) => choose(garder, currentTarget)}
        >
          {label}
        </Button>
      )}
    </div>
  );
  return (
    <div className="clash-choice" role="group" aria-labelledby={id}>
      <h4 id={id}>
        <span className="visually-hidden">{`${formatEntityName(line)}, `}</span>
        {name}
      </h4>
      <div className="clash-sides">
        {side('Ici', mine, 'Garder la mienne', 'le_mien')}
        {side('Sur le site', theirs, 'Prendre celle du site', 'le_sien')}
      </div>
      <p className="hint" role="status">
        {sending && 'Envoi en cours…'}
      </p>
      {problem && <ErrorAlert heading={'Impossible de trancher\u00a0:'} problem={problem} onDismiss={dismiss} />}
    </div>
  );
}

type Props = { preparation: PreparationDetail; fieldsByKind: FieldsByKind };

/** Lists what was changed both in the preparation and, since, on the live site. */
export function Clashes({ preparation, fieldsByKind }: Props) {
  const heading = useId();
  const query = useQuery(clashingLines(preparation.id));
  return (
    <section className="preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>À régler</h2>
      <p>
        {`${count(preparation.conflits, 'élément a été changé', 'éléments ont été changés')} ici, et aussi sur le site depuis. Choisissez ce qui reste, pour pouvoir publier.`}
      </p>
      <QueryView query={query}>
        {(lines) => (
          <>
            <ul className="preparation-lines">
              {lines.map((line) => (
                <li key={`${line.entite} ${line.cle}`}>
                  <h3>
                    <Thing of={line} preparation={preparation} />
                  </h3>
                  {line.conflits.map((conflict) => (
                    <Clash
                      key={conflict.champ}
                      {...{ preparation, line, conflict }}
                      fields={fieldsByKind[line.entite] ?? UNKNOWN}
                    />
                  ))}
                </li>
              ))}
            </ul>
            {lines.length < preparation.conflits && (
              <p className="hint">Les suivants se montrent à mesure que ceux-ci sont réglés.</p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
