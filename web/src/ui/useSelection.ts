import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from './rowSelection';

/** Ids stay selected while other pages or filters are shown. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const check = useCallback((key: string | number, isChosen: boolean) => {
    setChosen((before) => changed(before, [Number(key)], isChosen));
  }, []);
  return {
    ids: useMemo(() => [...chosen], [chosen]),
    choose: (ids: number[]) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
    /** Selection state for the rows of a table. */
    forRows: (shown: number[]): RowSelection => {
      const shownIds = shown.filter((id) => chosen.has(id)).length;
      return {
        has: (key) => chosen.has(Number(key)),
        check,
        page: shownIds === 0 ? 'none' : shownIds < shown.length ? 'some' : 'all',
        checkPage: (isChosen) => setChosen((before) => changed(before, shown, isChosen)),
      };
    },
    hidden: (shown: number[]) => {
      const there = new Set(shown);
      return [...chosen].filter((id) => !there.has(id)).length;
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

function changed(before: ReadonlySet<number>, ids: number[], isChosen: boolean): ReadonlySet<number> {
  const next = new Set(before);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
