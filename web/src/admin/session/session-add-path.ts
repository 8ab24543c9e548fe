import { adminPaths, withParams } from '../../lib/paths';

/** Parameter of the first day of a new session. */
export const NEW_DAY = 'jour';

/** Address of the form that adds a session; `search` is that of the planning, to which it returns. */
export const sessionAddPath = (search: string, day?: string) =>
  adminPaths.sessionAdd + withParams(search, { [NEW_DAY]: day, page: undefined });

/** Address of the planning, in its view, where this day is seen. */
export function planningAt(planning: string, day: string): string {
  const { pathname, search, searchParams } = new URL(planning, location.origin);
  const view = searchParams.get('vue');
  if (view === 'annee') return pathname + withParams(search, { annee: day.slice(0, 4) });
  if (view === 'semaine') return pathname + withParams(search, { semaine: day });
  return pathname + withParams(search, { vue: view === 'mois' ? view : undefined, mois: day.slice(0, 7) });
}
