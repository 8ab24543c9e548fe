import { Navigate, useParams } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { sessionResource } from '../../api/admin/sessionStage';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useRouteEntity } from '../frame/useNamed';

const stages = { label: 'Liste des stages', to: adminPaths.stage.list };

/** Redirects from an id alone to the form, whose path needs the stage. */
export function SessionRedirect() {
  const { id, query, notFound } = useRouteEntity(useParams().id, sessionResource.detail);
  const above = <Breadcrumb ancestors={[stages]} current="Session" />;
  return (
    <QueryView
      query={query}
      notFound={
        notFound && (
          <MissingPage
            text="Cette session n’existe pas ou n’existe plus."
            entityRef={{ entite: 'session_stage', cle: String(id) }}
            back={stages}
            above={above}
          />
        )
      }
      wrap={(content, session) =>
        session ? (
          content
        ) : (
          <AdminPage title="Session" ready={false} above={above}>
            {content}
          </AdminPage>
        )
      }
    >
      {({ id, id_stage }) => <Navigate to={adminPaths.session(id_stage).edit(id)} replace />}
    </QueryView>
  );
}
