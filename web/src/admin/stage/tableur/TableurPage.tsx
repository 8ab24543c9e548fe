import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryView } from '../../../answer/Answer';
import { type Responsable, responsableResource } from '../../../api/admin/responsable';
import { sheetPage } from '../../../api/admin/tableur';
import { Breadcrumb } from '../../../ui/Breadcrumb';
import { Link } from '../../../ui/Link';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { AdminPage } from '../../frame/AdminPage';
import { lastListPath } from '../list/lastList';
import { PeopleIndex } from './pure/people';
import { SHEET_TITLE, EditedSheet } from './EditedSheet';
import { useSheetFilter } from './useSheetFilter';

/** Many stages at once, cell by cell; on a screen that has no room for it, the way to where the same is done. */
export function StageSheetPage() {
  const isWide = useMediaQuery('(width >= 48rem)');
  const list = { label: 'Liste des stages', to: lastListPath() };
  return (
    <AdminPage title={SHEET_TITLE} above={<Breadcrumb ancestors={[list]} current={SHEET_TITLE} />}>
      {isWide ? (
        <WideSheet />
      ) : (
        <p>
          {'Le tableau demande un écran plus large. '}
          <Link to={list.to}>Modifier les stages un par un, dans la liste</Link>
        </p>
      )}
    </AdminPage>
  );
}

function WideSheet() {
  return (
    <QueryView query={useQuery(responsableResource.list())}>
      {(responsables) => <Lines responsables={responsables} />}
    </QueryView>
  );
}

function Lines({ responsables }: { responsables: Responsable[] }) {
  const people = useMemo(() => new PeopleIndex(responsables), [responsables]);
  const shown = useSheetFilter();
  return (
    <QueryView query={useQuery(sheetPage(shown.filter, shown.page))}>
      {({ stages, total }) => <EditedSheet stages={stages} total={total} people={people} shown={shown} />}
    </QueryView>
  );
}
