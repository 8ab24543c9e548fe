import { useSearchParams } from 'react-router-dom';
import { readDayParam, readIdParam, readEnumParam } from '../../address/params';
import type { PlanningFilter } from '../../api/admin/planning';
import { addDays, todayInParis } from '../../ui/days';
import { ETAT_LABELS } from '../session/words/labels';
import { daysOfMonth, mondayOf } from './calendar';

export const VIEWS = ['mois', 'semaine', 'sans-dates'] as const;
export type View = (typeof VIEWS)[number];
export type ChosenFilters = Pick<PlanningFilter, 'parcoursId' | 'lieuId' | 'responsableId' | 'etat'>;

/** View, period and filters, held in the URL. */
export function usePlanningAddress() {
  const [params, setParams] = useSearchParams();
  const view = readEnumParam(params, 'vue', VIEWS) ?? 'mois';
  const requestedMonth = params.get('mois') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requestedMonth) ? requestedMonth : todayInParis().slice(0, 7);
  const day = readDayParam(params, 'semaine');
  const monday = mondayOf(day?.startsWith('20') ? day : todayInParis());
  const chosen: ChosenFilters = {
    parcoursId: readIdParam(params, 'parcoursId'),
    lieuId: readIdParam(params, 'lieuId'),
    responsableId: readIdParam(params, 'responsableId'),
    etat: readEnumParam(params, 'etat', Object.keys(ETAT_LABELS) as (keyof typeof ETAT_LABELS)[]),
  };
  const period =
    view === 'mois' ? daysOfMonth(month) : view === 'semaine' ? { depuis: monday, jusqua: addDays(monday, 6) } : {};
  // A week belongs to the year of its Thursday.
  const year = Number((view === 'semaine' ? addDays(monday, 3) : view === 'mois' ? month : todayInParis()).slice(0, 4));
  /** Undefined removes a parameter; the page is reset, as the rows change. */
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
