import { adminPaths } from '../address/paths';
import type { PageProps } from '../api/contents';
import { usePage, usePages } from '../api/page';
import { addNoBreakSpaces } from '../ui/typography';
import { QueryPage } from './AnswerPage';
import { EditLink } from './edit/EditLink';
import { LastUpdated } from '../ui/Updated';
import { TextPage } from './TextPage';

export function StaticPage({ id, missing }: PageProps) {
  const knownTitle = usePages().data?.find((page) => page.id === id)?.titre;
  return (
    <QueryPage
      query={usePage(id)}
      initialTitle={knownTitle}
      titleFrom={(page) => addNoBreakSpaces(page.titre)}
      missing={missing}
      action={<EditLink to={adminPaths.page.edit(id)} adminsOnly />}
    >
      {(page) => (
        <>
          {page.contenu_html ? (
            <TextPage html={page.contenu_html} />
          ) : (
            <p className="empty">Cette page n’a pas encore de contenu.</p>
          )}
          <LastUpdated at={page.modifie_le} />
        </>
      )}
    </QueryPage>
  );
}
