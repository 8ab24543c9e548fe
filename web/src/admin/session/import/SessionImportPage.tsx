import { AdminPage } from '../../frame/AdminPage';
import { ImportPanel } from '../../import/ImportPanel';
import { sessionImport } from './sessionImport';

export function SessionImportPage() {
  return (
    <AdminPage title="Import et export des sessions">
      <ImportPanel kind={sessionImport()} isAlwaysOpen />
    </AdminPage>
  );
}
