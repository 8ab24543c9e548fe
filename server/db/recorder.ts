import type { EntityManager } from 'typeorm';
import type { AuditContext } from '../act.js';
import { insertAll, insertRowDeferred } from './insert.js';
import { type PendingId, executeDeferred } from './later.js';
import type { Change } from './change.js';
import { filesIn } from './files.js';
import { type FieldValues, type HistoryScope, type Key, type ContentType, keyText } from './kind.js';
import { LABEL_MAX, Modification, type Operation, Revision } from './modification.entity.js';

/** Revisions per INSERT. */
const REVISION_BATCH = 250;

interface Subject {
  label: string;
  genre: string;
}

export interface AuditEntry extends HistoryScope {
  type: ContentType;
  key: Key;
  label: string;
  version: number | null;
  operation: Operation;
  fields?: FieldValues | Change;
  /** Id of the row that it was merged into. */
  mergedInto?: number;
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
    mergedInto,
  }: AuditEntry): Promise<void> {
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
      inverse_de: this.inverses.get(`${type.name} ${keyText(key)}`) ?? null,
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
    const author = principal.genre === 'compte' ? principal : undefined;
    return insertRowDeferred(this.manager, Modification, {
      date: Math.floor(Date.now() / 1000),
      id_auteur: author?.id ?? null,
      auteur: author?.username ?? null,
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
