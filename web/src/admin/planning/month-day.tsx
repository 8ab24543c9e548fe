import { type DragEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatLieu } from '../../entities/lieu.queries';
import { MODALITE_LABELS } from '../../entities/session/session.kind';
import type { PlannedSession } from '../../entities/session/session.queries';
import { formatDay, isWeekend } from '../../lib/days';
import { count } from '../../lib/french';
import { adminPaths } from '../../lib/paths';
import { Button, joinClasses, LinkButton } from '../../ui/controls/button';
import { PlusIcon } from '../../ui/controls/plus-icon';
import { Link } from '../../ui/link';
import { sessionAddPath } from '../session/session-add-path';
import { isCancelled } from './calendar';
import type { DaySession } from './month-days';
import type { Held } from './move-session';

/** Further sessions of a day are unfolded. */
const SHOWN = 4;

/** Type of what is dragged: a day takes nothing else. */
const DRAGGED = 'application/x-session';

type Commands = {
  isReadOnly: boolean;
  /** Why some sessions may not be moved, by id. */
  refused: ReadonlyMap<string, string>;
  /** `isDragged`: by the pointer, which has the focus elsewhere. */
  hold: (held: Held | undefined, isDragged: boolean) => void;
  explain: (refusal: string) => void;
  movingId: number | undefined;
};

type Props = Commands & {
  day: string;
  sessions: DaySession[];
  isOutside: boolean;
  isToday: boolean;
  isActive: boolean;
  isTaken: boolean;
  isHolding: boolean;
  drop: (day: string) => void;
  onOver: (day: string) => void;
};

export function MonthDay(props: Props) {
  const { day, sessions, isOutside, isToday, isActive, isTaken, isHolding, isReadOnly, drop, onOver } = props;
  const { search } = useLocation();
  const [unfolded, setUnfolded] = useState(false);
  const clashes = sessions.filter(({ isClash }) => isClash).length;
  const others = sessions.length - SHOWN;
  const shown = unfolded || others <= 1 ? sessions : sessions.slice(0, SHOWN);
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    if (event.type === 'drop') drop(day);
    else onOver(day);
  };
  const name = [
    formatDay(day),
    ...(sessions.length > 0 ? [count(sessions.length, 'session')] : []),
    ...(clashes > 0 ? [`${clashes} en conflit`] : []),
  ];
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-label={name.join(', ')}
      aria-current={isToday ? 'date' : undefined}
      className={joinClasses(
        isOutside && 'month-outside',
        isWeekend(day) && 'month-weekend',
        isTaken && 'month-taken',
        sessions.length === 0 && 'month-empty',
      )}
      onDragOver={accept}
      onDrop={accept}
      onClickCapture={(event) => {
        if (!isHolding) return;
        // While a session is held, a click anywhere on a day is that day, and opens nothing.
        event.preventDefault();
        event.stopPropagation();
        drop(day);
      }}
    >
      <span className="month-date" aria-hidden="true">
        <span className="month-weekday">{formatDay(day).slice(0, 3)}. </span>
        {Number(day.slice(8))}
      </span>
      {sessions.length > 0 && (
        <ul className="bare-list">
          {shown.map((entry) => (
            <DayEntry key={entry.session.id} {...props} {...entry} />
          ))}
        </ul>
      )}
      {shown.length < sessions.length && (
        <Button look="quiet" small tabIndex={-1} onClick={() => setUnfolded(true)}>
          {`et ${others} autres`}
        </Button>
      )}
      {!isReadOnly && (
        <LinkButton
          look="quiet"
          small
          className="month-add"
          tabIndex={-1}
          to={sessionAddPath(search, day)}
          aria-label={`Ajouter une session le ${formatDay(day)}`}
        >
          <PlusIcon />
        </LinkButton>
      )}
    </td>
  );
}

function DayEntry(props: Commands & DaySession & { day: string }) {
  const { session, times, isClash, day, isReadOnly, refused, hold, explain, movingId } = props;
  const { id, stage } = session;
  const refusal = refused.get(String(id));
  const isFree = !isReadOnly && refusal === undefined && movingId === undefined;
  const held = { session, day };
  return (
    <li
      className={joinClasses('month-session', isClash && 'month-clash', id === movingId && 'month-moving')}
      draggable={isFree}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(DRAGGED, stage.code_stage);
        hold(held, true);
      }}
      onDragEnd={() => hold(undefined, true)}
    >
      <Link to={adminPaths.sessionAlone(id)} tabIndex={-1} draggable={false}>
        <span className="code">{isCancelled(session) ? <s>{stage.code_stage}</s> : stage.code_stage}</span>
        {isClash && <b> conflit</b>}
        {isCancelled(session) && ' annulée'}
        <span className="hint">{[times, placeOf(session)].filter(Boolean).join(' · ')}</span>
      </Link>
      {!isReadOnly && (
        <Button
          look="quiet"
          small
          tabIndex={-1}
          className="month-move"
          aria-label={`Déplacer ${stage.code_stage}`}
          inactive={movingId !== undefined}
          aria-disabled={!isFree || undefined}
          title={refusal ?? 'Déplacer'}
          onClick={() => (refusal === undefined ? hold(held, false) : explain(refusal))}
        >
          <MoveIcon />
        </Button>
      )}
    </li>
  );
}

const placeOf = ({ lieu, modalite }: PlannedSession) =>
  lieu ? lieu.nom || formatLieu(lieu) : MODALITE_LABELS[modalite];

function MoveIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" />
    </svg>
  );
}
