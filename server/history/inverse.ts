import { isSame, readChange, readFields } from '../db/change.js';
import type { Content } from '../db/content.js';
import { type FieldValues, type Key, type ContentType, keyOf, keyText, type Snapshot } from '../db/kind.js';
import { type ContentTypes, knownFields } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { longDay } from '../paris.js';
import type { OtherNames } from './other-names.js';
import { emptyResult, type ChangeResult, type Refusal, mergeResults } from './outcome.js';
import { type ReturningRow, Returns } from './returns.js';
import { type LaterRevision, type LaterEvents, readLaterEvents } from './revisions.js';

/** Revisions of rows of one type; the present rows and the later events are by key. */
interface Situation {
  type: ContentType;
  revisions: Revision[];
  present: Map<string, Snapshot>;
  laterEvents: Map<string, LaterEvents>;
}

/** Applies the inverse of revisions, where no later change is lost and everything that a row depends on exists. */
export class ReverseChanges {
  private readonly returns: Returns;

  constructor(
    private readonly content: Content,
    private readonly types: ContentTypes,
    names: OtherNames,
  ) {
    this.returns = new Returns(content, types, names);
  }

  /** Takes revisions of one type and one operation, each row once; the result leaves out what is already undone. */
  async apply(revisions: Revision[]): Promise<ChangeResult> {
    const { rows, audit, manager } = this.content;
    const [{ entite, operation }] = revisions as [Revision];
    const type = this.types.get(entite);
    if (type === undefined) {
      const reason = 'Ce site ne connaît plus ce genre de contenu.';
      return { ...emptyResult(), impossible: revisions.map((revision) => ({ revision, reason })) };
    }
    const read = await rows.read(
      this.content.mapping(type),
      revisions.map(({ cle }) => keyOf(cle)),
    );
    const present = new Map(read.map((row) => [keyText(row.key), row]));
    const laterEvents = await readLaterEvents(manager, revisions);
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

  private async remove({ type, revisions, present, laterEvents }: Situation): Promise<ChangeResult> {
    const result = emptyResult();
    const used = await this.used(
      type,
      [...present.values()].map(({ key }) => key[0]!),
    );
    const refusals = await this.refusals(
      type,
      revisions.map(({ cle }) => ({ key: keyOf(cle) })),
    );
    const free = revisions.filter((revision, i) => {
      const { cle } = revision;
      const { last } = laterEvents.get(cle)!;
      const refusal = refusals[i];
      if (present.has(cle) && refusal !== undefined) result.impossible.push({ revision, reason: refusal });
      else if (last !== undefined || !present.has(cle)) result.kept.push({ revision, reason: changedBy(last) });
      else if (used.has(keyOf(cle)[0]!))
        result.kept.push({ revision, reason: 'D’autres éléments s’y rattachent depuis.' });
      else return result.done.push({ revision }) > 0;
      return false;
    });
    await this.content.deleteMany(
      type,
      free.map(({ cle }) => present.get(cle)!),
    );
    return result;
  }

  private async putBack({ type, revisions, present, laterEvents }: Situation): Promise<ChangeResult> {
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
      else targets.push({ revision, before, key: before.key, fields });
    }
    const { rows, result } = await this.returns.possible(type, targets);
    await this.content.updateMany(type, rows);
    return mergeResults([unreadable, refused, result]);
  }

  private async bringBack({ type, revisions, present, laterEvents }: Situation): Promise<ChangeResult> {
    const kept: Refusal[] = [];
    const targets: (ReturningRow & Snapshot)[] = [];
    const mapping = this.content.mapping(type);
    const [read, unreadable] = readAll(revisions, readFields);
    for (const [revision, recorded] of read) {
      const { cle, version } = revision;
      const { last, deleted } = laterEvents.get(cle)!;
      if (present.has(cle)) kept.push({ revision, reason: changedBy(last) });
      else if (deleted !== undefined) kept.push({ revision, reason: changedBy(deleted, 'Supprimé') });
      else
        targets.push({
          revision,
          key: keyOf(cle),
          version: version === null ? null : version + 1,
          fields: withSecret(type, { ...mapping.defaults, ...knownFields(mapping, recorded) }),
        });
    }
    const { rows, result } = await this.returns.possible(type, targets);
    if (rows.length > 0) await this.content.insertMany(type, rows);
    return mergeResults([unreadable, { ...emptyResult(), kept }, result]);
  }

  private async used(type: ContentType, ids: number[]): Promise<Set<number>> {
    const { rows } = this.content;
    const children = this.types
      .childrenOf(type)
      .map(({ child, column }) => ({ table: this.content.mapping(child).table, column }));
    const lists = this.types.listsOf(type).map(({ list }) => ({ table: list.table, column: list.member }));
    const used = new Set<number>();
    for (const { table, column } of [...children, ...lists])
      for (const id of await rows.existingIds(table, column, ids)) used.add(id);
    return used;
  }

  private async refusals({ secret, refusals }: ContentType, rows: { key: Key; after?: FieldValues }[]) {
    const reasons = await refusals?.(this.content.manager, rows, this.types.all);
    return rows.map(({ after }, i) => (secret && after && secret.column in after ? secret.undoRefusal : reasons?.[i]));
  }
}

const INVERSES = { creation: 'remove', modification: 'putBack', suppression: 'bringBack' } as const;

/** Revisions that cannot be parsed are returned as impossible. */
function readAll<T>(revisions: Revision[], read: (champs: string) => T): [[Revision, T][], ChangeResult] {
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
  return `${how} depuis par ${later.auteur ?? 'une commande'}, le ${longDay(later.date)}.`;
}
