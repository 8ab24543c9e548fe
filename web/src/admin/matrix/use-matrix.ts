import { useQuery } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAutosave } from '../../edit/autosave';
import { createEdit, reduceEdit } from '../../edit/edit';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { stagesByIds } from '../../entities/stage/stage.queries';
import { count } from '../../lib/french';
import { useStableCallback } from '../../ui/hooks';
import {
  cellOf,
  cellsOfRow,
  collectNames,
  countTicked,
  diffCells,
  doesCellExist,
  formatTicked,
  type MatrixRow,
  type Names,
  parseCells,
  parseNames,
  rowKey,
  rowOfCell,
  savedCells,
  savedTicks,
  serializeCells,
  serializeNames,
  stagesInParcours,
  tickedKeys,
  type Ticks,
} from './matrix';
import { overtakenBy, useSaveMatrix } from './use-save-matrix';

const NO_NAMES: Names = new Map();

/** Stages of the parcours and those in `stageIds`, with the names of all ends of cells. */
function useMatrixStages(parcours: Parcours, stageIds: number[]) {
  const own = useMemo(() => stagesInParcours(parcours), [parcours]);
  const missing = [...new Set(stageIds)].filter((id) => !own.has(id));
  const others = useQuery(stagesByIds(missing));
  const { data: loaded, isPlaceholderData } = others;
  const stages = useMemo(
    () => new Map([...(loaded ?? []).map((stage) => [stage.id, stage] as const), ...own]),
    [loaded, own],
  );
  const current = useMemo(() => collectNames(parcours, stages), [parcours, stages]);
  // Deleted ends keep their last name.
  const [remembered, setRemembered] = useState({ last: NO_NAMES, names: NO_NAMES });
  if (remembered.last !== current) setRemembered({ last: current, names: new Map([...remembered.names, ...current]) });
  return {
    stages,
    others,
    current,
    names: remembered.names,
    /** Requested stages that the server does not return. */
    deletedStageIds: new Set(loaded && !isPlaceholderData ? missing.filter((id) => !stages.has(id)) : []),
    addNames: (names: Names) =>
      setRemembered(({ last, names: older }) => ({ last, names: new Map([...names, ...older]) })),
  };
}

const EMPTY_AUTOSAVE: { cases: string[]; noms: string[] } = { cases: [], noms: [] };
const LABELS = { cases: 'Cases', noms: 'Noms' };

const UNCHANGED = createEdit<Ticks>({ values: {}, version: undefined });

/** Changes to the associations of a parcours, their autosave and their save. */
export function useMatrix(parcours: Parcours) {
  const saved = useMemo(() => savedCells(parcours), [parcours]);
  const [edit, dispatch] = useReducer(reduceEdit<Ticks>, UNCHANGED);
  const [rows, setRows] = useState<readonly string[]>([]);
  const [discarded, setDiscarded] = useState<{ ticks: Ticks; rows: readonly string[] }>();
  const [lastSaved, setLastSaved] = useState(saved);
  if (lastSaved !== saved) {
    setLastSaved(saved);
    dispatch(overtakenBy(saved, edit));
  }
  const ticks = edit.values;
  const diff = useMemo(() => diffCells(edit), [edit]);
  const keys = useMemo(() => [...diff.added, ...diff.removed], [diff]);
  const neededStageIds = [...keys.map((key) => cellOf(key).stageId), ...rows.map((row) => Number(row.split('-')[0]))];
  const catalog = useMatrixStages(parcours, neededStageIds);
  const exists = (key: string) => doesCellExist(key, catalog.current, catalog.deletedStageIds);
  const saving = useSaveMatrix({ edit, parcours, dispatch, exists });

  const values = useMemo(
    () => ({ cases: serializeCells(edit), noms: serializeNames(keys, catalog.names) }),
    [edit, keys, catalog.names],
  );
  const { recovery, discardAutosave } = useAutosave({
    path: useLocation().pathname,
    base: EMPTY_AUTOSAVE,
    values,
    labels: LABELS,
    onResume: ({ values: { cases, noms } }) => {
      catalog.addNames(parseNames(noms));
      const restored = parseCells(cases);
      addRows(tickedKeys(restored).map(rowOfCell));
      write({ ...restored, ...pick(ticks, keys) });
    },
  });

  const write = (typed: Ticks) =>
    dispatch({ type: 'typed', values: typed, loaded: savedTicks(saved, Object.keys(typed)) });
  const addRows = (rowKeys: string[]) => setRows((before) => [...new Set([...rowKeys, ...before])]);
  const set = (cellKeys: string[], ticked: boolean) => {
    setDiscarded(undefined);
    write(Object.fromEntries(cellKeys.map((key) => [key, ticked])));
  };
  return {
    ...saving,
    ticks,
    rows,
    saved,
    stages: catalog.stages,
    others: catalog.others,
    names: catalog.names,
    diff: { added: diff.added.filter(exists), removed: diff.removed.filter(exists) },
    // A cell of a deleted stage is already cleared.
    unsavable: diff.added.filter((key) => !exists(key)),
    recovery,
    discardAutosave,
    tick: (cellKeys: string[]) => set(cellKeys, true),
    clear: (cellKeys: string[]) => set(cellKeys, false),
    removeChanges: (cellKeys: string[]) => write(savedTicks(saved, cellKeys)),
    addRows,
    dropRows: (rowKeys: string[]) => setRows((before) => before.filter((row) => !rowKeys.includes(row))),
    discard: () => {
      setDiscarded({ ticks: pick(ticks, keys), rows });
      dispatch({ type: 'reset', values: {}, version: undefined });
      setRows([]);
    },
    undoDiscard:
      discarded &&
      (() => {
        write(discarded.ticks);
        setRows(discarded.rows);
        setDiscarded(undefined);
      }),
  };
}

const pick = (ticks: Ticks, keys: string[]): Ticks => Object.fromEntries(keys.map((key) => [key, ticks[key]!]));

export type MatrixState = ReturnType<typeof useMatrix>;

type Options = {
  parcours: Parcours;
  matrix: MatrixState;
  rows: MatrixRow[];
  isReadOnly: boolean;
  announce: (text: string) => void;
};

/** Commands over the filtered rows of all pages; those that change many cells announce their count. */
export function useMatrixCommands({ parcours, matrix, rows, isReadOnly, announce }: Options) {
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { ticks, saved, tick, clear, addRows, dropRows } = matrix;
  const { sous_parcours } = parcours;
  const chosen = rows.filter(({ id }) => chosenIds.has(id));

  /** Clears the cells when all are ticked, else ticks them all. */
  const toggle = (keys: string[], isGroup: boolean) => {
    const { all, ticked, of } = countTicked(ticks, saved, keys);
    if (of === 0 || isReadOnly) return;
    (all ? clear : tick)(keys);
    if (isGroup) announce(formatTicked(all ? of : of - ticked, !all));
  };
  const columnOf = (column: number) => rows.map(({ id }) => `${id}-${sous_parcours[column]!.id}`);
  const allCells = () => rows.flatMap((row) => cellsOfRow(row, sous_parcours));

  const add = (stageIds: number[], categorieId: number, sousParcoursIds: number[]) => {
    const keys = stageIds.flatMap((stage) =>
      sousParcoursIds.map((sousParcoursId) => `${stage}-${categorieId}-${sousParcoursId}`),
    );
    const { ticked, of } = countTicked(ticks, saved, keys);
    addRows(stageIds.map((id) => rowKey(id, categorieId)));
    tick(keys);
    announce(`${count(stageIds.length, 'stage ajouté', 'stages ajoutés')}, ${formatTicked(of - ticked, true)}`);
  };

  const move = (categorieId: number) => {
    const moving = chosen.filter(({ categorie }) => categorie.id !== categorieId);
    const from = moving
      .flatMap((row) => cellsOfRow(row, sous_parcours))
      .filter((key) => countTicked(ticks, saved, [key]).some);
    addRows(moving.map(({ stage }) => rowKey(stage.id, categorieId)));
    dropRows(moving.map(({ id }) => id));
    clear(from);
    tick(from.map((key) => key.replace(/-\d+-/, `-${categorieId}-`)));
    setChosen(new Set());
    announce(`${count(moving.length, 'stage déplacé', 'stages déplacés')}, ${formatTicked(from.length, true)}`);
  };

  return {
    chosen,
    add,
    move,
    columnTally: (column: number) => countTicked(ticks, saved, columnOf(column)),
    allTally: () => countTicked(ticks, saved, allCells()),
    onColumn: (column: number) => toggle(columnOf(column), true),
    onAll: () => toggle(allCells(), true),
    onChooseAll: () => setChosen(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
    onChoose: useStableCallback(({ id }: MatrixRow) =>
      setChosen(new Set(chosenIds.has(id) ? [...chosenIds].filter((chosenId) => chosenId !== id) : [...chosenIds, id])),
    ),
    onRow: useStableCallback((row: MatrixRow) => toggle(cellsOfRow(row, sous_parcours), true)),
    onCell: useStableCallback((row: MatrixRow, sousParcoursId: number) =>
      toggle([`${row.id}-${sousParcoursId}`], false),
    ),
  };
}

export type MatrixCommands = ReturnType<typeof useMatrixCommands>;
