/** Selection of a table's rows, by key. `check` must be stable, for memoized rows. */
export type RowSelection = {
  has: (key: string | number) => boolean;
  check: (key: string | number, isChosen: boolean) => void;
  /** State of the checkbox for all rows of the page. */
  page: 'none' | 'some' | 'all';
  checkPage: (isChosen: boolean) => void;
};
