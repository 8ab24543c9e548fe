import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../answer/Answer';
import { corbeille, CORBEILLE_MAX, type SuppressionResume } from '../../api/admin/journal';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AdminPage } from '../frame/AdminPage';
import { inParis, Moment } from '../journal/Moment';
import { Undo } from '../journal/Undo';
import { UndoButton } from '../journal/UndoButton';
import { restoreWords } from '../journal/undoWords';
import { useUndo } from '../journal/useUndo';
import { authorOf, companionsInWords, nameOfLine } from '../journal/words';

const columns: Column<SuppressionResume>[] = [
  { title: 'Supprimé', value: nameOfLine },
  { title: 'Avec', value: ({ avec }) => companionsInWords(avec) },
  { title: 'Par', value: authorOf },
  {
    title: 'Date',
    value: ({ date }) => inParis(date),
    order: ({ date }) => Date.parse(date),
    cell: ({ date }) => <Moment iso={date} />,
  },
];

/** What was deleted, to be brought back. */
export function CorbeillePage() {
  const query = useQuery(corbeille);
  const undo = useUndo();
  return (
    <AdminPage title="Corbeille" ready={!query.isPending}>
      <Undo words={restoreWords} state={undo} />
      <p>
        Ce qui a été supprimé, le plus récent d’abord. Rétablir le remet à sa place, avec ce qui était parti avec lui.
      </p>
      <Answer query={query}>
        {(rows) => (
          <>
            <Table
              label="Corbeille"
              noun={['suppression', 'suppressions']}
              rows={rows}
              keyOf={({ modification }) => modification}
              columns={columns}
              actions={({ modification, libelle }) => (
                <UndoButton onAsk={() => undo.ask({ id: modification, libelle })}>{restoreWords.ask}</UndoButton>
              )}
              empty="La corbeille est vide."
            />
            {rows.length === CORBEILLE_MAX && (
              <p className="hint">
                Seules les {CORBEILLE_MAX} dernières suppressions sont ici&nbsp;; le journal les a toutes.
              </p>
            )}
          </>
        )}
      </Answer>
    </AdminPage>
  );
}
