import type { EntityManager } from 'typeorm';
import { isSame, readChange, readFields } from '../content/change.js';
import type { ChangeResult } from '../content/change-set.js';
import { lockFiles } from '../content/files.js';
import {
  type ContentType,
  type FieldValues,
  type Key,
  keyOf,
  keyText,
  knownFields,
  type Snapshot,
} from '../content/content-type.js';
import { noteOn, removeMissing } from '../content/journal/missing-members.js';
import type { Revision } from '../content/journal/recorder.js';
import type { Content } from '../content/content.js';
import { flushDeferred, settleAll } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { longDay } from '../paris.js';
import { type LaterEvents, type LaterRevision, readLaterEvents } from './journal.service.js';
import type { OtherNames } from './other-names.js';
import type { ChampImpossible } from './versions/version.dto.js';

class DryRun<T> extends Error {
  constructor(readonly result: T) {
    super('dry run');
  }
}

/** Result that `run` would have: `end` rolls the transaction back, once the database has accepted its writes. */
export async function dryRun<T>(
  run: (end: (manager: EntityManager, result: T) => Promise<T>) => Promise<T>,
): Promise<T> {
  try {
    return await run(async (manager, result) => {
      await flushDeferred(manager);
      throw new DryRun(result);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
}

export interface UndoResult {
  done: Done[];
  /** Changed since, or other rows now depend on it. */
  kept: Refusal[];
  impossible: Refusal[];
}

interface Done {
  revision: Revision;
  note?: string;
}

export interface Refusal {
  revision: Revision;
  reason: string;
  /** A free name, where its own is taken. */
  free?: string;
}

const emptyResult = (): UndoResult => ({ done: [], kept: [], impossible: [] });

export function mergeResults(results: UndoResult[]): UndoResult {
  return {
    done: results.flatMap(({ done }) => done),
    kept: results.flatMap(({ kept }) => kept),
    impossible: results.flatMap(({ impossible }) => impossible),
  };
}

/** A row as it will be, with its revision; `before` is the present row, if it exists. */
interface ReturningRow extends Snapshot {
  revision: Revision;
  before?: Snapshot;
  /** Where the request gave its name. */
  param?: string;
}

/** Revisions of rows of one type; the present rows and the later events are by key. */
interface Situation {
  type: ContentType;
  revisions: Revision[];
  present: Map<string, Snapshot>;
  laterEvents: Map<string, LaterEvents>;
}

/** Applies the inverse of revisions, where no later change is lost and everything that a row depends on exists. */
export class ReverseChanges {
  constructor(
    private readonly content: Content,
    private readonly names: OtherNames,
  ) {}

  /** Takes revisions of one type and one operation, each row once; the result leaves out what is already undone. */
  async apply(revisions: Revision[]): Promise<UndoResult> {
    const { rows, audit, manager } = this.content;
    const [{ entite, operation }] = revisions as [Revision];
    const type = this.content.types.get(entite);
    if (type === undefined) {
      const reason = 'Ce site ne connaît plus ce genre de contenu.';
      return { ...emptyResult(), impossible: revisions.map((revision) => ({ revision, reason })) };
    }
    const keys = revisions.map(({ cle }) => keyOf(cle));
    const [read, laterEvents] = await settleAll(
      rows.read(this.content.mapping(type), keys),
      readLaterEvents(manager, revisions),
    );
    const present = new Map(read.map((row) => [keyText(row.key), row]));
    const toUndo = revisions.filter(({ cle }) => {
      const { isUndone, deleted } = laterEvents.get(cle)!;
      // An undo of the undo deleted the row again: the deletion can be undone once more.
      return !isUndone || (operation === 'suppression' && !present.has(cle) && deleted === undefined);
    });
    const situation = { type, revisions: toUndo, present, laterEvents };
    audit.inverses = new Map(toUndo.map(({ cle, id }) => [`${entite} ${cle}`, id]));
    const result = await this[INVERSES[operation]](situation);
    audit.inverses.clear();
    return result;
  }

  private async remove({ type, revisions, present, laterEvents }: Situation): Promise<UndoResult> {
    const result = emptyResult();
    const refusals = await this.refusals(
      type,
      revisions.map(({ cle }) => ({ key: keyOf(cle) })),
    );
    const isChanged = ({ cle }: Revision) => laterEvents.get(cle)!.last !== undefined || !present.has(cle);
    const free = revisions.filter((one, i) => !isChanged(one) && refusals[i] === undefined);
    const { skipped } = await this.content.apply({
      type,
      delete: free.map(({ cle }) => present.get(cle)!),
      onConflict: 'skip',
    });
    for (const [i, revision] of revisions.entries()) {
      const { cle } = revision;
      const [refusal, used] = [refusals[i], skipped.get(cle)];
      if (present.has(cle) && refusal !== undefined) result.impossible.push({ revision, reason: refusal });
      else if (isChanged(revision)) result.kept.push({ revision, reason: changedBy(laterEvents.get(cle)!.last) });
      else if (used !== undefined) result.kept.push({ revision, ...used });
      else result.done.push({ revision });
    }
    return result;
  }

  private async putBack({ type, revisions, present, laterEvents }: Situation): Promise<UndoResult> {
    const refused = emptyResult();
    const targets: (ReturningRow & { before: Snapshot })[] = [];
    const { defaults } = this.content.mapping(type);
    const [read, unreadable] = readAll(revisions, readChange);
    for (const [revision, recorded] of read) {
      const { cle } = revision;
      const before = present.get(cle);
      const change = Object.entries(recorded).filter(([field]) => field in defaults);
      const fields = Object.fromEntries(change.map(([field, [former]]) => [field, former]));
      const [refusal] = await this.refusals(type, [{ key: keyOf(cle), after: fields }]);
      if (before !== undefined && refusal !== undefined) refused.impossible.push({ revision, reason: refusal });
      else if (before === undefined || !change.every(([field, [, after]]) => isSame(before.fields[field], after)))
        refused.kept.push({ revision, reason: changedBy(laterEvents.get(cle)!.last) });
      else targets.push(await this.named(type, { revision, before, key: before.key, version: null, fields }));
    }
    const result = await this.content.apply({ type, update: targets, onConflict: 'skip' });
    return mergeResults([unreadable, refused, resultOf(type, targets, result)]);
  }

  private async bringBack({ type, revisions, present, laterEvents }: Situation): Promise<UndoResult> {
    const kept: Refusal[] = [];
    const targets: ReturningRow[] = [];
    const mapping = this.content.mapping(type);
    const [read, unreadable] = readAll(revisions, readFields);
    for (const [revision, recorded] of read) {
      const { cle, version } = revision;
      const { last, deleted } = laterEvents.get(cle)!;
      if (present.has(cle)) kept.push({ revision, reason: changedBy(last) });
      else if (deleted !== undefined) kept.push({ revision, reason: changedBy(deleted, 'Supprimé') });
      else
        targets.push(
          await this.named(type, {
            revision,
            key: keyOf(cle),
            version: version === null ? null : version + 1,
            fields: withSecret(type, { ...mapping.defaults, ...knownFields(mapping, recorded) }),
          }),
        );
    }
    const result = await this.content.apply({ type, insert: targets, onConflict: 'skip' });
    return mergeResults([unreadable, { ...emptyResult(), kept }, resultOf(type, targets, result)]);
  }

  /** The row under the name that the request gave for it, if any. */
  private async named<T extends ReturningRow>(type: ContentType, row: T): Promise<T> {
    const { unique, rename } = type;
    const other = unique !== undefined && unique in row.fields && this.names.take(type, row.revision.cle);
    if (!other) return row;
    const fields = { ...row.fields, ...rename!.fields(other.name) };
    const snapshot = { key: row.key, version: null, fields: { ...row.before?.fields, ...fields } };
    const [libelle] = await type.labels(this.content.manager, [snapshot]);
    return { ...row, fields, param: other.param, revision: { ...row.revision, libelle: libelle! } };
  }

  private async refusals({ secret, refusals }: ContentType, rows: { key: Key; after?: FieldValues }[]) {
    const reasons = await refusals?.(this.content.manager, rows, this.content.types.all);
    return rows.map(({ after }, i) => (secret && after && secret.column in after ? secret.undoRefusal : reasons?.[i]));
  }
}

/** A row that was updated is named as it has become. @throws ApiException 409 where a name that the request gave is taken too */
function resultOf(type: ContentType, targets: ReturningRow[], { labels, skipped, missing }: ChangeResult): UndoResult {
  const result = emptyResult();
  for (const { revision, before, param } of targets) {
    const conflict = skipped.get(revision.cle);
    if (conflict?.free !== undefined && param)
      throw new ApiException(409, `${type.rename!.subject} est pris, lui aussi.`, [{ param, msg: conflict.reason }]);
    if (conflict !== undefined) result.impossible.push({ revision, ...conflict });
    else {
      const lost = before === undefined && type.secret ? [type.secret.restoreMessage] : [];
      const notes = [...lost, ...(missing.get(revision.cle) ?? []).map(noteOn)];
      const libelle = labels.get(revision.cle) ?? revision.libelle;
      result.done.push({ revision: { ...revision, libelle }, note: notes.join(' ') || undefined });
    }
  }
  return result;
}

const INVERSES = { creation: 'remove', modification: 'putBack', suppression: 'bringBack' } as const;

/** Revisions that cannot be parsed are returned as impossible. */
function readAll<T>(revisions: Revision[], read: (champs: string) => T): [[Revision, T][], UndoResult] {
  const parsed: [Revision, T][] = [];
  const impossible: Refusal[] = [];
  for (const revision of revisions)
    try {
      parsed.push([revision, read(revision.champs)]);
    } catch (error) {
      impossible.push({ revision, reason: (error as Error).message });
    }
  return [parsed, { ...emptyResult(), impossible }];
}

function withSecret({ secret }: ContentType, fields: FieldValues): FieldValues {
  return secret === undefined ? fields : { ...fields, [secret.column]: secret.placeholder };
}

function changedBy(later: LaterRevision | undefined, how = 'Changé'): string {
  if (later === undefined) return `${how} depuis.`;
  return `${how} depuis par ${later.auteur ?? 'l’exploitant du site'}, le ${longDay(later.date)}.`;
}

interface ReturningFields {
  fields: FieldValues;
  impossibles: ChampImpossible[];
}

/** Former fields of an existing row, without missing list members and without files that are no longer stored. */
export async function restorableFields(
  content: Content,
  type: ContentType,
  present: Snapshot,
  former: FieldValues,
): Promise<ReturningFields> {
  const [cleaned] = await removeMissing(content, type, [former]);
  const fields = { ...cleaned!.fields };
  const impossibles: ChampImpossible[] = cleaned!.missingMembers.map(
    ({ field: champ, type: other, id, label: libelle, into }) => {
      const raison =
        into === undefined
          ? `${other.withArticle} n’existe plus.`
          : `Fusionné dans «\u00a0${into}\u00a0», qui le remplace.`;
      return { champ, entite: other.name, cle: keyText([id]), libelle, raison };
    },
  );
  for (const [champ, { name, content: digest }] of Object.entries(type.files ?? {})) {
    if (fields[digest] === null || (await lockFiles(content.manager, [fields[digest] as string]))) continue;
    const libelle = String(fields[name]);
    const raison = 'Le contenu de ce fichier n’est plus gardé.';
    impossibles.push({ champ, entite: type.name, cle: keyText(present.key), libelle, raison });
    for (const column of [name, digest]) fields[column] = present.fields[column]!;
  }
  return { fields, impossibles };
}
