import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { claimCreation, completeCreation, findCompletedCreation } from '../database/creation-keys.js';
import { isDeadlock, isReadOnly, violatesConstraint } from '../database/errors.js';
import { insertAll } from '../database/sql.js';
import { flushDeferred, type PendingId, settleAll } from '../database/statement-queue.js';
import { busyError, type Work, type Writer } from '../database/writer.js';
import { type AuditContext, requireAuditContext } from '../principal.js';
import { ContentVersion } from './content-version.js';
import { type PermitRules, Permit } from './rights/permit.js';
import type { ContentType, ContentTypes } from './content-type.js';
import { CommittedChange } from './journal/changement.entity.js';
import { AuditRecorder, type TouchedRow } from './journal/recorder.js';
import { Content, type RowIds } from './content.js';

const MAX_ATTEMPTS = 6;
/**
 * Mean pause before the first retry, doubled each time and random: two conflicting transactions do not collide again.
 */
const FIRST_PAUSE_MS = 20;
/** Bounds a write at 4 s, so that its answer comes within 5 s. */
const WAIT_TIMEOUT_MS = 4000;
const LONG_WAIT_TIMEOUT_MS = 60_000;

type ContentWork<T> = (content: Content) => Promise<T>;

/** Adds to a write, in its transaction, what follows from it. */
export interface WriteFollower {
  /** Read beside each transaction, which does not wait for it. */
  isNeeded(reader: EntityManager): Promise<boolean>;
  follow(manager: EntityManager, types: ContentTypes, rows: TouchedRow[]): Promise<void>;
}

/** `permitRules` decides rights; `reader` reads accounts outside a transaction. */
interface Rules {
  permitRules: PermitRules;
  reader: EntityManager;
  follower?: WriteFollower;
}

/** This database is behind its upstream: transactions run again once it has caught up. */
export class Outdated extends Error {
  constructor(readonly catchUp: () => Promise<void>) {
    super('This database is behind its upstream');
  }
}

/** Another site that this one follows: each transaction is handed to it before it commits here. */
export interface Upstream extends RowIds {
  /** @throws Outdated; ApiException when the upstream refuses it */
  beforeCommit(manager: EntityManager, audit: AuditRecorder): Promise<void>;
  /** Runs all attempts of a transaction before those of the next. */
  inTurn<T>(attempts: () => Promise<T>): Promise<T>;
  afterEnd(isCommitted: boolean): void;
}

interface Options<T> {
  isLong?: true;
  /** See `runDeciding`. */
  decides?: true;
  beforeCommit?: (manager: EntityManager, result: T) => Promise<void>;
}

/** The only way to write. */
export class Transactions {
  private lastLong: Promise<unknown> = Promise.resolve();
  upstream: Upstream | undefined;

  constructor(
    private readonly writer: Writer,
    private readonly contentVersion: ContentVersion,
    private readonly types: ContentTypes,
    private readonly rules: Rules,
    /** Renews the connections: their server may no longer accept writes. */
    private readonly renew: () => void = () => undefined,
  ) {}

  /**
   * Commits what `work` did, or nothing. After a deadlock, or when another server may accept writes, `work` runs again.
   * Its content changes form one modification of the current audit context.
   * @throws ApiException 401, 403
   */
  run<T>(work: ContentWork<T>): Promise<T> {
    return this.runRecorded(work, (permit) => permit.lockRights());
  }

  /** The same, then what the site answers: read before the commit, it holds nothing that others write later. */
  async runAndRead<T, A>(work: ContentWork<T>, read: (manager: EntityManager, result: T) => Promise<A>): Promise<A> {
    let answer: Promise<A> | undefined;
    const tried = (content: Content) => ((answer = undefined), work(content));
    const result = await this.runRecorded(tried, (permit) => permit.lockRights(), {
      beforeCommit: async (manager, written) => void (await (answer = read(manager, written))),
    });
    // A creation that was done before writes nothing.
    return answer ?? read(this.rules.reader, result);
  }

  /**
   * For long work, which may wait longer for locks. One at a time, so that other writes get through; the account is not
   * locked meanwhile: a change of it fails the work at its end.
   */
  runLong<T>(work: ContentWork<T>): Promise<T> {
    return this.runAfterLong(work, { isLong: true });
  }

  /**
   * For long work that decides by what it reads: whether a row was changed, is used or has a free name. It sees what others
   * commit until it has locked a row, and runs again where a constraint shows that another was faster.
   */
  runDeciding<T>(work: ContentWork<T>): Promise<T> {
    return this.runAfterLong(work, { isLong: true, decides: true });
  }

  /** For data outside the content (sessions, secrets): no modification, no new version. */
  runUnrecorded<T>(work: Work<T>): Promise<T> {
    return this.attempt(work, performance.now() + WAIT_TIMEOUT_MS);
  }

  /** The same for an account's own data. @throws ApiException 401 when the account or its session has gone */
  runOwn<T>(work: (manager: EntityManager, permit: Permit) => Promise<T>): Promise<T> {
    const { principal } = requireAuditContext();
    return this.runUnrecorded(async (manager) => {
      const permit = new Permit(this.rules.permitRules, principal, manager, this.types);
      await permit.lockRights();
      return work(manager, permit);
    });
  }

  /** Checks rights outside a transaction: before a dry run or a slow hash. @throws ApiException 401, 403 */
  async requireRight(...types: ContentType[]): Promise<void> {
    const permit = await this.permit();
    for (const type of types) await permit.require({ type, rows: [] });
  }

  /** Checks outside a transaction, as what will write nothing must be too. @throws ApiException 401 */
  async permit(): Promise<Permit> {
    const { permitRules, reader } = this.rules;
    const permit = new Permit(permitRules, requireAuditContext().principal, reader, this.types);
    await permit.loadRights(reader);
    return permit;
  }

  close(): Promise<void> {
    return this.writer.close();
  }

  private runAfterLong<T>(work: ContentWork<T>, options: Options<T>): Promise<T> {
    const loadRights = (permit: Permit) => permit.loadRights(this.rules.reader);
    const transaction = this.lastLong.then(() => this.runRecorded(thenYield(work), loadRights, options));
    this.lastLong = transaction.catch(() => undefined);
    // Yields after a long commit: other requests come before the answer is built.
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` awaits what it is given
    return transaction.finally(() => setImmediate());
  }

  private async runRecorded<T>(
    work: ContentWork<T>,
    authorize: (permit: Permit) => Promise<void>,
    { isLong, decides, beforeCommit }: Options<T> = {},
  ): Promise<T> {
    const context: AuditContext = requireAuditContext();
    const { creation } = context;
    let modification: PendingId['resolved'] | undefined;
    const recordedWork: Work<T> = async (manager) => {
      const permit = new Permit(this.rules.permitRules, context.principal, manager, this.types);
      const audit = new AuditRecorder(manager, context);
      const content = new Content(manager, this.types, { audit, permit, ids: this.upstream });
      const authorized = settleAll(authorize(permit), creation && claimCreation(manager, creation));
      // A creation that was done before must not be done again at length.
      if (isLong && creation) await authorized;
      // Sent with the first statements of `work`: a refusal rolls them back.
      const { follower, reader } = this.rules;
      const [, result, isFollowed] = await settleAll(authorized, work(content), follower?.isNeeded(reader));
      const pendingId = await audit.end();
      modification = pendingId?.resolved;
      if (creation) await completeCreation(manager, creation, pendingId, result);
      if (isFollowed) await follower!.follow(manager, this.types, [...audit.touched.values()]);
      await beforeCommit?.(manager, result);
      // Locked before the version row, which serializes commits: a change of this account may be about to take it.
      await permit.lockRights();
      await ContentVersion.advance(manager, context.isSilent && audit.touched.size > 0);
      // The lock of the version row is held: the ids are in the order of the commits.
      if (pendingId) await insertAll(manager, CommittedChange, [{ id_modification: pendingId.value }]);
      if (this.upstream && audit.touched.size > 0) {
        await flushDeferred(manager);
        await this.upstream.beforeCommit(manager, audit);
      }
      return result;
    };
    const attempts = () =>
      this.attempt(recordedWork, performance.now() + (isLong ? LONG_WAIT_TIMEOUT_MS : WAIT_TIMEOUT_MS), decides);
    const done = this.upstream ? this.upstream.inTurn(attempts) : attempts();
    const result = await done.catch(async (error: unknown) => {
      const stored = creation && (await findCompletedCreation(this.rules.reader, creation, error));
      if (!stored) throw this.types.explainTakenName(error);
      if (stored.id_modification !== null) modification = Promise.resolve(stored.id_modification);
      return JSON.parse(stored.result!) as T;
    });
    this.contentVersion.invalidate();
    if (modification !== undefined) context.onModification?.(await modification);
    return result;
  }

  private async attempt<T>(work: Work<T>, end: number, decides = false, failedAttempts = 0): Promise<T> {
    try {
      const result = await this.writer.transact(work, end, decides ? 'READ COMMITTED' : undefined);
      this.upstream?.afterEnd(true);
      return result;
    } catch (error) {
      this.upstream?.afterEnd(false);
      if (error instanceof Outdated) await error.catchUp();
      if (isReadOnly(error)) this.renew();
      const lostRace = isDeadlock(error) || (decides && violatesConstraint(error));
      const canRetry = isReadOnly(error)
        ? failedAttempts === 0
        : error instanceof Outdated || (failedAttempts < MAX_ATTEMPTS - 1 && lostRace);
      // Others were faster each time: as when a lock is not to be had.
      if (!canRetry || performance.now() + 1000 > end) throw error instanceof Outdated ? busyError() : error;
      if (!(error instanceof Outdated)) await pause(Math.random() * FIRST_PAUSE_MS * 2 ** failedAttempts);
      return this.attempt(work, end, decides, failedAttempts + 1);
    }
  }
}

/** Yields before what follows `work`, the commit above all. */
function thenYield<T>(work: ContentWork<T>): ContentWork<T> {
  return async (content) => {
    const result = await work(content);
    await setImmediate();
    return result;
  };
}
