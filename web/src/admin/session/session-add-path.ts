import { adminPaths, withParams } from '../../lib/paths';

/** Parameter of the first day of a new session. */
export const NEW_DAY = 'jour';

/** Address of the form that adds a session; `search` is that of the planning, to which it returns. */
export const sessionAddPath = (search: string, day?: string) =>
  adminPaths.sessionAdd + withParams(search, { [NEW_DAY]: day, page: undefined });
