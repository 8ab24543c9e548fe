import type { UseQueryOptions } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router-dom';
import { useRefusal } from '../../api/rights';
import type { RouteScope } from '../../crud/kind';
import { RouteEntity } from '../../crud/page';
import { KINDS } from '../../lib/kinds';
import type { Stage } from '../stage/stage.api';
import { stageResource } from '../stage/stage.queries';

export const stageListLink = { label: 'Liste des stages', to: KINDS.stage.paths.list };

export const stageOf = (id: number): UseQueryOptions<Stage> => ({
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
    return {
      paths: { ...KINDS.session_stage.paths(id), list: KINDS.stage.paths.edit(id) },
      breadcrumb: [stageListLink],
      listTitle: `Stage ${code_stage}`,
      contains: (entity) => 'id_stage' in entity && entity.id_stage === id,
      refusal: useRefusal({ entite: 'stage', cle: String(id) }),
    };
  },
};
