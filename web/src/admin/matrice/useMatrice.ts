import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Parcours } from '../../api/parcours';
import { useAutosave } from '../form/useDraft';
import {
  applySavedCells,
  cellOf,
  parseCells,
  NO_CHANGES,
  type CellChanges,
  diffCells,
  savedCells,
  serializeCells,
  setCells,
} from './cells';
import { parseNames, doesCellExist, serializeNames } from './names';
import { rowOfCell } from './rows';
import { useMatrixStages } from './useKnown';
import { useSaveMatrice } from './useSaveMatrice';

const EMPTY_AUTOSAVE: { cases: string[]; noms: string[] } = { cases: [], noms: [] };
const LABELS = { cases: 'Cases', noms: 'Noms' };

/** `sent`: cells of a save in flight, or of one without an answer. */
type State = { changes: CellChanges; rows: readonly string[]; sent: CellChanges };
const UNCHANGED: State = { changes: NO_CHANGES, rows: [], sent: NO_CHANGES };

/** Changes to the associations of a parcours, their autosave and their save. */
export function useMatrice(parcours: Parcours) {
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
  const saving = useSaveMatrice(parcours, diff, {
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

export type MatriceState = ReturnType<typeof useMatrice>;
