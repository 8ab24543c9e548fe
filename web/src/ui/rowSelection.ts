/** Which rows of a table are chosen, by their keys. Keep `check` outside of the component: rows then render once. */
export type RowSelection = {
  has: (key: string | number) => boolean;
  check: (key: string | number, isChosen: boolean) => void;
  /** Of the rows that are shown. */
  page: 'none' | 'some' | 'all';
  checkPage: (isChosen: boolean) => void;
};
