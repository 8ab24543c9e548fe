import { Column, Entity, type EntityManager, Index } from 'typeorm';
import { Id, LongText } from '../../database/columns.js';
import { executeDeferred, type PendingId } from '../../database/statement-queue.js';
import { insertAll, insertRowDeferred } from '../../database/sql.js';
import { type AuditContext, authorOf, nameOfAuthor } from '../../principal.js';
import type { Change } from '../change.js';
import { filesIn } from '../files.js';
import { type ContentType, type FieldValues, type HistoryScope, type Key, keyText } from '../content-type.js';

export const LABEL_MAX = 255;

/**
 * One action of a person, an import, a command or an undo. Without foreign keys: it outlives the rows that it changed.
 */
@Entity('modification')
@Index(['genre', 'id'])
@Index(['auteur', 'id'])
export class Modification {
  @Id() id: number;
  /** Unix time, in seconds. */
  @Index() @Column() date: number;
  @Column({ type: 'int', nullable: true }) id_auteur: number | null;
  /** Username at the time. */
  @Column({ type: 'varchar', length: 100, nullable: true }) auteur: string | null;
  @Column({ length: 20 }) genre: string;
  @Column({ length: 20 }) source: string;
  @Column({ length: 255 }) libelle: string;
  @Column({ default: 0 }) creations: number;
  @Column({ default: 0 }) modifications: number;
  @Column({ default: 0 }) suppressions: number;
  /** Visible to administrators only: accounts, sign-ins, exports. */
  @Column({ default: false }) reservee: boolean;
  /** Pruning has removed or merged some of its revisions: it cannot be undone. */
  @Column({ default: false }) elaguee: boolean;
  /** Names of the changed content types, separated by commas; kept after the revisions are pruned. */
  @Column({ length: 255, default: '' }) entites: string;
  /** The modification that undid it. */
  @Index() @Column({ type: 'int', nullable: true }) annulee_par: number | null;
  /** The modification that it undoes, in whole or in part. */
  @Index() @Column({ type: 'int', nullable: true }) annule: number | null;
}

export type Operation = 'creation' | 'modification' | 'suppression';

/** One change of one row. */
@Entity('revision')
@Index(['entite', 'cle', 'id'])
@Index(['id_stage', 'id'])
@Index(['id_parcours', 'id'])
@Index(['nomme_fichier', 'id'])
export class Revision {
  @Id() id: number;
  @Index() @Column() id_modification: number;
  /** Name of the content type. */
  @Column({ length: 30 }) entite: string;
  /** Ids of the row, separated by hyphens. */
  @Column({ length: 50 }) cle: string;
  @Column({ length: 255 }) libelle: string;
  @Column({ type: 'varchar', length: 20 }) operation: Operation;
  /** The row's version afterwards, or its last one. */
  @Column({ type: 'int', nullable: true }) version: number | null;
  /**
   * JSON: for a modification, the values before and after of each changed field; for a deletion, the whole row; else
   * empty.
   */
  @LongText() champs: string;
  /** The revision that this one reverts. */
  @Column({ type: 'int', nullable: true }) inverse_de: number | null;
  /** Id of the row that remains after a merge. */
  @Column({ type: 'int', nullable: true }) fusion_dans: number | null;
  /** Stage and parcours whose histories include it: the row itself, or its parents. */
  @Column({ type: 'int', nullable: true }) id_stage: number | null;
  @Column({ type: 'int', nullable: true }) id_parcours: number | null;
  /** 1 when `champs` holds digests of files, which are kept as long as the revision. */
  @Column({ default: 0 }) nomme_fichier: number;
}

/** Revisions per INSERT. */
const REVISION_BATCH = 250;

interface Subject {
  label: string;
  genre: string;
}

interface AuditEntry extends HistoryScope {
  type: ContentType;
  key: Key;
  label: string;
  version: number | null;
  operation: Operation;
  /** Recorded: the change, or the whole row that is deleted. */
  fields?: FieldValues | Change;
  /** The whole row before; absent where it is created. */
  before?: FieldValues | null;
  /** Id of the row that it was merged into. */
  mergedInto?: number;
}

/** A row that a transaction has changed. */
export interface TouchedRow {
  type: ContentType;
  key: Key;
  label: string;
  /** The row before the transaction; null: created in it. */
  before: FieldValues | null;
}

/** Records the changes of a transaction, within the same transaction. */
export class AuditRecorder {
  /** Set at the first flush. */
  private modification: PendingId | undefined;
  private pending: Omit<Revision, 'id' | 'id_modification'>[] = [];
  private readonly entites = new Set<string>();
  private isReserved = false;
  private readonly counts = { creation: 0, modification: 0, suppression: 0 };
  private subject: Subject | undefined;
  /** Rows changed so far, by type name and key. */
  readonly touched = new Map<string, TouchedRow>();
  /** Revisions being undone, by type name and key. */
  inverses = new Map<string, number>();
  /** Id of the modification being undone. */
  undoes: number | null = null;

  constructor(
    private readonly manager: EntityManager,
    private readonly context: AuditContext,
  ) {}

  /** Sets the modification's label; the first call wins. */
  setSubject(label: string, genre: 'enregistrement' | 'suppression' = 'enregistrement'): void {
    this.subject ??= { label, genre };
  }

  async record({
    type,
    key,
    label,
    stage,
    parcours,
    version,
    operation,
    fields,
    before = null,
    mergedInto,
  }: AuditEntry): Promise<void> {
    const id = `${type.name} ${keyText(key)}`;
    this.touched.set(id, { type, key, label, before: this.touched.has(id) ? this.touched.get(id)!.before : before });
    if (this.context.isSilent) return;
    this.setSubject(label);
    this.counts[operation] += 1;
    this.entites.add(type.name);
    this.isReserved ||= type.droit === 'comptes';
    this.pending.push({
      entite: type.name,
      cle: keyText(key),
      libelle: label.slice(0, LABEL_MAX),
      operation,
      version,
      champs: fields === undefined ? '' : JSON.stringify(withoutSecret(type, operation, fields)),
      inverse_de: this.inverses.get(id) ?? null,
      fusion_dans: mergedInto ?? null,
      id_stage: stage ?? null,
      id_parcours: parcours ?? null,
      nomme_fichier: filesIn(type, fields ?? {}).length > 0 ? 1 : 0,
    });
    if (this.pending.length >= REVISION_BATCH) await this.flush();
  }

  /** Writes the rest and returns the modification's id; undefined when nothing has changed. */
  async end(): Promise<PendingId | undefined> {
    if (this.subject === undefined || this.entites.size === 0) return undefined;
    if (this.modification === undefined) await this.flush();
    else {
      await this.flush();
      const summary = this.summaryOf(this.subject);
      const changes = Object.keys(summary).map((column) => `${column} = ?`);
      const values = [...Object.values(summary), this.modification.value];
      await executeDeferred(this.manager, `UPDATE modification SET ${changes.join()} WHERE id = ?`, values);
    }
    return this.modification;
  }

  private async flush(): Promise<void> {
    const modification = (this.modification ??= await this.insertModification(this.subject!));
    const rows = this.pending.map((row) => ({ id_modification: modification.value, ...row }));
    this.pending = [];
    await insertAll(this.manager, Revision, rows);
  }

  private insertModification(subject: Subject): Promise<PendingId> {
    const { principal } = this.context;
    const author = authorOf(principal);
    return insertRowDeferred(this.manager, Modification, {
      date: Math.floor(Date.now() / 1000),
      id_auteur: author?.id ?? null,
      auteur: nameOfAuthor(principal),
      source: principal.genre === 'commande' ? 'commande' : 'site',
      annule: this.undoes,
      ...this.summaryOf(subject),
    });
  }

  private summaryOf({ label, genre }: Subject) {
    const { creation: creations, modification: modifications, suppression: suppressions } = this.counts;
    return {
      creations,
      modifications,
      suppressions,
      entites: [...this.entites].join(),
      reservee: Number(this.isReserved),
      genre: this.context.genre ?? genre,
      libelle: (this.context.label ?? label).slice(0, LABEL_MAX),
    };
  }
}

/** Records that a secret was changed, never its values. */
function withoutSecret(
  { secret }: ContentType,
  operation: Operation,
  fields: FieldValues | Change,
): FieldValues | Change {
  if (secret === undefined || !(secret.column in fields)) return fields;
  const recorded = { ...fields };
  delete recorded[secret.column];
  return operation === 'modification' ? ({ ...recorded, [secret.column]: [null, null] } as Change) : recorded;
}
