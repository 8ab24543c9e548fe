import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Selection of a table's rows, by key. `check` must be stable, for memoized rows. */
export type RowSelection = {
  has: (key: string | number) => boolean;
  check: (key: string | number, isChosen: boolean) => void;
  /** State of the checkbox for all rows of the page. */
  page: 'none' | 'some' | 'all';
  checkPage: (isChosen: boolean) => void;
};

export function PageCheck({ page, checkPage }: Pick<RowSelection, 'page' | 'checkPage'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = page === 'some';
  }, [page]);
  return (
    <label className="check">
      <input ref={box} type="checkbox" checked={page === 'all'} onChange={(event) => checkPage(event.target.checked)} />
      <span className="check-words">Toute la page</span>
    </label>
  );
}

type Props = {
  rowKey: string | number;
  /** Id of the cell that labels the checkbox. */
  nameId: string;
  checked: boolean;
  onCheck: RowSelection['check'];
};

/** Enter moves the focus to the bulk actions. */
export function RowCheck({ rowKey, nameId, checked, onCheck }: Props) {
  const focusBulkActions = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') document.querySelector<HTMLElement>('[data-chosen]')?.focus();
  };
  return (
    <td role="cell" className="list-check">
      <label className="check">
        <input
          type="checkbox"
          aria-labelledby={nameId}
          checked={checked}
          onChange={(event) => onCheck(rowKey, event.target.checked)}
          onKeyDown={focusBulkActions}
        />
      </label>
    </td>
  );
}

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
