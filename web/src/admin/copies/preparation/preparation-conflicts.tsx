import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { QueryView } from '../../../api/query-view';
import type { Fields } from '../../../crud/kind';
import { formatEntityName } from '../../../crud/undo/format';
import { useNotify } from '../../../edit/message';
import { useReadOnly } from '../../../edit/read-only';
import { useSubmit } from '../../../edit/use-edit';
import { count } from '../../../lib/french';
import { ErrorAlert } from '../../../ui/alert';
import { Button } from '../../../ui/controls/button';
import { ChangedValue, type FieldsByKind } from '../../history/changes';
import { displayValue, fieldLabel } from '../../history/display-values';
import {
  conflictingChanges,
  type PreparationChange,
  type PreparationDetail,
  resolvePreparationConflict,
} from './preparations.api';
import { LinkInPreparation } from './link-in-preparation';
import './preparation.scss';

const UNKNOWN: Fields = { labels: {} };

type Conflict = PreparationChange['conflits'][number];
type ConflictProps = { preparation: PreparationDetail; change: PreparationChange; conflict: Conflict; fields: Fields };

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
function focusAfter(conflict: Element | null): HTMLElement | null {
  const all = [...document.querySelectorAll('[data-conflict]')];
  const at = conflict ? all.indexOf(conflict) : -1;
  const next = all[at + 1] ?? all[at - 1];
  return next?.querySelector('button') ?? document.querySelector('h1');
}

function ConflictChoice({ preparation, change, conflict, fields }: ConflictProps) {
  const id = useId();
  const notify = useNotify();
  const isReadOnly = useReadOnly();
  const { send, sending, problem, dismiss } = useSubmit();
  const { entite, cle } = change;
  const { champ } = conflict;
  const name = champ === null ? 'L’élément entier' : fieldLabel(fields, champ);
  const [mine, theirs] = sidesOf(fields, conflict);
  const choose = (garder: 'le_mien' | 'le_sien', button: Element) => {
    const next = focusAfter(button.closest('[data-conflict]'));
    void send(async () => {
      await resolvePreparationConflict(preparation.id, { entite, cle, champ: champ ?? undefined, garder });
      next?.focus();
      const kept = garder === 'le_mien' ? 'celle de la préparation' : 'celle du site';
      notify({ text: `${formatEntityName(change)}, ${name}\u00a0: la version gardée est ${kept}.` });
    });
  };
  const side = (title: string, value: ReactNode, label: string, garder: 'le_mien' | 'le_sien') => (
    <div className="clash-side">
      <p className="hint">{title}</p>
      <div>{value}</div>
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
    <div className="mt-3" data-conflict="" role="group" aria-labelledby={id}>
      <h4 id={id}>
        <span className="visually-hidden">{`${formatEntityName(change)}, `}</span>
        {name}
      </h4>
      <div className="clash-sides">
        {side('Dans la préparation', mine, 'Garder celle de la préparation', 'le_mien')}
        {side('Sur le site', theirs, 'Prendre celle du site', 'le_sien')}
      </div>
      <p className="hint" role="status">
        {sending && 'Envoi en cours…'}
      </p>
      {problem && (
        <ErrorAlert heading={'Impossible d’enregistrer ce choix\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
    </div>
  );
}

type Props = { preparation: PreparationDetail; fieldsByKind: FieldsByKind };

/** Lists what was changed both in the preparation and, since, on the live site. */
export function PreparationConflicts({ preparation, fieldsByKind }: Props) {
  const heading = useId();
  const query = useQuery(conflictingChanges(preparation.id));
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>À régler</h2>
      <p>
        {`${count(preparation.conflits, 'élément a été changé', 'éléments ont été changés')} ici, et aussi sur le site depuis. Choisissez ce que vous gardez, pour pouvoir publier.`}
      </p>
      <QueryView query={query}>
        {(changes) => (
          <>
            <ul className="preparation-lines">
              {changes.map((change) => (
                <li key={`${change.entite} ${change.cle}`}>
                  <h3>
                    <LinkInPreparation of={change} preparation={preparation} />
                  </h3>
                  {change.conflits.map((conflict) => (
                    <ConflictChoice
                      key={conflict.champ}
                      {...{ preparation, change, conflict }}
                      fields={fieldsByKind[change.entite] ?? UNKNOWN}
                    />
                  ))}
                </li>
              ))}
            </ul>
            {changes.length < preparation.conflits && (
              <p className="hint">Les suivants s’afficheront quand vous aurez réglé ceux-ci.</p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
