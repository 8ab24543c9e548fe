import { useRef } from 'react';
import { formatLieu } from '../../entities/lieu.queries';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { ETAT_LABELS, MODALITE_LABELS } from '../../entities/session/session.kind';
import type { PlannedSession } from '../../entities/session/session.queries';
import { formatTimes } from '../../entities/session/times';
import { adminPaths } from '../../lib/paths';
import { Link } from '../../ui/link';
import type { Column } from '../../ui/table/rows';
import { useSelection } from '../../ui/table/selection';
import { TableBox } from '../../ui/table/table';
import { hasLongWord } from '../../ui/text';
import { ChosenSessions } from '../session/next-year';
import { formatDays, formatSessionConflict, isCancelled } from './calendar';

/** A cancelled session is struck through; its state is also written beside it. */
export function PlannedLink({ session }: { session: PlannedSession }) {
  const { id, stage } = session;
  const name = (
    <>
      <span className="code">{`${stage.code_stage}\u00a0`}</span>
      {stage.libelle_stage}
    </>
  );
  return <Link to={adminPaths.sessionAlone(id)}>{isCancelled(session) ? <s>{name}</s> : name}</Link>;
}

const PLANNING_COLUMNS: Column<PlannedSession>[] = [
  { title: 'Stage', value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`, cell: Name },
  { title: 'Dates', value: formatDays, cell: When },
  { title: 'Lieu', value: ({ lieu, modalite }) => (lieu ? formatLieu(lieu) : MODALITE_LABELS[modalite]) },
  {
    title: 'Responsables',
    value: ({ responsables }) => responsables.map(formatPerson).join(', '),
  },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETAT_LABELS[etat] },
];

/** Several rows may have the same stage: hidden dates tell their links and checkboxes apart. */
function Name(session: PlannedSession) {
  return (
    <>
      <PlannedLink session={session} />
      <span className="visually-hidden">{`, ${formatDays(session)}`}</span>
    </>
  );
}

function When(session: PlannedSession) {
  const { creneaux } = session;
  return (
    <>
      {formatDays(session)}
      {creneaux.length > 0 && (
        <span className="hint planning-hours">{[...new Set(creneaux.map(formatTimes))].join(', ')}</span>
      )}
      <Clashes of={session} />
    </>
  );
}

/** Why a session is in conflict, one line a reason. */
export function Clashes({ of: { conflits } }: { of: Pick<PlannedSession, 'conflits'> }) {
  if (conflits.length === 0) return null;
  return (
    <ul className="planning-clashes">
      {conflits.map((conflict) => {
        const told = formatSessionConflict(conflict);
        return (
          <li key={told + conflict.id_session} className={hasLongWord(told) ? 'cell-long' : undefined}>
            {told}
          </li>
        );
      })}
    </ul>
  );
}

type PlanningListProps = { caption: string; sessions: PlannedSession[]; isReadOnly: boolean };

export function PlanningList({ caption, sessions, isReadOnly }: PlanningListProps) {
  const table = useRef<HTMLTableElement>(null);
  const selection = useSelection();
  return (
    <div className="planning-list">
      {!isReadOnly && <ChosenSessions selection={selection} shown={sessions} />}
      <TableBox
        ref={table}
        label={caption}
        columns={PLANNING_COLUMNS}
        keyOf={idOf}
        pages={{ rows: sessions, page: 0, last: 0, first: 0, turnTo: () => undefined }}
        total={sessions.length}
        saved={NONE}
        selection={isReadOnly ? undefined : selection.forRows(sessions.map(idOf))}
      />
    </div>
  );
}

const NONE: number[] = [];
const idOf = ({ id }: PlannedSession) => id;
