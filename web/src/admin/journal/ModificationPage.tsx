import { useParams } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { modificationPage, countChanges } from '../../api/admin/journal';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { TablePager } from '../../ui/TablePager';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useRouteEntity } from '../frame/useNamed';
import { Changes } from './Changes';
import './journal.scss';
import { ModificationSummary } from './Story';
import { Undo } from '../undo/Undo';
import { DialogButton } from '../../ui/DialogButton';
import { undoMessages } from '../undo/undoWords';
import { usePageNumber } from './usePageNumber';
import { useUndo } from '../undo/useUndo';
import { modificationTitle } from './words';

const BACK = { label: 'Journal', to: adminPaths.journal.list };

/** The key resets the state when the address names another modification. */
export function ModificationPage() {
  const { id } = useParams();
  return <ModificationContent key={id} param={id} />;
}

function ModificationContent({ param }: { param: string | undefined }) {
  const { page, pagerProps } = usePageNumber();
  const { query, notFound } = useRouteEntity(param, (id) => modificationPage(id, page));
  const undo = useUndo();
  const { data } = query;
  const canUndo = data && data.annulee_par === null && !data.elaguee && countChanges(data) > 0;
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
            <Changes changes={modification.changements} />
            {pages.last > 0 && <TablePager {...pages} label="Changements" />}
          </>
        );
      }}
    </QueryView>
  );
}
