import { ImportPanel } from '../../crud/import/panel';
import { AdminPage } from '../../crud/page';
import { sessionImport } from '../../entities/session/session.kind';

export function SessionImportPage() {
  return (
    <AdminPage title="Import et export des sessions">
      <ImportPanel kind={sessionImport()} isAlwaysOpen />
    </AdminPage>
  );
}
