import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRefused } from '../../api/rights';
import { movedDays } from '../../entities/session/move';
import type { PlannedSession } from '../../entities/session/session.queries';
import { formatMonth } from '../../entities/session/months';
import { daysBetween, formatDay, todayInParis } from '../../lib/days';
import { Alert, ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { useStableCallback } from '../../ui/hooks';
import { useAnnounce } from '../../ui/table/grid';
import { formatDays } from './calendar';
import { MonthDay } from './month-day';
import { dayAfterKey, inMonth, sessionsByDay, weeksOf } from './month-days';
import { type Held, useSessionMove } from './move-session';
import './month.scss';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

type Props = {
  month: string;
  sessions: PlannedSession[];
  isReadOnly: boolean;
  onMonth: (month: string) => void;
};

/**
 * A month as a grid of days: one Tab stop, arrows among days, Page keys among months. Enter goes into the sessions of a day, or
 * adds one to a day without any; Escape comes back. A session that is held goes to the day of the next Enter, click or drop.
 */
export default function MonthGrid({ month, sessions, isReadOnly, onMonth }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const today = todayInParis();
  const [focusedDay, setFocusedDay] = useState(today);
  const [held, setHeld] = useState<Held>();
  const [isDragging, setDragging] = useState(false);
  const [target, setTarget] = useState<string>();
  const [announcement, announce] = useAnnounce();
  const [refusal, setRefusal] = useState<string>();
  const heldNow = useRef<Held>(undefined);
  const wanted = useRef<{ day: string; month: string }>(undefined);
  const move = useSessionMove();
  const refused = useRefused(
    'session_stage',
    sessions.map(({ id }) => id),
  );
  const active = focusedDay.startsWith(month) ? focusedDay : inMonth(focusedDay, month);
  const byDay = sessionsByDay(sessions);
  const taken = takenDays(held, target);

  // Before it is seen: a key pressed at once must not find the focus nowhere.
  useLayoutEffect(() => {
    // A day of another month is there only once that month is drawn.
    if (wanted.current?.month !== month) return;
    cellOf(table.current, wanted.current.day)?.focus();
    wanted.current = undefined;
  });

  const focusDay = (day: string, shownMonth = day.slice(0, 7)) => {
    setFocusedDay(day);
    wanted.current = { day, month: shownMonth };
    if (shownMonth !== month) onMonth(shownMonth);
  };
  const goTo = (day: string) => {
    focusDay(day);
    if (!held) return;
    setTarget(day);
    announce(`${held.session.stage.code_stage}\u00a0: ${describeTarget(held, day)}`);
  };
  const hold = useStableCallback((next: Held | undefined, isDragged: boolean) => {
    heldNow.current = next;
    setRefusal(undefined);
    const show = () => {
      setHeld(heldNow.current);
      setDragging(isDragged);
      setTarget(heldNow.current?.day);
    };
    // Chromium ends a drag if the page changes while it begins.
    if (isDragged) return void setTimeout(show);
    show();
    if (next) focusDay(next.day, month);
  });
  const drop = useStableCallback((day: string) => {
    const { current } = heldNow;
    hold(undefined, false);
    focusDay(day, month);
    if (current) move.drop(current, day);
  });
  const cancelMove = () => {
    if (!held) return;
    announce('Déplacement abandonné.');
    focusDay(held.day);
    hold(undefined, false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const day = cell.dataset['day']!;
    const isInside = event.target !== cell;
    const next = isInside ? undefined : dayAfterKey(day, event.key);
    if (next !== undefined) goTo(next);
    else if (event.key === 'Escape' && held) cancelMove();
    else if (event.key === 'Escape' && isInside) cell.focus();
    else if (event.key === 'Enter' && !isInside) enter(cell, day);
    else if (!isInside || !(event.key in STEPS)) return;
    else if (!stepInside(cell, STEPS[event.key]!) && event.key === 'Tab') return;
    event.preventDefault();
  };
  const enter = (cell: HTMLElement, day: string) => {
    if (held) return drop(day);
    const first = commandsOf(cell)[0];
    if (byDay.has(day)) first?.focus();
    else first?.click();
  };

  return (
    <div className="month">
      <p id="month-keys" className="hint no-print month-keys">
        Au clavier{'\u00a0'}: les flèches vont de jour en jour
        {isReadOnly ? '. ' : ', Entrée ouvre le jour ou y ajoute une session. '}
        {!isReadOnly &&
          'Dans le jour, les flèches mènent à «\u00a0Déplacer\u00a0»\u00a0; puis les flèches et Entrée choisissent le nouveau jour.'}
      </p>
      <table
        ref={table}
        role="grid"
        className={held ? 'month-grid month-held' : 'month-grid'}
        aria-label={formatMonth(month)}
        aria-describedby="month-keys"
        onKeyDown={onKeyDown}
        onFocus={({ target: focused }) => {
          const day = focused.closest<HTMLElement>('[data-day]')?.dataset['day'];
          if (day) setFocusedDay(day);
        }}
      >
        <thead role="rowgroup">
          <tr role="row">
            {WEEKDAYS.map((name) => (
              <th key={name} role="columnheader" scope="col" abbr={name}>
                {name.slice(0, 3)}.
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {weeksOf(month).map((week) => (
            <tr key={week[0]} role="row">
              {week.map((day) => (
                <MonthDay
                  key={day}
                  {...{ day, isReadOnly, refused, hold, drop }}
                  sessions={byDay.get(day) ?? NONE}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  isActive={day === active}
                  isTaken={taken.has(day)}
                  isHolding={held !== undefined}
                  onOver={setTarget}
                  explain={setRefusal}
                  movingId={move.movingId ?? held?.session.id}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {((held && !isDragging) || move.problem || refusal !== undefined) && (
        <div className="month-foot no-print">
          {held && !isDragging && (
            <div className="strip row">
              <p className="m-0">
                <b>{`Déplacer ${held.session.stage.code_stage}, ${formatDays(held.session)}\u00a0:`}</b> choisissez son
                nouveau jour.
              </p>
              <Button onClick={cancelMove}>Ne pas déplacer</Button>
            </div>
          )}
          {refusal !== undefined && (
            <Alert
              kind="danger"
              heading="Cette session ne peut pas être déplacée&nbsp;:"
              onDismiss={() => setRefusal(undefined)}
            >
              <p>{refusal}</p>
            </Alert>
          )}
          {move.problem && (
            <ErrorAlert
              heading="La session n’a pas été déplacée&nbsp;:"
              problem={move.problem}
              onDismiss={move.dismiss}
            />
          )}
        </div>
      )}
      {move.dialog}
    </div>
  );
}

const NONE: never[] = [];

const cellOf = (table: HTMLElement | null, day: string) => table?.querySelector<HTMLElement>(`[data-day="${day}"]`);

/** Links and buttons of a day, in their order. */
const commandsOf = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>('a, button')];

/** Tab leaves the grid after the last command only. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, Tab: 1, ArrowUp: -1, ArrowLeft: -1 };

/** False if there is no further command. */
function stepInside(cell: HTMLElement, by: number): boolean {
  const commands = commandsOf(cell);
  const next = commands[commands.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return false;
  next.focus();
  return true;
}

/** « mardi 30 mars 2027 », with its last day if there are more. */
function describeTarget({ session, day }: Held, to: string): string {
  const moved = movedDays(session, daysBetween(day, to))!;
  return `${formatDay(to)}${moved.debut === moved.fin ? '' : `, la session irait ${formatDays(moved)}`}.`;
}

/** The days from the first to the last that the held session would have. */
function takenDays(held: Held | undefined, target: string | undefined): { has: (day: string) => boolean } {
  const moved = held && target !== undefined ? movedDays(held.session, daysBetween(held.day, target)) : undefined;
  return { has: (day) => moved !== undefined && moved.debut <= day && day <= moved.fin };
}
