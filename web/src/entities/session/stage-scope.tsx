import type { UseQueryOptions } from '@tanstack/react-query';
import { Outlet, useOutletContext, useParams } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import type { EntityScope, RouteScope } from '../../crud/kind';
import { AdminPage, MissingPage, useRouteEntity } from '../../crud/page';
import { adminPaths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import type { Stage } from '../stage/stage.api';
import { stageResource } from '../stage/stage.queries';

const stages = { label: 'Liste des stages', to: adminPaths.stage.list };

const stageOf = (id: number): UseQueryOptions<Stage> => ({
  queryKey: ['stage', 'scope', id],
  queryFn: () => stageResource.read(id),
});

/** Loads the stage of the URL for the session screens. */
export function StageScope() {
  const { id, query, notFound } = useRouteEntity(useParams().stageId, stageOf);
  const above = <Breadcrumb ancestors={[stages]} current="Sessions" />;
  return (
    <QueryView
      query={query}
      notFound={
        notFound && (
          <MissingPage
            text="Ce stage n’existe pas ou n’existe plus."
            entityRef={{ entite: 'stage', cle: String(id) }}
            back={stages}
            above={above}
          />
        )
      }
      wrap={(content, stage) =>
        stage ? (
          content
        ) : (
          <AdminPage title="Sessions" ready={false} above={above}>
            {content}
          </AdminPage>
        )
      }
    >
      {(stage) => <Outlet key={id} context={stage} />}
    </QueryView>
  );
}

export const useStageScope = () => useOutletContext<Stage>();

export const sessionRouteScope: RouteScope = {
  routes: adminPaths.session(':stageId'),
  useScope: () => {
    const { id, code_stage } = useStageScope();
    return { ...stageScope(id), listTitle: `Stage ${code_stage}` };
  },
};

/** The form of the stage serves as the list of its sessions. */
export function stageScope(stageId: number): EntityScope {
  return {
    paths: { ...adminPaths.session(stageId), list: adminPaths.stage.edit(stageId) },
    breadcrumb: [stages],
    contains: (entity) => 'id_stage' in entity && entity.id_stage === stageId,
  };
}
