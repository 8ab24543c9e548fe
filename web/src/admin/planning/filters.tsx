import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ListLoadError } from '../../api/query-view';
import { formatLieu, lieuResource } from '../../entities/lieu.queries';
import { useParcoursList } from '../../entities/parcours/parcours.api';
import { useResponsables } from '../../entities/responsable/responsable.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { ETAT_LABELS } from '../../entities/session/session.kind';
import type { PlanningFilter } from '../../entities/session/session.queries';
import { addDays, todayInParis } from '../../lib/days';
import { readDayParam, readEnumParam, readIdParam } from '../../lib/params';
import { Field } from '../../ui/field';
import { Select } from '../../ui/controls/select';
import { daysOfMonth, mondayOf } from './calendar';

export const VIEWS = ['mois', 'semaine', 'sans-dates'] as const;
export type View = (typeof VIEWS)[number];
export type ChosenFilters = Pick<PlanningFilter, 'parcoursId' | 'lieuId' | 'responsableId' | 'etat'>;

const COPIED_YEAR = 'reprendre';

/** Query string of the planning that opens the window which copies a year. */
export const yearCopySearch = (year: number) => `?${COPIED_YEAR}=${year}`;

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
  const copied = /^20\d\d$/.exec(params.get(COPIED_YEAR) ?? '')?.[0];
  const copiedYear = copied === undefined ? undefined : Number(copied);
  const endYearCopy = () => change({ [COPIED_YEAR]: undefined });
  return {
    view,
    month,
    monday,
    year,
    chosen,
    copiedYear,
    endYearCopy,
    filter: { ...chosen, ...period } satisfies PlanningFilter,
    change,
  };
}

export type PlanningAddress = ReturnType<typeof usePlanningAddress>;

export function PlanningFilters({ chosen, change }: Pick<PlanningAddress, 'chosen' | 'change'>) {
  const [parcours, lieux, responsables] = [useParcoursList(), useQuery(lieuResource.list()), useResponsables()];
  const choice = (
    name: keyof ChosenFilters,
    label: string,
    all: string,
    options: [value: string | number, text: string][] = [],
  ) => {
    // A value of the URL stays selected even when it is no longer an option.
    const isMissing = chosen[name] !== undefined && options.every(([value]) => value !== chosen[name]);
    return (
      <Field name={name} label={label}>
        {(control) => (
          <Select {...control} value={chosen[name] ?? ''} onChange={(value) => change({ [name]: value })}>
            <option value="">{all}</option>
            {isMissing && <option value={chosen[name]}>{`n°\u00a0${chosen[name]}`}</option>}
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  };
  return (
    <div className="planning-filters" role="group" aria-label="Filtrer le planning">
      {choice(
        'parcoursId',
        'Parcours',
        'Tous',
        parcours.data?.map(({ id, nom_parcours }) => [id, nom_parcours]),
      )}
      {choice(
        'lieuId',
        'Lieu',
        'Tous',
        lieux.data?.map((lieu) => [lieu.id, formatLieu(lieu)]),
      )}
      {choice(
        'responsableId',
        'Responsable',
        'Tous',
        responsables.data?.map((responsable) => [responsable.id, formatPerson(responsable)]),
      )}
      {choice('etat', 'État', 'Tous', Object.entries(ETAT_LABELS))}
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['lieux', lieux],
          ['responsables', responsables],
        ]}
      />
    </div>
  );
}

/** « parcours Surveillance », « état confirmée »; deleted entities by id. */
export function useFilterLabels({ parcoursId, lieuId, responsableId, etat }: ChosenFilters): string[] {
  const parcours = useParcoursList().data?.find(({ id }) => id === parcoursId);
  const lieu = useQuery(lieuResource.list()).data?.find(({ id }) => id === lieuId);
  const responsable = useResponsables().data?.find(({ id }) => id === responsableId);
  return [
    ...(parcoursId === undefined ? [] : [`parcours ${parcours?.nom_parcours ?? parcoursId}`]),
    ...(lieuId === undefined ? [] : [`lieu ${lieu ? formatLieu(lieu) : lieuId}`]),
    ...(responsableId === undefined ? [] : [`responsable ${responsable ? formatPerson(responsable) : responsableId}`]),
    ...(etat === undefined ? [] : [`état ${ETAT_LABELS[etat]}`]),
  ];
}
