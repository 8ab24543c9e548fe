import { isSame, readChange, readFields } from '../db/change.js';
import type { Content } from '../db/content.js';
import { type FieldValues, type Key, type ContentType, keyOf, keyText, type Snapshot } from '../db/kind.js';
import { type ContentTypes, knownOf } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { longDay } from '../paris.js';
import type { OtherNames } from './other-names.js';
import { nothing, type ChangeResult, type Refusal, together } from './outcome.js';
import { type ReturningRow, Returns } from './returns.js';
import { type LaterRevision, type LaterEvents, sinceThen } from './revisions.js';

/** Revisions of rows of one kind, with those rows as they are, and what else became of them: by key. */
interface Situation {
  kind: ContentType;
  revisions: Revision[];
  present: Map<string, Snapshot>;
  since: Map<string, LaterEvents>;
}

/** Does the contrary of revisions, as far as nobody's later work is lost and everything that they hang on is there. */
export class ReverseChanges {
  private readonly returns: Returns;

  constructor(
    private readonly content: Content,
    private readonly kinds: ContentTypes,
    names: OtherNames,
  ) {
    this.returns = new Returns(content, kinds, names);
  }

  /** Revisions of rows of one kind with one operation, each row once; of those that an undo has undone already nothing is told. */
  async apply(revisions: Revision[]): Promise<ChangeResult> {
    const { rows, audit, manager } = this.content;
    const [{ entite, operation }] = revisions as [Revision];
    const kind = this.kinds.get(entite);
    if (kind === undefined) {
      const reason = 'Ce site ne connaît plus ce genre de contenu.';
      return { ...nothing(), impossible: revisions.map((revision) => ({ revision, reason })) };
    }
    const read = await rows.read(
      this.content.shape(kind),
      revisions.map(({ cle }) => keyOf(cle)),
    );
    const present = new Map(read.map((row) => [keyText(row.key), row]));
    const since = await sinceThen(manager, revisions);
    const left = revisions.filter(({ cle }) => {
      const { isUndone, deleted } = since.get(cle)!;
      // What an undo of that undo has deleted again is gone as it was at first.
      return !isUndone || (operation === 'suppression' && !present.has(cle) && deleted === undefined);
    });
    const situation = { kind, revisions: left, present, since };
    audit.inverses = new Map(left.map(({ cle, id }) => [`${entite} ${cle}`, id]));
    const outcome = await this[INVERSES[operation]](situation);
    audit.inverses.clear();
    return outcome;
  }

  private async remove({ kind, revisions, present, since }: Situation): Promise<ChangeResult> {
    const outcome = nothing();
    const used = await this.used(
      kind,
      [...present.values()].map(({ key }) => key[0]!),
    );
    const refusals = await this.refusals(
      kind,
      revisions.map(({ cle }) => ({ key: keyOf(cle) })),
    );
    const free = revisions.filter((revision, i) => {
      const { cle } = revision;
      const { last } = since.get(cle)!;
      const refusal = refusals[i];
      if (present.has(cle) && refusal !== undefined) outcome.impossible.push({ revision, reason: refusal });
      else if (last !== undefined || !present.has(cle)) outcome.kept.push({ revision, reason: changedBy(last) });
      else if (used.has(keyOf(cle)[0]!))
        outcome.kept.push({ revision, reason: 'D’autres éléments s’y rattachent depuis.' });
      else return outcome.done.push({ revision }) > 0;
      return false;
    });
    await this.content.deleteMany(
      kind,
      free.map(({ cle }) => present.get(cle)!),
    );
    return outcome;
  }

  private async putBack({ kind, revisions, present, since }: Situation): Promise<ChangeResult> {
    const refused = nothing();
    const wanted: (ReturningRow & { before: Snapshot })[] = [];
    const { defaults } = this.content.shape(kind);
    const [read, unreadable] = readAll(revisions, readChange);
    for (const [revision, told] of read) {
      const { cle } = revision;
      const before = present.get(cle);
      const change = Object.entries(told).filter(([field]) => field in defaults);
      const fields = Object.fromEntries(change.map(([field, [former]]) => [field, former]));
      const [refusal] = await this.refusals(kind, [{ key: keyOf(cle), after: fields }]);
      if (before !== undefined && refusal !== undefined) refused.impossible.push({ revision, reason: refusal });
      else if (before === undefined || !change.every(([field, [, after]]) => isSame(before.fields[field], after)))
        refused.kept.push({ revision, reason: changedBy(since.get(cle)!.last) });
      else wanted.push({ revision, before, key: before.key, fields });
    }
    const { rows, outcome } = await this.returns.possible(kind, wanted);
    await this.content.updateMany(kind, rows);
    return together([unreadable, refused, outcome]);
  }

  private async bringBack({ kind, revisions, present, since }: Situation): Promise<ChangeResult> {
    const kept: Refusal[] = [];
    const wanted: (ReturningRow & Snapshot)[] = [];
    const shape = this.content.shape(kind);
    const [read, unreadable] = readAll(revisions, readFields);
    for (const [revision, told] of read) {
      const { cle, version } = revision;
      const { last, deleted } = since.get(cle)!;
      if (present.has(cle)) kept.push({ revision, reason: changedBy(last) });
      else if (deleted !== undefined) kept.push({ revision, reason: changedBy(deleted, 'Supprimé') });
      else
        wanted.push({
          revision,
          key: keyOf(cle),
          version: version === null ? null : version + 1,
          fields: withSecret(kind, { ...shape.defaults, ...knownOf(shape, told) }),
        });
    }
    const { rows, outcome } = await this.returns.possible(kind, wanted);
    if (rows.length > 0) await this.content.insertMany(kind, rows);
    return together([unreadable, { ...nothing(), kept }, outcome]);
  }

  /** Those of these ids that other rows name. */
  private async used(kind: ContentType, ids: number[]): Promise<Set<number>> {
    const { rows } = this.content;
    const children = this.kinds
      .childrenOf(kind)
      .map(({ child, column }) => ({ table: this.content.shape(child).table, column }));
    const lists = this.kinds.listsOf(kind).map(({ list }) => ({ table: list.table, column: list.member }));
    const used = new Set<number>();
    for (const { table, column } of [...children, ...lists])
      for (const id of await rows.namedIn(table, column, ids)) used.add(id);
    return used;
  }

  private async refusals({ secret, refusals }: ContentType, rows: { key: Key; after?: FieldValues }[]) {
    const its = await refusals?.(this.content.manager, rows, this.kinds.all);
    return rows.map(({ after }, i) => (secret && after && secret.column in after ? secret.lost : its?.[i]));
  }
}

const INVERSES = { creation: 'remove', modification: 'putBack', suppression: 'bringBack' } as const;

/** What revisions tell, and those of which that cannot be read. */
function readAll<T>(revisions: Revision[], read: (champs: string) => T): [[Revision, T][], ChangeResult] {
  const told: [Revision, T][] = [];
  const impossible: Refusal[] = [];
  for (const revision of revisions)
    try {
      told.push([revision, read(revision.champs)]);
    } catch (error) {
      impossible.push({ revision, reason: (error as Error).message });
    }
  return [told, { ...nothing(), impossible }];
}

function withSecret({ secret }: ContentType, fields: FieldValues): FieldValues {
  return secret === undefined ? fields : { ...fields, [secret.column]: secret.instead };
}

function changedBy(later: LaterRevision | undefined, how = 'Changé'): string {
  if (later === undefined) return `${how} depuis.`;
  return `${how} depuis par ${later.auteur ?? 'une commande'}, le ${longDay(later.date)}.`;
}
