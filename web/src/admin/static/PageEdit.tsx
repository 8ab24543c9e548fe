import { useParams } from 'react-router-dom';
import { pageResource } from '../../api/admin/page';
import { EditScreen } from '../EditScreen';
import { PageForm } from './PageForm';
import { listOfPages } from './trail';

export function PageEdit() {
  return (
    <EditScreen
      id={useParams().pageId}
      edition={pageResource.edition}
      trail={[listOfPages]}
      title={({ menu }) => `Editer la page ${menu}`}
      knownTitle="Editer la page"
      missing="Cette page n’existe pas ou n’existe plus."
    >
      {(page, reload) => <PageForm page={page} onReload={reload} />}
    </EditScreen>
  );
}
