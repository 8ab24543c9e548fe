import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { modificationOf } from '../../api/history';
import { invalidateLists, isCertainFailure, toRequestError } from '../../api/resource';
import { useAutosave } from '../../edit/autosave';
import { useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { saveAssociations } from '../../entities/association.queries';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { refetchParcoursContents } from '../../entities/parcours/parcours.queries';
import { stagesByIds } from '../../entities/stage/stage.queries';
import { count } from '../../lib/french';
import { useStableCallback } from '../../ui/hooks';
import {
  applySavedCells,
  type CellChanges,
  cellOf,
  cellsOfRow,
  collectNames,
  countTicked,
  diffCells,
  doesCellExist,
  formatSavedCells,
  formatTicked,
  type MatrixRow,
  type Names,
  NO_CHANGES,
  parseCells,
  parseNames,
  rowKey,
  rowOfCell,
  savedCells,
  serializeCells,
  serializeNames,
  setCells,
  stagesInParcours,
} from './matrix';

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

type CellDiff = { added: string[]; removed: string[] };

type SaveHandlers = { onSent: (sent: CellChanges) => void; onSaved: (sent: CellChanges) => void };

/** If the parcours has changed since it was read, nothing is saved: it is read again, and `stale` says why. */
function useSaveMatrix(parcours: Parcours, { added, removed }: CellDiff, { onSent, onSaved }: SaveHandlers) {
  const notify = useNotify();
  const { send, ...state } = useSubmit();
  const [stale, setStale] = useState<string>();

  const save = () => {
    if (added.length + removed.length === 0) return;
    setStale(undefined);
    void send(async () => {
      const sent: CellChanges = new Map([
        ...added.map((key) => [key, true] as const),
        ...removed.map((key) => [key, false] as const),
      ]);
      onSent(sent);
      try {
        const answer = await saveAssociations(parcours.id, {
          categorieIds: parcours.categories.map(({ id }) => id),
          sousParcoursIds: parcours.sous_parcours.map(({ id }) => id),
          ajouts: added.map(cellOf),
          retraits: removed.map(cellOf),
        });
        notify({ text: formatSavedCells(answer.ajouts, answer.retraits), modification: modificationOf(answer) });
      } catch (error) {
        if (isCertainFailure(error)) onSent(NO_CHANGES);
        const reason = staleReason(error);
        if (reason === undefined) throw error;
        invalidateLists();
        await refetchParcoursContents(parcours.id);
        setStale(reason);
        return;
      }
      // If this read fails the changes stay on screen; saving them again changes nothing.
      await refetchParcoursContents(parcours.id).then(
        () => onSaved(sent),
        () => undefined,
      );
    });
  };
  return { ...state, save, stale };
}

/** The reason, if the structure or a stage of these cells was deleted meanwhile. */
function staleReason(error: unknown): string | undefined {
  const { status, message, errors } = toRequestError(error);
  if (status === 412) return message;
  const isCell = ({ param }: { param: string }) => /^(ajouts|retraits)\[/.test(param);
  if (status !== 400 || errors.length === 0 || !errors.every(isCell)) return undefined;
  return 'Des stages ont été supprimés entre-temps.';
}

const EMPTY_AUTOSAVE: { cases: string[]; noms: string[] } = { cases: [], noms: [] };
const LABELS = { cases: 'Cases', noms: 'Noms' };

/** `sent`: cells of a save in flight, or of one without an answer. */
type State = { changes: CellChanges; rows: readonly string[]; sent: CellChanges };
const UNCHANGED: State = { changes: NO_CHANGES, rows: [], sent: NO_CHANGES };

/** Changes to the associations of a parcours, their autosave and their save. */
export function useMatrix(parcours: Parcours) {
  const [{ changes, rows, sent }, setState] = useState(UNCHANGED);
  const [discarded, setDiscarded] = useState<State>();
  const saved = useMemo(() => savedCells(parcours), [parcours]);
  const keys = useMemo(() => [...changes.keys()], [changes]);
  const neededStageIds = [...keys.map((key) => cellOf(key).stageId), ...rows.map((row) => Number(row.split('-')[0]))];
  const catalog = useMatrixStages(parcours, neededStageIds);

  const { added, removed } = diffCells(changes, { saved, sent });
  const exists = (key: string) => doesCellExist(key, catalog.current, catalog.deletedStageIds);
  const diff = { added: added.filter(exists), removed: removed.filter(exists) };
  // A cell of a deleted stage is already cleared.
  const unsavable = added.filter((key) => !exists(key));

  const removeChanges = (cellKeys: string[]) =>
    setState((state) => ({
      ...state,
      changes: new Map([...state.changes].filter(([key]) => !cellKeys.includes(key))),
    }));
  const saving = useSaveMatrix(parcours, diff, {
    onSent: (sent) => setState((state) => ({ ...state, sent })),
    onSaved: (sent) =>
      setState((state) => ({ ...state, changes: applySavedCells(state.changes, sent), sent: NO_CHANGES })),
  });

  const values = useMemo(
    () => ({ cases: serializeCells(changes), noms: serializeNames(keys, catalog.names) }),
    [changes, keys, catalog.names],
  );
  const { recovery, discardAutosave } = useAutosave({
    path: useLocation().pathname,
    base: EMPTY_AUTOSAVE,
    values,
    labels: LABELS,
    onResume: ({ values: { cases, noms } }) => {
      catalog.addNames(parseNames(noms));
      const restored = parseCells(cases);
      const rows = [...restored].filter(([, ticked]) => ticked).map(([key]) => rowOfCell(key));
      setState((state) => ({
        ...state,
        changes: new Map([...restored, ...state.changes]),
        rows: [...new Set([...rows, ...state.rows])],
      }));
    },
  });

  const set = (cellKeys: string[], ticked: boolean) => {
    setDiscarded(undefined);
    setState((state) => ({
      ...state,
      changes: setCells(state.changes, { saved, sent: state.sent }, cellKeys, ticked),
    }));
  };
  return {
    ...saving,
    changes,
    rows,
    saved,
    stages: catalog.stages,
    others: catalog.others,
    names: catalog.names,
    diff,
    unsavable,
    recovery,
    discardAutosave,
    tick: (cellKeys: string[]) => set(cellKeys, true),
    clear: (cellKeys: string[]) => set(cellKeys, false),
    removeChanges,
    addRows: (rowKeys: string[]) =>
      setState((state) => ({ ...state, rows: [...new Set([...rowKeys, ...state.rows])] })),
    dropRows: (rowKeys: string[]) =>
      setState((state) => ({ ...state, rows: state.rows.filter((row) => !rowKeys.includes(row)) })),
    discard: () => {
      setDiscarded({ changes, rows, sent });
      setState(UNCHANGED);
    },
    undoDiscard:
      discarded &&
      (() => {
        setState(discarded);
        setDiscarded(undefined);
      }),
  };
}

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
  const { changes, saved, tick, clear, addRows, dropRows } = matrix;
  const { sous_parcours } = parcours;
  const chosen = rows.filter(({ id }) => chosenIds.has(id));

  /** Clears the cells when all are ticked, else ticks them all. */
  const toggle = (keys: string[], isGroup: boolean) => {
    const { all, ticked, of } = countTicked(changes, saved, keys);
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
    const { ticked, of } = countTicked(changes, saved, keys);
    addRows(stageIds.map((id) => rowKey(id, categorieId)));
    tick(keys);
    announce(`${count(stageIds.length, 'stage ajouté', 'stages ajoutés')}, ${formatTicked(of - ticked, true)}`);
  };

  const move = (categorieId: number) => {
    const moving = chosen.filter(({ categorie }) => categorie.id !== categorieId);
    const from = moving
      .flatMap((row) => cellsOfRow(row, sous_parcours))
      .filter((key) => countTicked(changes, saved, [key]).some);
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
    columnTally: (column: number) => countTicked(changes, saved, columnOf(column)),
    allTally: () => countTicked(changes, saved, allCells()),
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
