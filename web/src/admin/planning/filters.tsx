import { useQuery } from '@tanstack/react-query';
import { ListLoadError } from '../../api/query-view';
import { formatLieu, lieuResource } from '../../entities/lieu.queries';
import { useParcoursList } from '../../entities/parcours/parcours.api';
import { useResponsables } from '../../entities/responsable/responsable.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { ETAT_LABELS } from '../../entities/session/session.kind';
import type { PlanningFilter } from '../../entities/session/session.queries';
import { addDays, todayInParis } from '../../lib/days';
import { formatList } from '../../lib/french';
import { readDayParam, readEnumParam, readIdParam } from '../../lib/params';
import { FilterFold } from '../../ui/controls/filter-fold';
import { FilterSelect, useUrlFilters } from '../../ui/url-filters';
import { daysOfMonth, mondayOf } from './calendar';

const VIEWS = ['liste', 'mois', 'semaine', 'annee', 'sans-dates'] as const;
export type View = (typeof VIEWS)[number];
export type ChosenFilters = Pick<PlanningFilter, 'parcoursId' | 'lieuId' | 'responsableId' | 'etat'>;

const COPIED_YEAR = 'reprendre';

/** Query string of the planning that opens the window which copies a year. */
export const yearCopySearch = (year: number) => `?${COPIED_YEAR}=${year}`;

function readPlanning(params: URLSearchParams) {
  const mois = params.get('mois') ?? '';
  const semaine = readDayParam(params, 'semaine');
  return {
    vue: readEnumParam(params, 'vue', VIEWS),
    mois: /^20\d\d-(0[1-9]|1[0-2])$/.test(mois) ? mois : undefined,
    semaine: semaine?.startsWith('20') ? semaine : undefined,
    annee: readYear(params, 'annee'),
    parcoursId: readIdParam(params, 'parcoursId'),
    lieuId: readIdParam(params, 'lieuId'),
    responsableId: readIdParam(params, 'responsableId'),
    etat: readEnumParam(params, 'etat', Object.keys(ETAT_LABELS) as (keyof typeof ETAT_LABELS)[]),
    [COPIED_YEAR]: readYear(params, COPIED_YEAR),
  };
}

function readYear(params: URLSearchParams, name: string): number | undefined {
  const [year] = /^20\d\d$/.exec(params.get(name) ?? '') ?? [];
  return year === undefined ? undefined : Number(year);
}

/** View, period and filters, held in the URL. */
export function usePlanningAddress() {
  const { filters, change } = useUrlFilters(readPlanning);
  const { vue: view = 'liste', mois, semaine, annee, [COPIED_YEAR]: copiedYear, ...chosen } = filters;
  const today = todayInParis();
  const month = mois ?? today.slice(0, 7);
  const monday = mondayOf(semaine ?? today);
  // A week belongs to the year of its Thursday.
  const day = {
    liste: month,
    mois: month,
    semaine: addDays(monday, 3),
    annee: `${annee ?? today}`,
    'sans-dates': today,
  }[view];
  const year = Number(day.slice(0, 4));
  const period = {
    liste: daysOfMonth(month),
    mois: daysOfMonth(month),
    semaine: { depuis: monday, jusqua: addDays(monday, 6) },
    annee: { depuis: `${year}-01-01`, jusqua: `${year}-12-31` },
    'sans-dates': {},
  }[view];
  return {
    view,
    month,
    monday,
    year,
    chosen,
    copiedYear,
    endYearCopy: () => change({ [COPIED_YEAR]: undefined }),
    filter: { ...chosen, ...period } satisfies PlanningFilter,
    change,
  };
}

export type PlanningAddress = ReturnType<typeof usePlanningAddress>;

export function PlanningFilters({ chosen, change }: Pick<PlanningAddress, 'chosen' | 'change'>) {
  const [parcours, lieux, responsables] = [useParcoursList(), useQuery(lieuResource.list()), useResponsables()];
  const address = { filters: chosen, change, all: 'Tous' };
  return (
    <FilterFold active={formatList(useFilterLabels(chosen)) || 'aucun'}>
      <div className="planning-filters">
        <FilterSelect
          {...address}
          name="parcoursId"
          label="Parcours"
          options={parcours.data?.map(({ id, nom_parcours }) => [id, nom_parcours])}
        />
        <FilterSelect
          {...address}
          name="lieuId"
          label="Lieu"
          options={lieux.data?.map((lieu) => [lieu.id, formatLieu(lieu)])}
        />
        <FilterSelect
          {...address}
          name="responsableId"
          label="Responsable"
          options={responsables.data?.map((responsable) => [responsable.id, formatPerson(responsable)])}
        />
        <FilterSelect {...address} name="etat" label="État" options={Object.entries(ETAT_LABELS)} />
        <ListLoadError
          lists={[
            ['parcours', parcours],
            ['lieux', lieux],
            ['responsables', responsables],
          ]}
        />
      </div>
    </FilterFold>
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
