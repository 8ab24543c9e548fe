import { lazy, Suspense } from 'react';
import { defineEntity } from '../../crud/kind';
import { messagesOf } from '../../crud/messages';
import { DuplicateButton } from '../../crud/duplicate';
import { STAGE_FIELDS } from '../../entities/stage/stage-fields';
import { FIRST_COLUMNS, StageDeleteWarning, stageDuplication, stageRouteScope } from '../../entities/stage/stage.kind';
import { stageResource, stageVersions } from '../../entities/stage/stage.queries';
import { KINDS } from '../../lib/kinds';
import { paths } from '../../lib/paths';
import { ErrorBoundary, Loading } from '../../ui/failure';
import { StageList } from './stage-list';

/** Lazy: the list of stages needs neither. */
const StageForm = lazy(() => import('../../entities/stage/stage-form'));
const SessionsOfStage = lazy(() => import('../session/sessions-of-stage'));

export const stageEntity = defineEntity({
  resource: stageResource,
  routeScope: stageRouteScope,
  versions: stageVersions,
  labels: STAGE_FIELDS.labels,
  formats: STAGE_FIELDS.formats,
  messages: messagesOf(KINDS.stage, {
    empty: 'Aucun stage pour le moment. Ajoutez le premier\u00a0: son formulaire le place aussi dans les parcours.',
    editVerb: 'mettre à jour',
  }),
  nameOf: ({ code_stage }) => code_stage,
  nextSteps: ({ id, parcours }) => [
    ...(parcours.length === 0
      ? [{ label: 'Le placer dans un parcours', to: `${KINDS.stage.paths.edit(id)}#places` }]
      : []),
    { label: 'En ajouter un autre', to: KINDS.stage.paths.add },
  ],
  siteUrl: ({ code_stage }) => paths.stageCode(code_stage),
  columns: FIRST_COLUMNS,
  List: StageList,
  Duplicate: ({ id }) => <DuplicateButton of={stageDuplication} id={id} />,
  DeleteWarning: StageDeleteWarning,
  Below: ({ id, refusal }) => (
    <ErrorBoundary fallback={<p>Les sessions n’ont pas pu être chargées. Rechargez la page.</p>}>
      <Suspense fallback={<Loading label="Chargement des sessions…" />}>
        <SessionsOfStage stageId={id} refusal={refusal} />
      </Suspense>
    </ErrorBoundary>
  ),
  Form: (props) => (
    <ErrorBoundary fallback={<p>Le formulaire n’a pas pu être chargé. Rechargez la page.</p>}>
      <Suspense fallback={<Loading label="Chargement…" />}>
        <StageForm {...props} />
      </Suspense>
    </ErrorBoundary>
  ),
});
