import { useRef } from 'react';
import type { PlannedSession } from '../../api/admin/planning';
import { TableBox } from '../../ui/TableBox';
import { useSelection } from '../../ui/useSelection';
import { ChosenSessions } from '../session/copie/ChosenSessions';
import { PLANNING_COLUMNS } from './columns';

export function PlanningList({ caption, sessions }: { caption: string; sessions: PlannedSession[] }) {
  const table = useRef<HTMLTableElement>(null);
  const selection = useSelection();
  return (
    <div className="planning-list">
      <ChosenSessions selection={selection} shown={sessions} />
      <TableBox
        ref={table}
        label={caption}
        columns={PLANNING_COLUMNS}
        keyOf={idOf}
        pages={{ rows: sessions, page: 0, last: 0, first: 0, turnTo: () => undefined }}
        total={sessions.length}
        saved={NONE}
        selection={selection.forRows(sessions.map(idOf))}
      />
    </div>
  );
}

const NONE: number[] = [];
const idOf = ({ id }: PlannedSession) => id;
