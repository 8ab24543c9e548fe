import { useLocation } from 'react-router-dom';
import { useRefusal } from '../../api/rights';
import type { Entity, FormProps } from '../../crud/kind';
import { type NewSession, SessionForm } from '../../entities/session/session-form';
import type { Session } from '../../entities/session/session.queries';
import { readDayParam, readIdParam } from '../../lib/params';
import { adminPaths, resourcePaths, withParams } from '../../lib/paths';
import { NEW_DAY } from './session-add-path';
import { sessionEntity } from './session-routes';

/** Sessions of any stage, as the planning adds them and returns to itself. */
export const newSessionEntity: Entity<Session, Session> = {
  ...sessionEntity,
  routeScope: {
    routes: resourcePaths(adminPaths.planning),
    useScope: () => {
      const list = adminPaths.planning + withParams(useLocation().search, { [NEW_DAY]: undefined });
      return {
        paths: { ...resourcePaths(''), list, edit: adminPaths.sessionAlone },
        breadcrumb: [],
        listTitle: 'Planning',
        refusal: useRefusal(),
      };
    },
  },
  Form: NewSessionForm,
};

/** Begins with the day of the address, and with the place that the planning was narrowed to. */
function NewSessionForm(props: FormProps<Session>) {
  const params = new URLSearchParams(useLocation().search);
  const initial: NewSession = { start: readDayParam(params, NEW_DAY) ?? '', placeId: readIdParam(params, 'lieuId') };
  return <SessionForm {...props} initial={initial} />;
}
