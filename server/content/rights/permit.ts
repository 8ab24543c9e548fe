import type { EntityManager } from 'typeorm';
import { FOR_SHARE } from '../../database/sql.js';
import { ApiException, type FieldError } from '../../errors.js';
import { type Droits, isSameDroits, type Principal } from '../../principal.js';
import type { ChangeSet } from '../change-set.js';
import { type ContentType, type ContentTypes, type FieldValues, type Key, keyText } from '../content-type.js';
import { Perimetres, type RowSource, StoredRows } from './perimetre.js';
import type { Update } from '../row-change.js';

/** A row as it is (`before`), and what is to be written of it; without either, its type alone is checked. */
interface AttemptedRow {
  /** Absent of a row that the database numbers. */
  key?: Key;
  before?: FieldValues;
  fields?: FieldValues;
}

/** A write of rows of one type; without rows, any write. */
export interface WriteAttempt {
  type: ContentType;
  rows: AttemptedRow[];
}

/** Where the parcours of rows are looked up. */
export interface PermitContext {
  manager: EntityManager;
  types: ContentTypes;
  perimetres: Perimetres;
}

/** Decides rights: implemented in auth/rights.ts, called by `Permit`. */
export interface PermitRules {
  /** Current rights of a principal; `lock` ends the SELECT that reads them. @throws ApiException 401 */
  droitsOf(manager: EntityManager, principal: Principal, lock: string): Promise<Droits>;
  /** Whether the role may write such rows at all. @throws ApiException 403 */
  requireRight(droits: Droits, principal: Principal, attempt: WriteAttempt): void;
  /** Why these rights do not cover each row: undefined where they do. */
  reasons(droits: Droits, content: PermitContext, attempt: WriteAttempt): Promise<(string | undefined)[]>;
  /** The error for rows that are refused. */
  refusal(errors: FieldError[]): ApiException;
}

interface PermitOptions {
  /** Names a row otherwise than by its key. */
  paramOf?: (rank: number) => string;
  /** Is read in place of the stored rows. */
  source?: RowSource;
}

const CHANGED = 'Vos droits viennent de changer\u00a0: rechargez la page, puis recommencez.';

/** Part of a change set that needs the right: the rows that it writes. */
export function attemptOf({
  type,
  delete: deleted = [],
  update = [],
  insert = [],
  create = [],
}: ChangeSet): WriteAttempt {
  return {
    type,
    rows: [
      ...deleted.map(({ key, fields }) => ({ key, before: fields })),
      ...update.map(attemptedUpdate),
      ...insert.map(({ key, fields }) => ({ key, fields })),
      ...create.map((fields) => ({ fields })),
    ],
  };
}

const attemptedUpdate = ({ before, fields }: Update): AttemptedRow => ({
  key: before.key,
  before: before.fields,
  fields,
});

/**
 * Checks what a principal may write, by the account as stored: it may have been deleted, demoted or signed out since the
 * guard ran.
 */
export class Permit {
  private droits: Promise<Droits> | undefined;
  private locked: Promise<unknown> | undefined;
  /** Rows as they were read, once checked. */
  private readonly covered = new WeakSet<FieldValues>();
  private readonly content: PermitContext;

  constructor(
    private readonly rules: PermitRules,
    private readonly principal: Principal,
    private readonly manager: EntityManager,
    types: ContentTypes,
  ) {
    this.content = { manager, types, perimetres: new Perimetres(types, new StoredRows(manager)) };
  }

  /**
   * Loads the rights without a lock, for long transactions: the account may change meanwhile.
   * @throws ApiException 401
   */
  async loadRights(reader: EntityManager): Promise<void> {
    this.droits ??= this.rules.droitsOf(reader, this.principal, '');
    await this.droits;
  }

  /**
   * Locks the account, its role and its session until the transaction ends.
   * @throws ApiException 401; 403 if its rights are no longer those that the rows were checked by
   */
  async lockRights(): Promise<void> {
    this.locked ??= this.droits === undefined ? this.readLocked() : this.lockAgain(this.droits);
    await this.locked;
  }

  private readLocked(): Promise<Droits> {
    return (this.droits = this.rules.droitsOf(this.manager, this.principal, FOR_SHARE));
  }

  private async lockAgain(loaded: Promise<Droits>): Promise<void> {
    const former = await loaded;
    await this.readLocked();
    await this.requireSame(former);
  }

  /** @throws ApiException 403 if the rights are not these any more */
  async requireSame(droits: Droits): Promise<void> {
    if (!isSameDroits(await this.droits!, droits)) throw new ApiException(403, CHANGED);
  }

  /** @throws ApiException 401, 403, with each row that the rights do not cover */
  async require(attempt: WriteAttempt): Promise<void> {
    this.requireNone(await this.refusals(attempt));
  }

  /**
   * The rows that the rights do not cover, all of them.
   * @throws ApiException 401, 403 if the role may not write such rows at all
   */
  async refusals(attempt: WriteAttempt, { paramOf, source }: PermitOptions = {}): Promise<FieldError[]> {
    const { type } = attempt;
    // The account must be read and locked before accounts change: it may be one of them. Outside of a transaction a lock
    // holds nothing, and may meet another's: what is checked there is checked again when it is written.
    const changesAccounts = type.droit === 'comptes' && this.manager.queryRunner !== undefined;
    if (this.droits === undefined || changesAccounts) await this.lockRights();
    const droits = await this.droits!;
    this.rules.requireRight(droits, this.principal, attempt);
    const checked = attempt.rows.map((row, rank) => ({ row, rank })).filter(({ row }) => !this.isCovered(type, row));
    if (checked.length === 0) return [];
    const content = source ? { ...this.content, perimetres: new Perimetres(this.content.types, source) } : this.content;
    const reasons = await this.rules.reasons(droits, content, { type, rows: checked.map(({ row }) => row) });
    return checked.flatMap(({ row, rank }, i) => {
      const msg = reasons[i];
      if (msg !== undefined) return [{ param: paramOf?.(rank) ?? this.paramOfRow(type, row), msg }];
      if (row.before !== undefined) this.covered.add(row.before);
      return [];
    });
  }

  /** @throws ApiException 403 where rows are refused */
  requireNone(errors: FieldError[]): void {
    if (errors.length > 0) throw this.rules.refusal(errors);
  }

  /** « stage 12 ». A new row has no key yet: the row that it would belong to is named, which is why it is refused. */
  private paramOfRow(type: ContentType, { key, fields }: AttemptedRow): string {
    if (key !== undefined) return `${type.name} ${keyText(key)}`;
    const [parent] = this.content.perimetres.parentsOf(type);
    return parent === undefined ? type.name : `${parent.type} ${String(fields?.[parent.column])}`;
  }

  private isCovered(type: ContentType, { before, fields = {} }: AttemptedRow): boolean {
    return (
      before !== undefined && this.covered.has(before) && !this.content.perimetres.isMovedBy(type, Object.keys(fields))
    );
  }
}
