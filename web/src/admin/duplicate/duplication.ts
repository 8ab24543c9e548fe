import type { CreationKey } from '../../api/admin/creationKey';

/** What a copy is given: names, and whether it takes this or that of its original with it. */
export type CopyValues = Record<string, string | boolean>;

/** What is asked before a thing is made again, and what becomes of it. */
export type Duplication<Detail, Values extends CopyValues> = {
  /** Of its path in the API. */
  name: string;
  read: (id: number) => Promise<Detail>;
  /** A copy that nothing stands in the way of. */
  propose: (source: Detail) => Promise<Values>;
  labels: { [Name in keyof Values]: string };
  title: (source: Detail) => string;
  /** What this copy would be, and what it leaves alone. */
  consequence: (source: Detail, values: Values) => string;
  failed: string;
  send: (id: number, values: Values, key: CreationKey) => Promise<Detail>;
  done: (copy: Detail, source: Detail) => string;
  /** Where the copy is edited; and where its original stands among others. */
  editPath: (copy: Detail) => string;
  listPath: (source: Detail) => string;
};
