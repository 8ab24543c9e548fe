import { useParams } from 'react-router-dom';
import { usePage, usePages } from '../api/page';
import { parseId } from '../paths';
import { TextPage } from './TextPage';
import { LoadedPage } from './LoadedPage';
import { NotFoundPage } from './NotFoundPage';

export function StaticPage() {
  const id = parseId(useParams().id);
  return id ? <Screen key={id} id={id} /> : <NotFoundPage what="page" />;
}

function Screen({ id }: { id: number }) {
  const knownTitle = usePages().data?.find((page) => page.id === id)?.titre;
  return (
    <LoadedPage query={usePage(id)} knownTitle={knownTitle} titleOf={(page) => page.titre} missing="page">
      {(page) =>
        page.contenu_html ? (
          <TextPage html={page.contenu_html} />
        ) : (
          <p className="empty">Cette page n’a pas encore de contenu.</p>
        )
      }
    </LoadedPage>
  );
}
