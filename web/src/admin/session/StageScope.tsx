import type { UseQueryOptions } from '@tanstack/react-query';
import { Outlet, useOutletContext, useParams } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { Answer } from '../../answer/Answer';
import { stageResource } from '../../api/admin/stage';
import type { Stage } from '../../api/stage';
import { Breadcrumb } from '../../ui/Breadcrumb';
import type { Here, Place } from '../entity/place';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useNamed } from '../frame/useNamed';

const stages = { label: 'Liste des stages', to: adminPaths.stage.list };

const stageOf = (id: number): UseQueryOptions<Stage> => ({
  queryKey: ['stage', 'scope', id],
  queryFn: () => stageResource.read(id),
});

/** The screens of the sessions of one stage, which the address names. */
export function StageScope() {
  const { id, query, gone } = useNamed(useParams().stageId, stageOf);
  const above = <Breadcrumb trail={[stages]} here="Sessions" />;
  return (
    <Answer
      query={query}
      gone={
        gone && (
          <MissingPage
            sentence="Ce stage n’existe pas ou n’existe plus."
            thing={{ entite: 'stage', cle: String(id) }}
            back={stages}
            above={above}
          />
        )
      }
      frame={(content, stage) =>
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
    </Answer>
  );
}

export const useStageScope = () => useOutletContext<Stage>();

export const insideStage: Place = {
  routes: adminPaths.session(':stageId'),
  useHere: () => {
    const { id, code_stage } = useStageScope();
    return { ...hereIn(id), listOf: `Stage ${code_stage}` };
  },
};

/** Their list stands on the stage's own screen. */
export function hereIn(stageId: number): Here {
  return {
    paths: { ...adminPaths.session(stageId), list: adminPaths.stage.edit(stageId) },
    trail: [stages],
    holds: (one) => 'id_stage' in one && one.id_stage === stageId,
  };
}
