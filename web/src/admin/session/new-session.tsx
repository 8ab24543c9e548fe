import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRefusal } from '../../api/rights';
import type { Entity, FormProps } from '../../crud/kind';
import { type NewSession, SessionForm } from '../../entities/session/session-form';
import type { Session } from '../../entities/session/session.queries';
import { readDayParam, readIdParam } from '../../lib/params';
import { KINDS } from '../../lib/kinds';
import { adminPaths, resourcePaths, withParams } from '../../lib/paths';
import { NEW_DAY, planningAt } from './session-add-path';
import { sessionEntity } from './session-routes';

/** Sessions of any stage, as the planning adds them and returns to itself, where they are seen. */
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
  listAt: (list, { debut }) => (debut === null ? list : planningAt(list, debut)),
  autosavePath: ({ id, id_stage }) => KINDS.session_stage.paths(id_stage).edit(id),
  Form: NewSessionForm,
};

/** Begins with the day of the address, and with the place that the planning was narrowed to. */
function NewSessionForm(props: FormProps<Session>) {
  const params = new URLSearchParams(useLocation().search);
  const day = readDayParam(params, NEW_DAY);
  const initial: NewSession = { start: day ?? '', placeId: readIdParam(params, 'lieuId') };
  const isStageNext = day !== undefined;
  useEffect(() => {
    // Once the day is chosen, the stage is all that is missing: its field takes the focus from the heading.
    if (isStageNext) document.querySelector<HTMLElement>('form [role=combobox]')?.focus();
  }, [isStageNext]);
  return <SessionForm {...props} initial={initial} />;
}
