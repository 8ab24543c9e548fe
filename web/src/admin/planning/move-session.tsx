import { useState } from 'react';
import { modificationOf } from '../../api/history';
import { conflictOf, invalidateLists } from '../../api/resource';
import { useNotify } from '../../edit/message';
import { NO_ANSWER_IN_TIME, useSubmit } from '../../edit/use-edit';
import { movedBody, movedDays } from '../../entities/session/move';
import {
  fetchClashesAt,
  type PlannedSession,
  type SessionConflict,
  sessionResource,
} from '../../entities/session/session.queries';
import { daysBetween, formatDay, isWeekend } from '../../lib/days';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { formatDays, formatSessionConflict } from './calendar';

/** A session that is being moved, by the day on which it was taken. */
export type Held = { session: PlannedSession; day: string };

type Move = { session: PlannedSession; days: number; clashes: SessionConflict[] };

const yearOf = (day: string | null | undefined) => day?.slice(0, 4);

/** Clashes, another year and a first day at the weekend are asked about before the move. */
function needsConsent({ session, days, clashes }: Move): boolean {
  const debut = movedDays(session, days)?.debut;
  return clashes.length > 0 || yearOf(debut) !== yearOf(session.debut) || isNewlyAtWeekend(session, debut);
}

const isNewlyAtWeekend = ({ debut }: PlannedSession, to: string | undefined) =>
  to !== undefined && isWeekend(to) && !isWeekend(debut!);

/** @throws Error that says what to do, when another person has changed the session; the planning is read again after any refusal. */
async function saveMove({ session, days }: Move) {
  try {
    return await sessionResource.save({ id: session.id, version: session.version }, movedBody(session, days));
  } catch (error) {
    invalidateLists();
    const conflict = conflictOf(error);
    if (!conflict) throw error;
    throw new Error(
      `${conflict.auteur ?? 'Une autre personne'} a modifié cette session entre-temps. La voici à jour\u00a0: déplacez-la de nouveau si c’est encore utile.`,
      { cause: error },
    );
  }
}

/** Moves sessions: asks the server for their clashes, then the user if there is something to say, then saves. */
export function useSessionMove() {
  const notify = useNotify();
  const { send, sending, problem, dismiss } = useSubmit(NO_ANSWER_IN_TIME);
  const [moving, setMoving] = useState<PlannedSession>();
  const [asked, setAsked] = useState<Move>();

  const save = async (move: Move) => {
    const saved = await saveMove(move);
    const { code_stage } = move.session.stage;
    notify({
      text: `La session de ${code_stage} a été déplacée\u00a0: ${formatDays(saved)}.`,
      rows: [saved.id],
      modification: modificationOf(saved),
    });
  };
  const drop = ({ session, day }: Held, to: string) => {
    const days = daysBetween(day, to);
    if (days === 0) return;
    setMoving(session);
    void send(async () => {
      const move = { session, days, clashes: await fetchClashesAt(session.id, movedDays(session, days)!.debut) };
      if (needsConsent(move)) setAsked(move);
      else await save(move);
    });
  };
  return {
    drop,
    /** Id of the session whose move is under way. */
    movingId: sending || asked ? moving?.id : undefined,
    problem,
    dismiss,
    dialog: asked && <MoveDialog move={asked} save={save} onClose={() => setAsked(undefined)} />,
  };
}

type MoveDialogProps = { move: Move; save: (move: Move) => Promise<void>; onClose: () => void };

function MoveDialog({ move, save, onClose }: MoveDialogProps) {
  const { session, days, clashes } = move;
  const { send, sending, problem, dismiss } = useSubmit();
  const moved = movedDays(session, days)!;
  const [from, to] = [yearOf(session.debut), yearOf(moved.debut)];
  const isClash = clashes.length > 0;
  return (
    <ActionDialog
      title={from === to ? `Déplacer ${session.stage.code_stage}\u00a0?` : `Déplacer de ${from} à ${to}\u00a0?`}
      className="dialog-small"
      action={{
        label: isClash ? 'Déplacer quand même' : 'Déplacer',
        pending: 'Enregistrement en cours…',
        onConfirm: () =>
          void send(async () => {
            await save(move);
            onClose();
          }),
      }}
      sending={sending}
      failure={{ heading: 'La session n’a pas été déplacée\u00a0:', problem, onDismiss: dismiss }}
      form="enter"
      onClose={onClose}
    >
      <dl className="move-days">
        <dt>Dates actuelles</dt>
        <dd>{formatDays(session)}</dd>
        <dt>Nouvelles dates</dt>
        <dd>{formatDays(moved)}</dd>
      </dl>
      {isNewlyAtWeekend(session, moved.debut) && (
        <p>{`Le premier jour serait un ${formatDay(moved.debut).split(' ')[0]}.`}</p>
      )}
      {isClash && (
        <>
          <p>{`À ces dates, elle serait en conflit avec ${count(new Set(clashes.map(({ id_session }) => id_session)).size, 'autre session', 'autres sessions')}\u00a0:`}</p>
          <ul className="planning-clashes">
            {clashes.map((clash) => (
              <li key={formatSessionConflict(clash) + clash.id_session}>{formatSessionConflict(clash)}</li>
            ))}
          </ul>
        </>
      )}
    </ActionDialog>
  );
}
