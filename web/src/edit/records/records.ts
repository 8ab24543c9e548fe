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

/** Records by key, in the order of their first change: those with unsaved changes, and new ones even if they are empty. */
export type EditedRecords<Values> = Readonly<Record<string, EditedRecord<Values>>>;

export type RecordWrite<Values> = { record: LoadedRecord<Values>; values: Partial<Values> };

/** Saved records by key, as the server knows them now. */
export type SavedRecords = ReadonlyMap<string, { id: number; version: number; name: string }>;

/** Another user saved this record: what is known of its values now. Of several for one record, the last is the latest. */
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

/** undefined: the values are those of the server again. */
const keepEdited = <Values>(record: EditedRecord<Values>): EditedRecord<Values> | undefined =>
  isNewRecord(record) || unsavedFields(record.edit).length > 0 ? record : undefined;

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
    const written = keepEdited({ ...former, edit });
    if (written) next[key] = written;
    else delete next[key];
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
export function countUnsaved<Values extends object>(records: EditedRecords<Values>) {
  const all = Object.values(records);
  const created = all.filter(isNewRecord).length;
  return {
    fields: all.reduce((sum, { edit }) => sum + unsavedFields(edit).length, 0),
    changed: all.length - created,
    created,
  };
}

type StateChange<Values> = (records: EditedRecords<Values>) => EditedRecords<Values>;

/**
 * A change for all states of a history, which share most of their records: each is computed once. A record for which `change`
 * returns undefined stays.
 */
function mapEdits<Values extends object>(
  change: (edit: Edit<Partial<Values>>, key: string) => Edit<Partial<Values>> | undefined,
): StateChange<Values> {
  const results = new Map<EditedRecord<Values>, EditedRecord<Values> | undefined>();
  return (records) => {
    const next: Record<string, EditedRecord<Values>> = {};
    for (const [key, record] of Object.entries(records)) {
      if (!results.has(record)) {
        const edit = change(record.edit, key) ?? record.edit;
        results.set(record, edit === record.edit ? record : keepEdited({ ...record, edit }));
      }
      const result = results.get(record);
      if (result) next[key] = result;
    }
    return next;
  };
}

/** The save of `sent` is in flight, in states too that edit no more a record of it: they will differ from what is saved. */
export function submitRecords<Values extends object>(sent: EditedRecords<Values>): StateChange<Values> {
  const submit = mapEdits<Values>((edit, key) => {
    const { base, values } = sent[key]?.edit ?? {};
    return values && reduceEdit(withFields(edit, base!), { type: 'submitted', values });
  });
  const existing = Object.entries(sent).filter(([, record]) => !isNewRecord(record));
  const unedited = existing.map(([key, record]) => {
    const { base, version } = record.edit;
    return [key, { ...record, edit: createEdit({ values: base, version }) }] as const;
  });
  return (records) => submit({ ...records, ...Object.fromEntries(unedited.filter(([key]) => !(key in records))) });
}

const withFields = <Values>(edit: Edit<Values>, base: Values): Edit<Values> => ({
  ...edit,
  base: { ...base, ...edit.base },
  values: { ...base, ...edit.values },
});

/** Without an answer the save may have succeeded. */
export const failRecords = <Values extends object>(isAnswered: boolean): StateChange<Values> =>
  mapEdits((edit) => edit.sent && reduceEdit(edit, { type: 'failed', isAnswered }));

/** `sent` is saved: changes made since stay, over the saved values. A new record removed meanwhile exists on the server. */
export function acknowledgeRecords<Values extends object>(
  sent: EditedRecords<Values>,
  saved: SavedRecords,
): StateChange<Values> {
  const submit = submitRecords(sent);
  const acknowledge = mapEdits<Values>((edit, key) => {
    const values = sent[key]?.edit.values;
    if (values) return reduceEdit(edit, { type: 'saved', values, version: saved.get(key)!.version });
    // It was sent with the others at first; by then another user had saved the same.
    return edit.sent && reduceEdit(edit, { type: 'failed', isAnswered: true });
  });
  return (records) => {
    const named = Object.entries(submit(records)).map(([key, record]) => {
      const { id, name } = saved.get(key) ?? record;
      return [key, { ...record, id, name }] as const;
    });
    return acknowledge(Object.fromEntries(named));
  };
}

export function rebaseRecords<Values extends object>(remote: RemoteRecord<Values>[]): StateChange<Values> {
  const byKey = new Map<string, RemoteRecord<Values>>();
  for (const record of remote)
    byKey.set(record.key, { ...record, values: { ...byKey.get(record.key)?.values, ...record.values } });
  return mapEdits((edit, key) => {
    const { version, author, values = {} } = byKey.get(key) ?? {};
    if (!author) return undefined;
    // Fields that were never changed here are left out: the page shows them as it loaded them.
    const theirs = pickFields({ ...edit.base, ...values }, (name) => name in edit.base);
    const next = reduceEdit(edit, { type: 'overtaken', version, author, values: theirs });
    // A save without an answer may be what they saved over: of other fields than theirs, it may still be stored.
    return { ...next, unanswered: edit.unanswered && pickFields(edit.unanswered, (name) => !(name in values)) };
  });
}

const pickFields = <Values extends object>(values: Values, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name))) as Values;

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

/** All conflicts without a choice, or those of `resolved`. */
export function resolveConflicts<Values extends object>(
  side: Side,
  resolved?: RecordConflict<Values>[],
): StateChange<Values> {
  const chosen = new Set(resolved?.map(({ key, field }) => `${key} ${field}`));
  return mapEdits((edit, key) =>
    undecidedFields(edit)
      .filter((name) => !resolved || chosen.has(`${key} ${name}`))
      .reduce((state, name) => reduceEdit<Partial<Values>>(state, { type: 'resolved', name, side }), edit),
  );
}
