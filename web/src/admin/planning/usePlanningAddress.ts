import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../address/paths';
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
  const view = VIEWS.find((one) => one === params.get('vue')) ?? 'mois';
  const month = named(params.get('mois'), /^20\d\d-(0[1-9]|1[0-2])$/) ?? parisDay().slice(0, 7);
  const day = named(params.get('semaine'), /^20\d\d-\d\d-\d\d$/);
  const monday = mondayOf(day !== undefined && !Number.isNaN(Date.parse(day)) ? day : parisDay());
  const etat = params.get('etat') ?? '';
  const chosen: Chosen = {
    parcoursId: parseId(params.get('parcoursId')),
    lieuId: parseId(params.get('lieuId')),
    responsableId: parseId(params.get('responsableId')),
    etat: Object.hasOwn(ETATS, etat) ? (etat as Chosen['etat']) : undefined,
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

const named = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : undefined);
