import type { NamedPage } from '../api/contents';
import { usePage, usePages } from '../api/page';
import { AnswerPage } from './AnswerPage';
import { TextPage } from './TextPage';

export function StaticPage({ id, missing }: NamedPage) {
  const knownTitle = usePages().data?.find((page) => page.id === id)?.titre;
  return (
    <AnswerPage query={usePage(id)} knownTitle={knownTitle} titleOf={(page) => page.titre} missing={missing}>
      {(page) =>
        page.contenu_html ? (
          <TextPage html={page.contenu_html} />
        ) : (
          <p className="empty">Cette page n’a pas encore de contenu.</p>
        )
      }
    </AnswerPage>
  );
}
