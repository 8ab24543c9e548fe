import { useLocation } from 'react-router-dom';
import { useRefusal } from '../../api/rights';
import type { FormProps } from '../../crud/kind';
import { AddScreen } from '../../crud/screens';
import { type NewSession, SessionForm } from '../../entities/session/session-form';
import type { Session } from '../../entities/session/session.queries';
import { readDayParam, readIdParam } from '../../lib/params';
import { adminPaths, resourcePaths, withParams } from '../../lib/paths';
import { withDrafts } from '../copies/draft/with-drafts';
import { NEW_DAY } from './session-add-path';
import { sessionEntity } from './session-routes';

const OF_ANY_STAGE = withDrafts({
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
});

/** Begins with the day of the address, and with the place that the planning was narrowed to. */
function NewSessionForm(props: FormProps<Session>) {
  const params = new URLSearchParams(useLocation().search);
  const initial: NewSession = { start: readDayParam(params, NEW_DAY) ?? '', placeId: readIdParam(params, 'lieuId') };
  return <SessionForm {...props} initial={initial} />;
}

/** Adds a session of any stage, from the planning. */
export const SessionAddPage = () => <AddScreen of={OF_ANY_STAGE} />;
