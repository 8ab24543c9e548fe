import { isSame, readChange, readFields } from '../db/change.js';
import type { Content } from '../db/content.js';
import { type Fields, type Key, type Kind, keyOf, keyText, type Stored } from '../db/kind.js';
import { type Kinds, knownOf } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { longDay } from '../paris.js';
import type { OtherNames } from './other-names.js';
import type { Outcome } from './outcome.js';
import { type Return, Returns } from './returns.js';
import { type Later, laterThan } from './revisions.js';

/** Revisions of rows of one kind, with those rows as they are, and what else became of them: by key. */
interface Situation {
  kind: Kind;
  revisions: Revision[];
  present: Map<string, Stored>;
  later: Map<string, Later>;
}

/** Does the contrary of revisions, as far as nobody's later work is lost and everything that they name is there. */
export class Inverse {
  readonly outcome: Outcome = { done: [], kept: [], impossible: [] };
  private readonly returns: Returns;

  constructor(
    private readonly content: Content,
    private readonly kinds: Kinds,
    names: OtherNames,
  ) {
    this.returns = new Returns(content, kinds, names, this.outcome);
  }

  /** Revisions of rows of one kind with one operation, each row once. */
  async apply(revisions: Revision[]): Promise<void> {
    const { rows, recorder, manager } = this.content;
    const [{ entite, operation }] = revisions as [Revision];
    const kind = this.kinds.get(entite);
    if (kind === undefined) {
      for (const revision of revisions) this.refuse(revision, 'Ce site ne connaît plus ce genre de contenu.');
      return;
    }
    const read = await rows.read(
      this.content.shape(kind),
      revisions.map(({ cle }) => keyOf(cle)),
    );
    const present = new Map(read.map((row) => [keyText(row.key), row]));
    const situation = { kind, revisions, present, later: await laterThan(manager, revisions) };
    recorder.inverses = new Map(revisions.map(({ cle, id }) => [`${entite} ${cle}`, id]));
    if (operation === 'creation') await this.remove(situation);
    if (operation === 'modification') await this.putBack(situation);
    if (operation === 'suppression') await this.bringBack(situation);
    recorder.inverses.clear();
  }

  private async remove({ kind, revisions, present, later }: Situation): Promise<void> {
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
      if (present.has(cle) && refusals[i] !== undefined) return this.refuse(revision, refusals[i]);
      if (later.has(cle) || !present.has(cle)) return this.keep(revision, since(later.get(cle)));
      return !used.has(keyOf(cle)[0]!) || this.keep(revision, 'D’autres éléments s’y rattachent depuis.');
    });
    await this.content.deleteKnown(
      kind,
      free.map(({ cle }) => present.get(cle)!),
    );
    this.outcome.done.push(...free);
  }

  private async putBack({ kind, revisions, present, later }: Situation): Promise<void> {
    const wanted: (Return & { before: Stored })[] = [];
    const { defaults } = this.content.shape(kind);
    for (const revision of revisions) {
      const { cle } = revision;
      const before = present.get(cle);
      const told = this.told(revision, readChange);
      if (told === undefined) continue;
      const change = Object.entries(told).filter(([field]) => field in defaults);
      const fields = Object.fromEntries(change.map(([field, [former]]) => [field, former]));
      const [refusal] = await this.refusals(kind, [{ key: keyOf(cle), after: fields }]);
      if (before !== undefined && refusal !== undefined) this.refuse(revision, refusal);
      else if (before === undefined || !change.every(([field, [, after]]) => isSame(before.fields[field], after)))
        this.keep(revision, since(later.get(cle)));
      else wanted.push({ revision, before, key: before.key, fields });
    }
    await this.content.updateKnown(kind, await this.returns.possible(kind, wanted));
  }

  private async bringBack({ kind, revisions, present, later }: Situation): Promise<void> {
    const wanted: (Return & Stored)[] = [];
    const shape = this.content.shape(kind);
    for (const revision of revisions) {
      const { cle, version } = revision;
      const told = this.told(revision, readFields);
      if (told === undefined) continue;
      if (present.has(cle)) this.keep(revision, since(later.get(cle)));
      else
        wanted.push({
          revision,
          key: keyOf(cle),
          version: version === null ? null : version + 1,
          fields: withSecret(kind, { ...shape.defaults, ...knownOf(shape, told) }),
        });
    }
    const rows = await this.returns.possible(kind, wanted);
    if (rows.length > 0) await this.content.createKnown(kind, rows);
  }

  /** Those of these ids that other rows name. */
  private async used(kind: Kind, ids: number[]): Promise<Set<number>> {
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

  private async refusals({ secret, refusals }: Kind, rows: { key: Key; after?: Fields }[]) {
    const its = await refusals?.(this.content.manager, rows);
    return rows.map(({ after }, i) => (secret && after && secret.column in after ? secret.lost : its?.[i]));
  }

  /** What a revision tells; undefined, and refused, where that cannot be read. */
  private told<T>(revision: Revision, read: (champs: string) => T): T | undefined {
    try {
      return read(revision.champs);
    } catch (error) {
      this.refuse(revision, (error as Error).message);
      return undefined;
    }
  }

  private refuse(revision: Revision, reason: string): false {
    this.outcome.impossible.push({ revision, reason });
    return false;
  }

  private keep(revision: Revision, reason: string): false {
    this.outcome.kept.push({ revision, reason });
    return false;
  }
}

function withSecret({ secret }: Kind, fields: Fields): Fields {
  return secret === undefined ? fields : { ...fields, [secret.column]: secret.instead };
}

function since(later: Later | undefined): string {
  if (later === undefined) return 'Changé depuis.';
  return `Changé depuis par ${later.auteur ?? 'une commande'}, le ${longDay(later.date)}.`;
}
