import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { type Session, sessionResource } from '../../api/admin/sessionStage';
import { sessionVersions } from '../../api/admin/versions';
import type { Entity } from '../entity/declaration';
import { NextYearButton } from './copie/NextYearButton';
import { SESSION_COLUMNS } from './columns';
import { SessionForm } from './SessionForm';
import { sessionRouteScope, useStageScope } from './StageScope';
import { nameOfSession } from './words/phase';

export const sessionEntity: Entity<Session, Session> = {
  resource: { ...sessionResource, list: undefined },
  routeScope: sessionRouteScope,
  versions: sessionVersions,
  messages: {
    list: 'Sessions',
    listTitle: 'Sessions du stage',
    noun: ['session', 'sessions'],
    empty: 'Aucune session pour le moment. Ajoutez la première\u00a0: le stage dira quand il a lieu.',
    add: {
      title: 'Ajouter une session',
      failed: "Impossible d'ajouter une session :",
      done: (name) => `La session ${name} a été ajoutée.`,
    },
    edit: {
      title: 'Editer la session',
      failed: 'Impossible de mettre à jour la session :',
      done: (name) => `La session ${name} a été mise à jour.`,
      missing: 'Cette session n’existe pas ou n’existe plus.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer la session ${name} ?`,
      failed: 'Impossible de supprimer la session :',
      done: (name) => `La session ${name} a été supprimée.`,
    },
  },
  nameOf: nameOfSession,
  columns: SESSION_COLUMNS,
  Duplicate: NextYearButton,
  List: StageOfSessions,
  Form: SessionForm,
};

function StageOfSessions() {
  return <Navigate to={adminPaths.stage.edit(useStageScope().id)} replace />;
}
