import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import { readEnumParam, readIdParam, readPageParam, readTextParam } from '../../lib/params';
import { withParams } from '../../lib/paths';
import { readStored, store } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/controls/select';

const FILTERS = ['searchString', 'parcoursId', 'responsableId', 'sans'] as const;

/** Filter, sort and page of the list, held in the URL. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  useEffect(() => rememberList(search), [search]);

  const query = stageQueryIn(params);
  const page = readPageParam(params);
  const set = (changes: Record<string, string | undefined>, replace: boolean) =>
    setParams((before) => new URLSearchParams(withParams(before.toString(), changes)), { replace });

  return {
    query,
    page,
    isFiltered: FILTERS.some((name) => query[name] !== undefined),
    /** Back to the first page, as the rows change. */
    change: (changes: StageListQuery, replace = false) => set({ ...texts(changes), page: undefined }, replace),
    turnTo: (next: number, replace = false) => set({ page: next > 0 ? String(next + 1) : undefined }, replace),
    clear: () => set({ parcoursId: undefined, responsableId: undefined, sans: undefined, page: undefined }, false),
  };
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

const texts = (changes: StageListQuery): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value === undefined || value === '' ? undefined : String(value),
    ]),
  );

type Props = { address: ListAddress; columns: StageColumn[]; show: (name: string, isShown: boolean) => void };

/** Filters and columns, folded unless a filter is set. */
export function ListTools({ address, columns, show }: Props) {
  const { query, change, clear } = address;
  const [open, setOpen] = useState(hasFilter(query));
  return (
    <details className="list-tools" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Filtres et colonnes{hasFilter(query) && <span className="list-tools-mark">Liste filtrée</span>}</summary>
      <fieldset className="list-filters">
        <legend>Montrer les stages</legend>
        <Filters query={query} change={change} />
        {hasFilter(query) && <Button onClick={clear}>Retirer les filtres</Button>}
      </fieldset>
      <Columns columns={columns} show={show} />
    </details>
  );
}

const hasFilter = ({ parcoursId, responsableId, sans }: StageListQuery) =>
  [parcoursId, responsableId, sans].some((value) => value !== undefined);

function Filters({ query, change }: { query: StageListQuery; change: (changes: StageListQuery) => void }) {
  const [parcours, responsables] = [useParcoursList(), useResponsables()];
  return (
    <>
      <FilterSelect
        label="Du parcours"
        value={query.parcoursId}
        options={parcours.data?.map(({ id, nom_parcours }) => [id, nom_parcours])}
        onChoose={(id) => change({ parcoursId: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label="Du responsable"
        value={query.responsableId}
        options={responsables.data?.map((responsable) => [responsable.id, formatPerson(responsable)])}
        onChoose={(id) => change({ responsableId: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label="À qui il manque"
        value={query.sans}
        options={STAGE_LACKS.map((lack) => [lack, `Sans ${LACK_LABELS[lack]}`])}
        onChoose={(sans) => change({ sans: STAGE_LACKS.find((lack) => lack === sans) })}
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

type Options = {
  label: string;
  value: string | number | undefined;
  options: [value: string | number, label: string][] | undefined;
  onChoose: (value: string | undefined) => void;
};

/** A value of the URL stays selected even when it is no longer an option. */
function FilterSelect({ label, value = '', options = [], onChoose }: Options) {
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <Field name={label} label={label}>
      {({ name: _, ...control }) => (
        <Select {...control} value={value} onChange={(value) => onChoose(value || undefined)}>
          <option value="">Tous</option>
          {!isListed && <option value={value}>{`n°\u00a0${value}`}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Columns({ columns, show }: Pick<Props, 'columns' | 'show'>) {
  const hint = useId();
  return (
    <fieldset className="list-columns" aria-describedby={hint}>
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

const DELAY_MS = 150;

/**
 * Debounced text field: sends after DELAY_MS or on blur, before a following filter change. A change of `committed` replaces the
 * text.
 */
export function useTypedText(committed: string, send: (text: string) => void) {
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  const [sent, setSent] = useState(committed);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    if (committed !== sent) {
      setText(committed);
      setSent(committed);
    }
  }
  const sendNow = () => {
    const trimmed = text.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    send(trimmed);
  };
  const sendLater = useEffectEvent(sendNow);
  useEffect(() => {
    const timer = setTimeout(() => sendLater(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, sendNow };
}
