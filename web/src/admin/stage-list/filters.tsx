import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ListLoadError } from '../../api/query-view';
import { useParcoursList } from '../../entities/parcours/parcours.api';
import { useResponsables } from '../../entities/responsable/responsable.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import {
  FIRST_COLUMNS,
  LACK_LABELS,
  OTHER_COLUMNS,
  rememberList,
  type StageColumn,
} from '../../entities/stage/stage.kind';
import { STAGE_LACKS, STAGE_SORTS, type StageListQuery } from '../../entities/stage/stage.queries';
import { readEnumParam, readIdParam, readTextParam } from '../../lib/params';
import { readStored, store } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { FilterSelect, type UrlFilters, useUrlFilters, useUrlPage } from '../../ui/url-filters';

const FILTERS = ['searchString', 'parcoursId', 'responsableId', 'sans'] as const;

/** Filter, sort and page of the list. */
export function useListAddress() {
  const { filters: query, change } = useUrlFilters(stageQueryIn);
  const { search } = useLocation();
  useEffect(() => rememberList(search.slice(1)), [search]);
  return { ...useUrlPage(), query, change, isFiltered: FILTERS.some((name) => query[name] !== undefined) };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** Shared with the sheet. */
export function stageQueryIn(params: URLSearchParams): StageListQuery {
  const query: StageListQuery = {
    searchString: readTextParam(params, 'searchString'),
    parcoursId: readIdParam(params, 'parcoursId'),
    responsableId: readIdParam(params, 'responsableId'),
    sans: readEnumParam(params, 'sans', STAGE_LACKS),
    tri: readEnumParam(params, 'tri', STAGE_SORTS),
    ordre: readEnumParam(params, 'ordre', ['decroissant']),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

type Props = { address: ListAddress; columns: StageColumn[]; show: (name: string, isShown: boolean) => void };

/** Filters and columns, folded unless a filter is set. */
export function ListTools({ address, columns, show }: Props) {
  const { query, change } = address;
  const clear = () => change({ parcoursId: undefined, responsableId: undefined, sans: undefined });
  const [open, setOpen] = useState(hasFilter(query));
  return (
    <Disclosure
      className="list-tools"
      open={open}
      onToggle={setOpen}
      summary={<>Filtres et colonnes{hasFilter(query) && <span className="list-tools-mark">Liste filtrée</span>}</>}
    >
      <fieldset>
        <legend>Montrer les stages</legend>
        <StageFilters filters={query} change={change} />
        {hasFilter(query) && <Button onClick={clear}>Retirer les filtres</Button>}
      </fieldset>
      <Columns columns={columns} show={show} />
    </Disclosure>
  );
}

const hasFilter = ({ parcoursId, responsableId, sans }: StageListQuery) =>
  [parcoursId, responsableId, sans].some((value) => value !== undefined);

function StageFilters(address: UrlFilters<StageListQuery>) {
  const [parcours, responsables] = [useParcoursList(), useResponsables()];
  return (
    <>
      <FilterSelect
        {...address}
        name="parcoursId"
        label="Du parcours"
        all="Tous"
        options={parcours.data?.map(({ id, nom_parcours }) => [id, nom_parcours])}
      />
      <FilterSelect
        {...address}
        name="responsableId"
        label="Du responsable"
        all="Tous"
        options={responsables.data?.map((responsable) => [responsable.id, formatPerson(responsable)])}
      />
      <FilterSelect
        {...address}
        name="sans"
        label="À qui il manque"
        all="Tous"
        options={STAGE_LACKS.map((lack) => [lack, `Sans ${LACK_LABELS[lack]}`])}
      />
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['responsables', responsables],
        ]}
      />
    </>
  );
}

function Columns({ columns, show }: Pick<Props, 'columns' | 'show'>) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend>Montrer aussi</legend>
      {OTHER_COLUMNS.map(({ name, title }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={columns.some((column) => column.name === name)}
            onChange={(event) => show(name, event.target.checked)}
          />
          {title}
        </label>
      ))}
      <p className="hint" id={hint}>
        Ce navigateur s’en souvient.
      </p>
    </fieldset>
  );
}

const STORE = 'stage-columns';

/** FIRST_COLUMNS and the optional columns stored for this browser. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState(() => (readStored('localStorage', STORE) ?? '').split(','));
  const columns = useMemo(
    () => [...FIRST_COLUMNS, ...OTHER_COLUMNS.filter(({ name }) => chosen.includes(name))],
    [chosen],
  );
  const show = (name: string, isShown: boolean) => {
    const next = isShown ? [...chosen, name] : chosen.filter((column) => column !== name);
    setChosen(next);
    store('localStorage', STORE, next.join());
  };
  return { columns, show };
}
