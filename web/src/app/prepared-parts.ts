import { lazy } from 'react';

/** Lazy: loaded once something is prepared. */
const load = () => import('../admin/copies/draft/draft-lists');

export const preparedParts = {
  Form: lazy(async () => ({ default: (await load()).PreparedOfForm })),
  List: lazy(async () => ({ default: (await load()).PreparedOfList })),
};
