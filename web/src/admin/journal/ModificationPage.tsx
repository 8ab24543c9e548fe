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
import { Story } from './Story';
import { Undo } from '../undo/Undo';
import { DialogButton } from '../../ui/DialogButton';
import { undoWords } from '../undo/undoWords';
import { usePageNumber } from './usePageNumber';
import { useUndo } from '../undo/useUndo';
import { titleOfModification } from './words';

const BACK = { label: 'Journal', to: adminPaths.journal.list };

/** Another modification is another screen. */
export function ModificationPage() {
  const { id } = useParams();
  return <OneModification key={id} text={id} />;
}

function OneModification({ text }: { text: string | undefined }) {
  const { page, pagesOf } = usePageNumber();
  const { query, gone } = useRouteEntity(text, (id) => modificationPage(id, page));
  const undo = useUndo();
  const { data } = query;
  const canUndo = data && data.annulee_par === null && !data.elaguee && countChanges(data) > 0;
  const title = data ? titleOfModification(data) : 'Modification';
  const above = <Breadcrumb trail={[BACK]} here={title} />;
  const sentence = 'Cette modification n’existe pas ou plus.';
  return (
    <QueryView
      query={query}
      gone={gone && <MissingPage sentence={sentence} back={BACK} above={above} />}
      frame={(content) => (
        <AdminPage
          title={title}
          ready={!query.isPending}
          above={above}
          action={
            canUndo && (
              <DialogButton onOpen={() => undo.ask(data)}>
                {data.annulee_en_partie ? 'Annuler le reste…' : undoWords.ask}
              </DialogButton>
            )
          }
        >
          <Undo words={undoWords} state={undo} />
          {content}
        </AdminPage>
      )}
    >
      {(one) => {
        const pages = pagesOf(one.changements, countChanges(one));
        return (
          <>
            <Story of={one} />
            <Changes changes={one.changements} />
            {pages.last > 0 && <TablePager {...pages} label="Changements" />}
          </>
        );
      }}
    </QueryView>
  );
}
