import { useHeadingFocus } from '../../ui/focus';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { modificationOf } from '../../api/history';
import { CreationKey, toRequestError } from '../../api/resource';
import { useNotify } from '../../edit/message';
import { NO_ANSWER_IN_TIME, useSubmit } from '../../edit/use-edit';
import {
  duplicatePreview,
  duplicateSessions,
  type SessionsDupliquees,
  type SessionsToDuplicate,
} from '../../entities/session/session.queries';
import { addDays, formatDay } from '../../lib/days';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { Button } from '../../ui/controls/button';
import { FactTable } from '../../ui/table/fact-table';
import { DialogButton, RowName } from '../../ui/table/row-actions';
import type { Selection } from '../../ui/table/selection';

/** Sessions listed at most. */
const SHOWN = 200;

type Copie = SessionsDupliquees['copies'][number];

const RAISON_LABELS: Record<SessionsDupliquees['ecartees'][number]['raison'], string> = {
  annulee: 'elle est annulée',
  sans_dates: 'ses dates sont à fixer',
  deja_la: 'le stage a déjà une session ces jours-là, l’année suivante',
  droits: 'vous ne modifiez pas tous les parcours de ce stage',
};

/** Old and new dates by stage, the skipped sessions and why, and the warning that holidays are not checked. */
function NextYearPreview({ result: { copies, ecartees, disparues } }: { result: SessionsDupliquees }) {
  const shown = copies.slice(0, SHOWN);
  const others = copies.length - shown.length;
  const skipped = ecartees.length + disparues.length;
  return (
    // Focusable, to scroll by keyboard.
    <div tabIndex={0} role="region" aria-label="Ce que fera la duplication">
      {copies.length === 0 ? (
        <p>Rien à ajouter.</p>
      ) : (
        <p>
          {`${count(copies.length, 'session')} ${copies.length < 2 ? 'sera ajoutée' : 'seront ajoutées'}, 52 semaines plus tard, aux mêmes jours de la semaine et aux mêmes heures, dans l’état «\u00a0prévue\u00a0». `}
          <b>Les vacances scolaires et les jours fériés ne sont pas vérifiés</b>
          {'\u00a0: relisez les nouvelles dates.'}
          {copies.some(has53Weeks) &&
            ' Certaines avancent de 53 semaines\u00a0: au bout de 52, elles seraient encore dans la même année, ou le jour d’une autre session du stage.'}
        </p>
      )}
      {skipped > 0 && copies.length > 0 && (
        <p>{`${count(skipped, 'session')} ${skipped < 2 ? 'est laissée' : 'sont laissées'} de côté, pour les raisons données à la fin.`}</p>
      )}
      {groupByStage(shown).map(([{ stage }, ...more]) => (
        <FactTable
          key={stage.id}
          caption={`${stage.code_stage} — ${stage.libelle_stage}`}
          heads={['Dates', 'Nouvelles dates']}
          rows={more.map(({ debut, fin, nouveau_debut, nouvelle_fin }) => [
            formatPeriod(debut, fin),
            formatPeriod(nouveau_debut, nouvelle_fin),
          ])}
        />
      ))}
      {others > 0 && <p>{`et ${count(others, 'autre session', 'autres sessions')}.`}</p>}
      {skipped > 0 && (
        <section>
          <h3>Laissées de côté</h3>
          <ul>
            <SkippedSessions ecartees={ecartees} />
            {disparues.length > 0 && (
              <li>{`${count(disparues.length, 'session')} ${disparues.length < 2 ? 'n’existe plus' : 'n’existent plus'}.`}</li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Sessions that are not copied, and why: lines of a list. */
export function SkippedSessions({ ecartees }: Pick<SessionsDupliquees, 'ecartees'>) {
  return (
    <>
      {ecartees.slice(0, SHOWN).map(({ id_source, stage, debut, fin, raison }) => (
        <li key={id_source}>{`${stage.code_stage}, ${formatPeriod(debut, fin)}\u00a0: ${RAISON_LABELS[raison]}.`}</li>
      ))}
      {ecartees.length > SHOWN && (
        <li>{`et ${count(ecartees.length - SHOWN, 'autre session', 'autres sessions')}.`}</li>
      )}
    </>
  );
}

const has53Weeks = ({ debut, nouveau_debut }: Copie) => debut !== null && addDays(debut, 53 * 7) === nouveau_debut;

/** Each group starts with a copy of its first session, which names the stage. */
function groupByStage(copies: Copie[]): [Copie, ...Copie[]][] {
  const groups = new Map<number, [Copie, ...Copie[]]>();
  for (const copy of copies) {
    const group = groups.get(copy.stage.id);
    if (group) group.push(copy);
    else groups.set(copy.stage.id, [copy, copy]);
  }
  return [...groups.values()];
}

function formatPeriod(debut: string | null, fin: string | null): string {
  if (debut === null || fin === null) return 'dates à fixer';
  return debut === fin ? formatDay(debut) : `du ${formatDay(debut)} au ${formatDay(fin)}`;
}

function useNextYearPreview(source: SessionsToDuplicate | undefined) {
  const { data, error, isFetching } = useQuery(duplicatePreview(source));
  const [dismissed, setDismissed] = useState<Error>();
  return {
    result: data,
    problem: error && error !== dismissed ? toRequestError(error, NO_ANSWER_IN_TIME) : undefined,
    isLoading: isFetching,
    dismiss: () => setDismissed(error ?? undefined),
  };
}

type Props = {
  /** Undefined while no year is selected. */
  source: SessionsToDuplicate | undefined;
  onDone?: () => void;
  onClose: () => void;
  /** Controls that select the sessions. */
  children?: ReactNode;
};

/** Copies sessions to the next year: preview, confirmation, then a notice with « Annuler ». */
export function NextYearDialog({ source, onDone, onClose, children }: Props) {
  const notify = useNotify();
  const submission = useSubmit();
  const [key] = useState(() => new CreationKey());
  const preview = useNextYearPreview(source);
  const { result } = preview;
  const isEmpty = source === undefined || result?.copies.length === 0;
  const failed = submission.problem ? submission : preview;

  const duplicate = (shownPreview: SessionsDupliquees) =>
    void submission.send(async () => {
      const answer = await duplicateSessions(source!, key);
      onClose();
      onDone?.();
      const rows = answer.copies.flatMap(({ id }) => id ?? []);
      notify({ text: formatDone(rows.length, shownPreview.copies.length), rows, modification: modificationOf(answer) });
    });

  return (
    <ActionDialog
      title="Dupliquer à l’année suivante"
      action={
        result && !isEmpty
          ? {
              label: `Ajouter ${count(result.copies.length, 'session')}`,
              pending: 'Duplication en cours…',
              onConfirm: () => duplicate(result),
            }
          : undefined
      }
      sending={submission.sending}
      failure={{
        heading: 'Impossible de dupliquer les sessions\u00a0:',
        problem: failed.problem,
        onDismiss: failed.dismiss,
      }}
      closeLabel={isEmpty ? 'Fermer' : 'Annuler'}
      closeFirst={isEmpty}
      onClose={onClose}
    >
      {children}
      {preview.isLoading && <p role="status">Calcul des nouvelles dates…</p>}
      {result && <NextYearPreview result={result} />}
    </ActionDialog>
  );
}

/** Sessions may have been copied or deleted since the preview. */
function formatDone(n: number, shown: number): string {
  const added = `${count(n, 'session')} ${n < 2 ? 'a été ajoutée' : 'ont été ajoutées'} à l’année suivante`;
  return n === shown
    ? `${added}.`
    : `${added}, et non ${shown.toLocaleString('fr-FR')}\u00a0: les sessions ont changé entre-temps.`;
}

/** Commands on the selected sessions that `shown` contains. */
export function ChosenSessions({ selection, shown }: { selection: Selection; shown: { id: number }[] }) {
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState(0);
  const shownIds = new Set(shown.map(({ id }) => id));
  const chosen = selection.ids.filter((id) => shownIds.has(id));
  const clearAfterCopy = () => {
    selection.clear();
    setCopied(copied + 1);
  };
  // The pressed button has been removed with the selection.
  useHeadingFocus(copied, { preventScroll: true });
  return (
    <>
      <p className="visually-hidden" role="status">
        {chosen.length > 0 && formatChosen(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <section className="strip row mb-3 no-print" aria-label="Sessions choisies" data-chosen="" tabIndex={-1}>
          <b>{formatChosen(chosen.length)}</b>
          <div className="actions">
            <DialogButton onOpen={() => setOpen(true)}>Dupliquer à l’année suivante…</DialogButton>
            <Button onClick={selection.clear}>Ne rien choisir</Button>
          </div>
        </section>
      )}
      {open && (
        <NextYearDialog source={{ sessionIds: chosen }} onDone={clearAfterCopy} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const formatChosen = (n: number) => count(n, 'session choisie', 'sessions choisies');

export function NextYearButton({ id }: { id: number }) {
  const inRow = useContext(RowName) !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>{inRow ? 'Dupliquer…' : 'Dupliquer à l’année suivante…'}</DialogButton>
      {open && <NextYearDialog source={{ sessionIds: [id] }} onClose={() => setOpen(false)} />}
    </>
  );
}
