import type { CreationKey } from '../../api/admin/creationKey';

/** Names of the copy, and options that include related entities. */
export type CopyValues = Record<string, string | boolean>;

export type Duplication<Detail, Values extends CopyValues> = {
  /** Resource name in the API path. */
  name: string;
  read: (id: number) => Promise<Detail>;
  /** Values that no existing entity conflicts with. */
  propose: (source: Detail) => Promise<Values>;
  labels: { [Name in keyof Values]: string };
  title: (source: Detail) => string;
  /** Text that says what the copy contains. */
  consequence: (source: Detail, values: Values) => string;
  failed: string;
  send: (id: number, values: Values, key: CreationKey) => Promise<Detail>;
  done: (copy: Detail, source: Detail) => string;
  editPath: (copy: Detail) => string;
  listPath: (source: Detail) => string;
};
