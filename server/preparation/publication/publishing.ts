import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../../concurrency.js';
import { noteOn, removeMissing } from '../../content/journal/missing-members.js';
import { champOf } from '../../content/journal/serialize.js';
import { type ContentType, type FieldValues, keyOf, keyText, type Snapshot } from '../../content/content-type.js';
import type { Content } from '../../content/content.js';
import { select } from '../../database/sql.js';
import { busyError } from '../../database/writer.js';
import { type Line, type NewLine, readPreparedLines } from '../lines/line.js';
import { type Clash, draftOf, isSameRow, merge } from '../lines/merge.js';
import { namedFirst } from '../lines/named-first.js';
import { addDrafts, withdrawnLine } from '../lines/withdrawal.js';
import type { Probleme, Publication } from './publication.dto.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';

export const MAX_PROBLEMS = 200;
const CLASHES = 'Quelqu’un l’a changé aussi sur le site depuis\u00a0: choisissez ce que vous gardez.';
const EMPTY = 'Ce parcours n’aura aucun stage.';
const NEW_CHILDREN = 'D’autres éléments s’y rattachent depuis sur le site.';

export type PublicationResult = Omit<Publication, 'success' | 'modification' | 'catalogue'>;

/** Pathways without any stage. */
function readEmptyParcours(manager: EntityManager): Promise<{ id: number; nom: string }[]> {
  return select(
    manager,
    `SELECT p.id, p.nom_parcours AS nom FROM parcours p WHERE NOT EXISTS (
       SELECT 1 FROM sous_parcours s JOIN definition_sous_parcours d ON d.id_sous_parcours = s.id
       WHERE s.id_parcours = p.id)
     ORDER BY p.id`,
  );
}

/** A row to write; `before` is the present row, if there is one. */
interface Target {
  line: Line;
  before: Snapshot | undefined;
  fields: FieldValues;
}

/** One publication, or the trial of one, within its transaction. */
export class Publishing {
  private readonly result: PublicationResult = {
    creations: 0,
    modifications: 0,
    suppressions: 0,
    problemes: [],
    avertissements: [],
  };
  private readonly withdrawn: NewLine[] = [];

  constructor(
    private readonly content: Content,
    private readonly id: number,
    /** The preparation of the drafts, where something is withdrawn. */
    private readonly drafts: number | undefined,
  ) {}

  async apply(): Promise<PublicationResult> {
    const { content } = this;
    const emptyBefore = new Set((await readEmptyParcours(content.manager)).map(({ id }) => id));
    const order = namedFirst(content.types);
    const isListed = (type: ContentType) => content.types.listsOf(type).length > 0;
    await this.deleteAll(order.filter((type) => !isListed(type)));
    for (const type of order) {
      const renaming: Target[] = [];
      await this.eachBatch(type, 'written', async (lines) => {
        const targets = await this.targets(type, lines);
        const isRenamed = ({ before, fields }: Target) =>
          type.unique !== undefined && before?.fields[type.unique] !== fields[type.unique];
        renaming.push(...targets.filter(isRenamed));
        await this.write(
          type,
          targets.filter((target) => !isRenamed(target)),
        );
      });
      // Together: they may take names that others of them give up.
      await this.write(type, renaming);
    }
    // Last: those who go are taken off lists, which lines may change too.
    await this.deleteAll(order.filter(isListed));
    if (this.withdrawn.length > 0) await this.addWithdrawn();
    for (const { id, nom } of await readEmptyParcours(content.manager))
      if (!emptyBefore.has(id))
        this.result.avertissements.push({
          entite: PARCOURS.name,
          cle: String(id),
          libelle: nom,
          champ: null,
          raison: EMPTY,
        });
    this.result.problemes.splice(MAX_PROBLEMS);
    this.result.avertissements.splice(MAX_PROBLEMS);
    return this.result;
  }

  private async deleteAll(types: ContentType[]): Promise<void> {
    for (const type of types.toReversed()) await this.eachBatch(type, 'deleted', (lines) => this.delete(type, lines));
  }

  private async eachBatch(
    type: ContentType,
    which: 'deleted' | 'written',
    work: (lines: Line[]) => Promise<void>,
  ): Promise<void> {
    const { manager, types } = this.content;
    for await (const lines of readPreparedLines(manager, types, this.id, type, which)) {
      await work(lines);
      await yieldIfNeeded();
    }
  }

  private async delete(type: ContentType, lines: Line[]): Promise<void> {
    const present = await this.present(type, lines);
    const gone = lines.flatMap((line) => {
      const row = present.get(line.cle);
      const isClashing = merge(type, line, row?.fields ?? null).clashes.length > 0;
      if (isClashing) this.problem(line, CLASHES);
      else if (line.retrait !== null) {
        const apres = draftOf(type, line.avant, line.retrait, row?.fields ?? null).target;
        this.withdrawn.push(withdrawnLine(type, line.cle, line.libelle, { avant: null, apres }));
      }
      return isClashing || row === undefined ? [] : [{ line, row }];
    });
    const held = await this.held(
      type,
      gone.map(({ row }) => row.key[0]!),
    );
    for (const { line, row } of gone) if (held.has(row.key[0]!)) this.problem(line, NEW_CHILDREN);
    const free = gone.flatMap(({ row }) => (held.has(row.key[0]!) ? [] : row));
    await this.content.apply({ type, delete: free });
    this.result.suppressions += free.length;
  }

  private async addWithdrawn(): Promise<void> {
    // Withdrawn while this began.
    if (this.drafts === undefined) throw busyError();
    await addDrafts(this.content, this.withdrawn, this.drafts);
  }

  /** Ids that rows added on the site since refer to: what was deleted with them is deleted already. */
  private async held(type: ContentType, ids: number[]): Promise<Set<number>> {
    const { rows, types } = this.content;
    const held = new Set<number>();
    for (const { child, column } of types.childrenOf(type)) {
      const { table } = types.mapping(child);
      for (const id of await rows.existingIds(table, column, ids)) held.add(id);
    }
    return held;
  }

  /** The rows to write: without those in clash, which are problems, and without those that the site has already. */
  private async targets(type: ContentType, lines: Line[]): Promise<Target[]> {
    const present = await this.present(type, lines);
    const targets: Target[] = [];
    for (const line of lines) {
      const before = present.get(line.cle);
      const { target, clashes } = merge(type, line, before?.fields ?? null);
      if (clashes.length > 0) this.problem(line, clashReason(type, clashes), clashedField(type, clashes));
      else if (target !== null) targets.push({ line, before, fields: target });
    }
    const cleaned = await removeMissing(
      this.content,
      type,
      targets.map(({ fields }) => fields),
    );
    return targets.flatMap(({ line, before }, i) => {
      const { fields, missingMembers } = cleaned[i]!;
      if (missingMembers.length > 0)
        this.result.avertissements.push(problemOf(line, missingMembers.map(noteOn).join(' ')));
      return before && isSameRow(fields, before.fields) ? [] : [{ line, before, fields }];
    });
  }

  private async write(type: ContentType, targets: Target[]): Promise<void> {
    if (targets.length === 0) return;
    const version = this.content.mapping(type).isVersioned ? 1 : null;
    const { skipped } = await this.content.apply({
      type,
      update: targets.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
      insert: targets.flatMap(({ line, before, fields }) =>
        before ? [] : [{ key: keyOf(line.cle), version, fields }],
      ),
      onConflict: 'skip',
    });
    for (const { line, before } of targets) {
      const conflict = skipped.get(line.cle);
      if (conflict) this.problem(line, conflict.reason, type.rename && champOf(type, type.rename.field));
      else if (before) this.result.modifications += 1;
      else this.result.creations += 1;
    }
  }

  private async present(type: ContentType, lines: Line[]): Promise<Map<string, Snapshot>> {
    const keys = lines.map(({ cle }) => keyOf(cle));
    const rows = await this.content.rows.read(this.content.mapping(type), keys);
    return new Map(rows.map((row) => [keyText(row.key), row]));
  }

  private problem(line: Line, reason: string, champ?: string): void {
    this.result.problemes.push(problemOf(line, reason, champ));
  }
}

function problemOf({ type, cle, libelle }: Line, raison: string, champ: string | null = null): Probleme {
  return { entite: type.name, cle, libelle, champ, raison };
}

const fieldsOf = (type: ContentType, clashes: Clash[]): string[] =>
  clashes.flatMap((clash) => clash?.map((column) => champOf(type, column)).find(Boolean) ?? []);

const clashedField = (type: ContentType, clashes: Clash[]): string | undefined => fieldsOf(type, clashes)[0];

function clashReason(type: ContentType, clashes: Clash[]): string {
  const champs = fieldsOf(type, clashes);
  return champs.length === 0 ? CLASHES : CLASHES.replace('l’a changé', `l’a changé (${champs.join(', ')})`);
}
