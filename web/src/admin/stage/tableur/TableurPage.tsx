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

/** Narrow screens get a link to the list instead. */
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
      {(responsables) => <LoadedSheet responsables={responsables} />}
    </QueryView>
  );
}

function LoadedSheet({ responsables }: { responsables: Responsable[] }) {
  const people = useMemo(() => new PeopleIndex(responsables), [responsables]);
  const sheetFilter = useSheetFilter();
  return (
    <QueryView query={useQuery(sheetPage(sheetFilter.filter, sheetFilter.page))}>
      {({ stages, total }) => <EditedSheet stages={stages} total={total} people={people} sheetFilter={sheetFilter} />}
    </QueryView>
  );
}
