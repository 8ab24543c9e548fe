import { type ComponentProps, type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { addNoBreakSpaces, capitalize } from '../../lib/french';
import { Link } from '../../ui/link';
import { describeMark, type Look, lookOf, LOOKS, type MarkedSession, placeLetters, placeOf } from './year-marks';
import { addMonths, yearFrom, type YearRow, yearRows } from './year-rows';
import './year-plan.scss';

type Props = {
  sessions: MarkedSession[];
  /** First of the twelve months, `AAAA-MM`. */
  from: string;
  today: string;
  linkOf: (session: MarkedSession) => Pick<ComponentProps<typeof Link>, 'to' | 'state'>;
  /** Address of the same sessions as a text. */
  children: ReactNode;
};

const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

function drawYear(sessions: MarkedSession[], from: string) {
  const rows = yearRows(sessions, from);
  const shown = rows.flatMap(({ bars }) => bars.map(({ session }) => session));
  return { rows, shown, letters: placeLetters(shown) };
}

/** Twelve months across, a row a stage, a mark a session: coloured and patterned by state, with the letter of its place. */
export default function YearPlan({ sessions, from, today, linkOf, children }: Props) {
  const [focused, setFocused] = useState<number>();
  const { rows, shown, letters } = useMemo(() => drawYear(sessions, from), [sessions, from]);
  const [first] = shown;
  if (!first) return <p className="empty">Aucune session n’a de dates dans ces douze mois.</p>;
  const { days, dayOf, share } = yearFrom(from);
  const across = (day: string) => `${share(dayOf(day))}%`;
  const day = dayOf(today);
  const now = day >= 0 && day < days && across(today);
  const months = Array.from({ length: 12 }, (_, index) => `${addMonths(from, index)}-01`);
  const reached = shown.some(({ id }) => id === focused) ? focused : first.id;
  return (
    <div className="annee">
      <p className="hint no-print">
        Une ligne par stage, une marque par session. Au clavier{'\u00a0'}: les flèches. {children}
      </p>
      <ul className="annee-legend bare-list" aria-label="États et lieux">
        {Object.entries(LOOKS).map(([look, name]) => (
          <li key={look}>
            <svg className="annee-key" aria-hidden="true">
              <Mark look={look as Look} width="100%" />
            </svg>
            {name}
          </li>
        ))}
        {now && (
          <li>
            <svg className="annee-key" aria-hidden="true">
              <line className="annee-now" x1="50%" x2="50%" y2="100%" />
            </svg>
            Aujourd’hui
          </li>
        )}
        {[...letters].map(([place, letter]) => (
          <li key={place}>
            <b>{letter}</b> {addNoBreakSpaces(place)}
          </li>
        ))}
      </ul>
      <div className="table-box annee-box" tabIndex={0} role="group" aria-label="Plan de l’année">
        <table>
          <caption className="visually-hidden">Les sessions de douze mois, par stage</caption>
          <thead>
            <tr>
              <th scope="col">Stage</th>
              <th scope="col">
                <span className="visually-hidden">Sessions</span>
                <svg className="annee-months" aria-hidden="true">
                  <defs>
                    {PATTERNS}
                    <g id="annee-grid">
                      {months.map((start) => (
                        <line key={start} className="annee-line" x1={across(start)} x2={across(start)} y2="100%" />
                      ))}
                      {now && <line className="annee-now" x1={now} x2={now} y2="100%" />}
                    </g>
                  </defs>
                  <use href="#annee-grid" />
                  {months.map((start, index) => (
                    <text key={start} x={across(start)} dx="4" y="1.2em">
                      {capitalize(monthFormat.format(Date.parse(start)))}
                      {(index === 0 || start.includes('-01-')) && ` ${start.slice(0, 4)}`}
                    </text>
                  ))}
                </svg>
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveFocus}>
            {rows.map((row) => (
              <Row
                key={row.stage.id}
                {...{ row, letters, from, today, linkOf, setFocused }}
                reached={row.bars.some(({ session }) => session.id === reached) ? reached : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowProps = Pick<Props, 'from' | 'today' | 'linkOf'> & {
  row: YearRow<MarkedSession>;
  letters: Map<string, string>;
  /** The session of this row that the Tab key reaches: one in the whole plan. */
  reached: number | undefined;
  setFocused: (id: number) => void;
};

/** Lanes are so high, in letters: the sheet enlarges them for fingers. */
const LANE = 1.75;

/** Only two rows, of hundreds, change with the focus. */
const Row = memo(function Row({ row, letters, from, today, linkOf, reached, setFocused }: RowProps) {
  const { letter } = yearFrom(from);
  return (
    <tr>
      <th scope="row">
        <div className="annee-stage">
          <span className="code">{row.stage.code_stage}</span>{' '}
          <span className="annee-name">{addNoBreakSpaces(row.stage.libelle_stage)}</span>
        </div>
      </th>
      <td>
        <svg height={`${row.lanes * LANE}em`}>
          <use href="#annee-grid" />
          {row.bars.map(({ session, left, width, lane }) => {
            const inner = `${(100 * width) / (width + letter)}%`;
            return (
              <Link
                key={session.id}
                {...linkOf(session)}
                tabIndex={session.id === reached ? 0 : -1}
                onFocus={() => setFocused(session.id)}
              >
                <title>{describeMark(session, today)}</title>
                <svg x={`${left}%`} y={`${lane * LANE}em`} width={`${width + letter}%`} height={`${LANE}em`}>
                  <rect className="annee-target" width="100%" height="100%" />
                  <Mark look={lookOf(session, today)} width={inner} />
                  <text x={inner} dx="3" y="50%" dy="0.35em">
                    {letters.get(placeOf(session))}
                  </text>
                </svg>
              </Link>
            );
          })}
        </svg>
      </td>
    </tr>
  );
});

/** Colour is never alone: stripes are full, dots neither open nor full, a bar crossed out is cancelled. */
function Mark({ look, width }: { look: Look; width: string }) {
  return (
    <g className={`annee-${look}`}>
      <rect y="22%" width={width} height="56%" fill={`url(#annee-${look})`} />
      {look === 'annulee' && <line x2={width} y1="78%" y2="22%" />}
    </g>
  );
}

const size = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' };
const PATTERNS = (
  <>
    <pattern id="annee-complete" {...size} patternTransform="rotate(45)">
      <path className="annee-complete" d="M0 0v6" strokeWidth="6" />
    </pattern>
    <pattern id="annee-autre" {...size}>
      <path className="annee-autre" d="M2 3h2" strokeWidth="2" />
    </pattern>
  </>
);

/** Left and right to the session before and after, up and down to the first of another stage. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const link = event.target as HTMLAnchorElement;
  const row = link.closest('tr')!;
  const place = links.indexOf(link);
  const next = {
    ArrowLeft: links[place - 1],
    ArrowRight: links[place + 1],
    ArrowUp: row.previousElementSibling?.querySelector('a'),
    ArrowDown: row.nextElementSibling?.querySelector('a'),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
