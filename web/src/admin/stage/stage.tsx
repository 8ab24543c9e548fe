import { lazy, Suspense } from 'react';
import { paths } from '../../address/paths';
import { stageResource } from '../../api/admin/stage';
import { stageVersions } from '../../api/admin/versions';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Loading } from '../../ui/Loading';
import { DuplicateButton } from '../duplicate/DuplicateButton';
import { entityRoutes } from '../entity/entity';
import { FIRST_COLUMNS } from './list/columns';
import { stageRouteScope } from './list/lastList';
import { StageList } from './list/StageList';
import { stageDuplication } from './stageDuplication';
import { StageForm } from './StageForm';
import { StageDeleteWarning } from './StageLost';

/** Lazy: only the form of a stage needs it. */
const SessionsOfStage = lazy(() => import('../session/SessionsOfStage'));

export const stageRoutes = entityRoutes({
  resource: stageResource,
  routeScope: stageRouteScope,
  versions: stageVersions,
  messages: {
    list: 'Stages',
    listTitle: 'Liste des stages',
    noun: ['stage', 'stages'],
    empty: 'Aucun stage pour le moment. Ajoutez le premier\u00a0: les parcours pourront ensuite l’accueillir.',
    add: {
      title: 'Ajouter un stage',
      failed: "Impossible d'ajouter un stage :",
      done: (name) => `Le stage «\u00a0${name}\u00a0» a été ajouté.`,
    },
    edit: {
      title: 'Editer le stage',
      failed: 'Impossible de mettre à jour le stage :',
      done: (name) => `Le stage «\u00a0${name}\u00a0» a été mis à jour.`,
      missing: 'Ce stage n’existe pas ou n’existe plus.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer le stage '${name}' ?`,
      failed: 'Impossible de supprimer le stage :',
      done: (name) => `Le stage «\u00a0${name}\u00a0» a été supprimé.`,
    },
  },
  nameOf: ({ code_stage }) => code_stage,
  siteUrl: ({ code_stage }) => paths.stageCode(code_stage),
  columns: FIRST_COLUMNS,
  List: StageList,
  Duplicate: ({ id }) => <DuplicateButton of={stageDuplication} id={id} />,
  DeleteWarning: StageDeleteWarning,
  Below: ({ id }) => (
    <ErrorBoundary fallback={<p>Les sessions n’ont pas pu être chargées. Rechargez la page.</p>}>
      <Suspense fallback={<Loading label="Chargement des sessions…" />}>
        <SessionsOfStage stageId={id} />
      </Suspense>
    </ErrorBoundary>
  ),
  Form: StageForm,
});
