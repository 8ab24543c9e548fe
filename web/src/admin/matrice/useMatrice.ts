import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Parcours } from '../../api/parcours';
import { useAutosave } from '../form/useDraft';
import {
  acknowledgedCells,
  cellOf,
  fromDraftCells,
  NO_CHANGE,
  type Pending,
  pendingChanges,
  savedCells,
  toDraftCells,
  withCells,
} from './cells';
import { fromDraftNames, isCellThere, namesOfCells } from './names';
import { rowOfCell } from './rows';
import { useKnown } from './useKnown';
import { useSaveMatrice } from './useSaveMatrice';

const NOTHING: { cases: string[]; noms: string[] } = { cases: [], noms: [] };
const LABELS = { cases: 'Cases', noms: 'Noms' };

/** `sent`: what is being saved, or may have been. */
type State = { pending: Pending; rows: readonly string[]; sent: Pending };
const UNCHANGED: State = { pending: NO_CHANGE, rows: [], sent: NO_CHANGE };

/** The cells of a pathway, as they are and as they are to become. */
export function useMatrice(parcours: Parcours) {
  const [{ pending, rows, sent }, setState] = useState(UNCHANGED);
  const [abandoned, setAbandoned] = useState<State>();
  const saved = useMemo(() => savedCells(parcours), [parcours]);
  const keys = useMemo(() => [...pending.keys()], [pending]);
  const needed = [...keys.map((key) => cellOf(key).stageId), ...rows.map((row) => Number(row.split('-')[0]))];
  const known = useKnown(parcours, needed);

  const { added, removed } = pendingChanges(pending, { saved, sent });
  const isThere = (key: string) => isCellThere(key, known.present, known.gone);
  const changes = { added: added.filter(isThere), removed: removed.filter(isThere) };
  // To clear what has gone is done already.
  const lost = added.filter((key) => !isThere(key));

  const forget = (some: string[]) =>
    setState((state) => ({ ...state, pending: new Map([...state.pending].filter(([key]) => !some.includes(key))) }));
  const saving = useSaveMatrice(parcours, changes, {
    onSent: (sent) => setState((state) => ({ ...state, sent })),
    onSaved: (sent) =>
      setState((state) => ({ ...state, pending: acknowledgedCells(state.pending, sent), sent: NO_CHANGE })),
  });

  const values = useMemo(
    () => ({ cases: toDraftCells(pending), noms: namesOfCells(keys, known.names) }),
    [pending, keys, known.names],
  );
  const { recovery, discardAutosave } = useAutosave({
    path: useLocation().pathname,
    base: NOTHING,
    values,
    labels: LABELS,
    onResume: ({ values: { cases, noms } }) => {
      known.recall(fromDraftNames(noms));
      const kept = fromDraftCells(cases);
      const rows = [...kept].filter(([, ticked]) => ticked).map(([key]) => rowOfCell(key));
      setState((state) => ({
        ...state,
        pending: new Map([...kept, ...state.pending]),
        rows: [...new Set([...rows, ...state.rows])],
      }));
    },
  });

  const set = (some: string[], ticked: boolean) => {
    setAbandoned(undefined);
    setState((state) => ({ ...state, pending: withCells(state.pending, { saved, sent: state.sent }, some, ticked) }));
  };
  return {
    ...saving,
    pending,
    rows,
    saved,
    stages: known.stages,
    others: known.others,
    names: known.names,
    changes,
    lost,
    offer: recovery,
    giveUp: discardAutosave,
    tick: (some: string[]) => set(some, true),
    clear: (some: string[]) => set(some, false),
    forget,
    addRows: (some: string[]) => setState((state) => ({ ...state, rows: [...new Set([...some, ...state.rows])] })),
    dropRows: (some: string[]) =>
      setState((state) => ({ ...state, rows: state.rows.filter((row) => !some.includes(row)) })),
    abandon: () => {
      setAbandoned({ pending, rows, sent });
      setState(UNCHANGED);
    },
    resume:
      abandoned &&
      (() => {
        setState(abandoned);
        setAbandoned(undefined);
      }),
  };
}

export type MatriceState = ReturnType<typeof useMatrice>;
