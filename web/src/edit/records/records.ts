import {
  type Conflict,
  createEdit,
  type Edit,
  isEqual,
  reduceEdit,
  undecidedFields,
  unsavedFields,
  type VersionAuthor,
} from '../edit';
import type { Side } from '../../ui/field';

/** A record of a list as it is loaded; without `id` it is new. Its `values` may be a part of them. */
export type LoadedRecord<Values> = {
  key: string;
  id?: number;
  version?: number;
  /** Name and page, to show and find the record while another page is loaded. */
  name: string;
  page: number;
  values: Partial<Values>;
};

/** An edited record; a new one keeps its key once it is saved. */
export type EditedRecord<Values> = Pick<LoadedRecord<Values>, 'id' | 'name' | 'page'> & { edit: Edit<Partial<Values>> };

/** By key, in the order of their first change: records with unsaved changes, and new ones even if they are empty. */
export type EditedRecords<Values> = Readonly<Record<string, EditedRecord<Values>>>;

export type RecordWrite<Values> = { record: LoadedRecord<Values>; values: Partial<Values> };

/** Saved records by key, as the server knows them now. */
export type SavedRecords = ReadonlyMap<string, { id: number; version: number; name: string }>;

/** Another user saved this record: what is known of its values now. */
export type RemoteRecord<Values> = {
  key: string;
  version: number;
  author: VersionAuthor;
  values: Partial<Values>;
};

const startRecord = <Values>({ id, version, name, page }: LoadedRecord<Values>, base: Partial<Values>) => ({
  id,
  name,
  page,
  edit: createEdit({ values: base, version }),
});

export const isNewRecord = ({ id }: { id?: number }): boolean => id === undefined;

/** A record whose values are those of the server again is edited no more. */
function setRecord<Values>(records: Record<string, EditedRecord<Values>>, key: string, record: EditedRecord<Values>) {
  if (isNewRecord(record) || unsavedFields(record.edit).length > 0) records[key] = record;
  else delete records[key];
}

/** Several writes to a record count as one. */
export function writeRecords<Values extends object>(
  records: EditedRecords<Values>,
  writes: RecordWrite<Values>[],
): EditedRecords<Values> {
  const byKey = new Map<string, RecordWrite<Values>>();
  for (const { record, values } of writes)
    byKey.set(record.key, { record, values: { ...byKey.get(record.key)?.values, ...values } });
  const next = { ...records };
  for (const [key, { record, values }] of byKey) {
    const loaded = Object.fromEntries(Object.keys(values).map((name) => [name, record.values[name as keyof Values]]));
    const former = next[key] ?? startRecord(record, {});
    const edit = reduceEdit(former.edit, { type: 'typed', values, loaded: loaded as Partial<Values> });
    setRecord(next, key, { ...former, edit });
  }
  return next;
}

/** Its values so far are those of an empty record. */
export function addRecord<Values>(records: EditedRecords<Values>, record: LoadedRecord<Values>): EditedRecords<Values> {
  return { ...records, [record.key]: startRecord(record, record.values) };
}

export function removeRecord<Values>(records: EditedRecords<Values>, key: string): EditedRecords<Values> {
  return Object.fromEntries(Object.entries(records).filter(([recordKey]) => recordKey !== key));
}

export const newKeysOf = <Values>(records: EditedRecords<Values>): string[] =>
  Object.keys(records).filter((key) => isNewRecord(records[key]!));

/** Unsaved values of a record. */
export function changesOf<Values extends object>({ edit }: EditedRecord<Values>): Partial<Values> {
  return Object.fromEntries(unsavedFields(edit).map((name) => [name, edit.values[name]])) as Partial<Values>;
}

export const hasSameValues = <Values extends object>(a: EditedRecords<Values>, b: EditedRecords<Values>): boolean =>
  [...Object.keys(a), ...Object.keys(b)].every((key) => isEqual(a[key]?.edit.values, b[key]?.edit.values));

/** An empty new record counts as created. */
export function countChanges<Values extends object>(records: EditedRecords<Values>) {
  const all = Object.values(records);
  const created = all.filter(isNewRecord).length;
  return {
    cells: all.reduce((sum, { edit }) => sum + unsavedFields(edit).length, 0),
    changed: all.length - created,
    created,
  };
}

/** Keeps a record for which `change` returns undefined. */
function mapEdits<Values extends object>(
  records: EditedRecords<Values>,
  change: (edit: Edit<Partial<Values>>, key: string) => Edit<Partial<Values>> | undefined,
): EditedRecords<Values> {
  const next = { ...records };
  for (const [key, record] of Object.entries(records)) {
    const edit = change(record.edit, key);
    if (edit) setRecord(next, key, { ...record, edit });
  }
  return next;
}

/** `records` with all fields of `sent`: one that is edited no more will differ from what is saved. */
function withSent<Values>(records: EditedRecords<Values>, sent: EditedRecords<Values>): EditedRecords<Values> {
  const next = { ...records };
  for (const [key, record] of Object.entries(sent)) {
    const { base, version } = record.edit;
    const { edit } = next[key] ?? record;
    if (next[key]) next[key] = { ...next[key], edit: withFields(edit, base) };
    else if (!isNewRecord(record)) next[key] = { ...record, edit: createEdit({ values: base, version }) };
  }
  return next;
}

const withFields = <Values>(edit: Edit<Values>, base: Values): Edit<Values> => ({
  ...edit,
  base: { ...base, ...edit.base },
  values: { ...base, ...edit.values },
});

export const submitRecords = <Values extends object>(records: EditedRecords<Values>, sent: EditedRecords<Values>) =>
  mapEdits(withSent(records, sent), (edit, key) => {
    const values = sent[key]?.edit.values;
    return values && reduceEdit(edit, { type: 'submitted', values });
  });

/** Without an answer the save may have succeeded. */
export const failRecords = <Values extends object>(records: EditedRecords<Values>, isAnswered: boolean) =>
  mapEdits(records, (edit) => edit.sent && reduceEdit(edit, { type: 'failed', isAnswered }));

/** `sent` is saved: changes made since stay, over the saved values. A new record removed meanwhile exists on the server. */
export function acknowledgeRecords<Values extends object>(
  records: EditedRecords<Values>,
  sent: EditedRecords<Values>,
  saved: SavedRecords,
): EditedRecords<Values> {
  const submitted = Object.entries(submitRecords(records, sent));
  const named = submitted.map(([key, record]) => [key, { ...record, ...saved.get(key) }] as const);
  return mapEdits(Object.fromEntries(named), (edit, key) => {
    const values = sent[key]?.edit.values;
    if (values) return reduceEdit(edit, { type: 'saved', values, version: saved.get(key)!.version });
    // It was sent with the others at first; by then another user had saved the same.
    return edit.sent && reduceEdit(edit, { type: 'failed', isAnswered: true });
  });
}

export function rebaseRecords<Values extends object>(
  records: EditedRecords<Values>,
  remote: RemoteRecord<Values>[],
): EditedRecords<Values> {
  const byKey = new Map(remote.map((record) => [record.key, record]));
  return mapEdits(records, (edit, key) => {
    const { version, author, values } = byKey.get(key) ?? {};
    if (!author) return undefined;
    // Fields that were never changed here are left out: the page shows them as it loaded them.
    const theirs = Object.entries({ ...edit.base, ...values }).filter(([name]) => name in edit.base);
    return reduceEdit(edit, {
      type: 'overtaken',
      version,
      author,
      values: Object.fromEntries(theirs) as Partial<Values>,
    });
  });
}

/** A field changed both here and in the version that another user saved. */
export type RecordConflict<Values> = Conflict<Values[keyof Values]> & {
  key: string;
  field: keyof Values & string;
  author: VersionAuthor;
};

export const conflictsIn = <Values extends object>(records: EditedRecords<Values>): RecordConflict<Values>[] =>
  Object.entries(records).flatMap(([key, { edit }]) => {
    const unsaved = unsavedFields(edit);
    const fields = undecidedFields(edit).filter((field) => unsaved.includes(field));
    return fields.map((field) => {
      const conflict = edit.conflicts[field] as Conflict<Values[keyof Values]>;
      return { ...conflict, key, field, author: edit.author! };
    });
  });

export function resolveConflicts<Values extends object>(
  records: EditedRecords<Values>,
  side: Side,
  resolved: RecordConflict<Values>[] = conflictsIn(records),
): EditedRecords<Values> {
  return mapEdits(records, (edit, key) => {
    const fields = resolved.filter((conflict) => conflict.key === key).map(({ field }) => field);
    return fields
      .filter((name) => edit.conflicts[name])
      .reduce((state, name) => reduceEdit<Partial<Values>>(state, { type: 'resolved', name, side }), edit);
  });
}
