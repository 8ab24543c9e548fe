import type { UseQueryOptions } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router-dom';
import type { EntityScope, RouteScope } from '../../crud/kind';
import { RouteEntity } from '../../crud/page';
import { KINDS } from '../../lib/kinds';
import type { Stage } from '../stage/stage.api';
import { stageResource } from '../stage/stage.queries';

export const stageListLink = { label: 'Liste des stages', to: KINDS.stage.paths.list };

const stageOf = (id: number): UseQueryOptions<Stage> => ({
  queryKey: ['stage', 'scope', id],
  queryFn: () => stageResource.read(id),
});

/** Loads the stage of the URL for the session screens. */
export function StageScope() {
  return (
    <RouteEntity
      param="stageId"
      detailQuery={stageOf}
      entite="stage"
      title="Sessions"
      missing="Ce stage n’existe pas ou n’existe plus."
      back={stageListLink}
    >
      {(stage) => <Outlet key={stage.id} context={stage} />}
    </RouteEntity>
  );
}

export const useStageScope = () => useOutletContext<Stage>();

export const sessionRouteScope: RouteScope = {
  routes: KINDS.session_stage.paths(':stageId'),
  useScope: () => {
    const { id, code_stage } = useStageScope();
    return { ...stageScope(id), listTitle: `Stage ${code_stage}` };
  },
};

/** The form of the stage serves as the list of its sessions. */
export function stageScope(stageId: number): EntityScope {
  return {
    paths: { ...KINDS.session_stage.paths(stageId), list: KINDS.stage.paths.edit(stageId) },
    breadcrumb: [stageListLink],
    contains: (entity) => 'id_stage' in entity && entity.id_stage === stageId,
  };
}
