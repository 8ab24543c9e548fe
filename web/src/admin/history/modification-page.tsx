import { useParams } from 'react-router-dom';
import { countChanges, type ModificationDetail, modificationPage } from '../../api/history';
import { QueryView } from '../../api/query-view';
import { useRefusal } from '../../api/rights';
import { AdminPage, MissingPage, useRouteEntity } from '../../crud/page';
import { authorName, formatChanges, formatUndoneState, modificationTitle } from '../../crud/undo/format';
import { Undo, undoMessages, useUndo } from '../../crud/undo/undo';
import { adminPaths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/link';
import { DialogButton } from '../../ui/table/row-actions';
import { TablePager } from '../../ui/table/table';
import { Moment } from '../../ui/text';
import { Changes, type FieldsByKind } from './changes';
import { usePageNumber } from './journal-table';
import './journal.scss';

function ModificationSummary({ of }: { of: ModificationDetail }) {
  const { date, auteur, genre, annulee_par, elaguee, ...counts } = of;
  const undone = formatUndoneState(of);
  return (
    <>
      <p className="mb-2">
        <Moment iso={date} />, par <b>{authorName({ auteur, genre })}</b>&nbsp;: {formatChanges(counts)}.
      </p>
      {elaguee && annulee_par === null && (
        <p className="mb-2">
          Trop ancienne pour être annulée&nbsp;: une partie de ce qu’elle a changé n’est plus gardée.
        </p>
      )}
      {undone !== '' && (
        <p className="mb-2">
          <span className="badge">{undone}</span>{' '}
          {annulee_par === null ? (
            'Vous pouvez encore annuler le reste.'
          ) : (
            <Link to={adminPaths.journal.modification(annulee_par)}>Voir l’annulation</Link>
          )}
        </p>
      )}
    </>
  );
}

const BACK = { label: 'Journal', to: adminPaths.journal.list };

/** The key resets the state when the address names another modification. */
export function ModificationPage({ fieldsByKind }: { fieldsByKind: FieldsByKind }) {
  const { id } = useParams();
  return <ModificationContent key={id} param={id} fieldsByKind={fieldsByKind} />;
}

type ContentProps = { param: string | undefined; fieldsByKind: FieldsByKind };

function ModificationContent({ param, fieldsByKind }: ContentProps) {
  const { page, pagerProps } = usePageNumber();
  const { query, notFound } = useRouteEntity(param, (id) => modificationPage(id, page));
  const undo = useUndo();
  const isReadOnly = useRefusal() !== undefined;
  const { data } = query;
  const canUndo = data && !isReadOnly && data.annulee_par === null && !data.elaguee && countChanges(data) > 0;
  const title = data ? modificationTitle(data) : 'Modification';
  const above = <Breadcrumb ancestors={[BACK]} current={title} />;
  const missingText = 'Cette modification n’existe pas ou plus.';
  return (
    <QueryView
      query={query}
      notFound={notFound && <MissingPage text={missingText} back={BACK} above={above} />}
      wrap={(content) => (
        <AdminPage
          title={title}
          ready={!query.isPending}
          above={above}
          action={
            canUndo && (
              <DialogButton onOpen={() => undo.open(data)}>
                {data.annulee_en_partie ? 'Annuler le reste…' : undoMessages.openLabel}
              </DialogButton>
            )
          }
        >
          <Undo messages={undoMessages} state={undo} />
          {content}
        </AdminPage>
      )}
    >
      {(modification) => {
        const pages = pagerProps(modification.changements, countChanges(modification));
        return (
          <>
            <ModificationSummary of={modification} />
            <Changes changes={modification.changements} fieldsByKind={fieldsByKind} />
            {pages.last > 0 && <TablePager {...pages} label="Changements" />}
          </>
        );
      }}
    </QueryView>
  );
}
