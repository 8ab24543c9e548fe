import { useSearchParams } from 'react-router-dom';
import { dayIn, idIn, oneIn } from '../../address/params';
import type { PlanningFilter } from '../../api/admin/planning';
import { dayAfter, parisDay } from '../../ui/days';
import { ETATS } from '../session/words/labels';
import { daysOfMonth, mondayOf } from './calendar';

export const VIEWS = ['mois', 'semaine', 'sans-dates'] as const;
export type View = (typeof VIEWS)[number];
export type Chosen = Pick<PlanningFilter, 'parcoursId' | 'lieuId' | 'responsableId' | 'etat'>;

/** What of the planning is shown, as the address says it. */
export function usePlanningAddress() {
  const [params, setParams] = useSearchParams();
  const view = oneIn(params, 'vue', VIEWS) ?? 'mois';
  const asked = params.get('mois') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : parisDay().slice(0, 7);
  const day = dayIn(params, 'semaine');
  const monday = mondayOf(day?.startsWith('20') ? day : parisDay());
  const chosen: Chosen = {
    parcoursId: idIn(params, 'parcoursId'),
    lieuId: idIn(params, 'lieuId'),
    responsableId: idIn(params, 'responsableId'),
    etat: oneIn(params, 'etat', Object.keys(ETATS) as (keyof typeof ETATS)[]),
  };
  const period =
    view === 'mois' ? daysOfMonth(month) : view === 'semaine' ? { depuis: monday, jusqua: dayAfter(monday, 6) } : {};
  // A week is of the year that has most of it.
  const year = Number((view === 'semaine' ? dayAfter(monday, 3) : view === 'mois' ? month : parisDay()).slice(0, 4));
  /** Undefined takes a parameter away; other sessions are read from their first page. */
  const change = (changes: Record<string, string | number | undefined>) =>
    setParams((before) => {
      before.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') before.delete(name);
        else before.set(name, String(value));
      }
      return before;
    });
  return { view, month, monday, year, chosen, filter: { ...chosen, ...period } satisfies PlanningFilter, change };
}

export type PlanningAddress = ReturnType<typeof usePlanningAddress>;
