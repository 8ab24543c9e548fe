import { Navigate } from 'react-router-dom';
import type { Entity } from '../../crud/kind';
import { messagesOf } from '../../crud/messages';
import { RouteEntity } from '../../crud/page';
import { SessionForm } from '../../entities/session/session-form';
import { SESSION_COLUMNS, SESSION_FIELDS } from '../../entities/session/session.kind';
import { nameOfSession } from '../../entities/session/session.model';
import { type Session, sessionResource, sessionVersions } from '../../entities/session/session.queries';
import { sessionRouteScope, stageListLink, useStageScope } from '../../entities/session/stage-scope';
import { KINDS } from '../../lib/kinds';
import { NextYearButton } from './next-year';

/** Redirects from an id alone to the form, whose path needs the stage. */
export function SessionRedirect() {
  return (
    <RouteEntity
      param="id"
      detailQuery={sessionResource.detail}
      entite="session_stage"
      title="Session"
      missing="Cette session n’existe pas ou n’existe plus."
      back={stageListLink}
    >
      {({ id, id_stage }) => <Navigate to={KINDS.session_stage.paths(id_stage).edit(id)} replace />}
    </RouteEntity>
  );
}

export const sessionEntity: Entity<Session, Session> = {
  resource: { ...sessionResource, list: undefined },
  routeScope: sessionRouteScope,
  versions: sessionVersions,
  labels: SESSION_FIELDS.labels,
  formats: SESSION_FIELDS.formats,
  messages: messagesOf(KINDS.session_stage, {
    listTitle: 'Sessions du stage',
    empty: 'Aucune session pour le moment. Ajoutez la première\u00a0: le stage dira quand il a lieu.',
    editVerb: 'mettre à jour',
    isNameQuoted: false,
  }),
  nameOf: nameOfSession,
  columns: SESSION_COLUMNS,
  Duplicate: NextYearButton,
  List: StageOfSessions,
  Form: SessionForm,
};

function StageOfSessions() {
  return <Navigate to={KINDS.stage.paths.edit(useStageScope().id)} replace />;
}
