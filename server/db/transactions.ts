import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type AuditContext, requireAct } from '../act.js';
import { AffectedStages } from './changed.js';
import { Content } from './content.js';
import { claimCreation, doneBefore, endCreation } from './creation-keys.js';
import { isDeadlock, isReadOnly } from './errors.js';
import { ContentVersion } from './generation.js';
import type { Judge } from './judge.js';
import type { ContentType } from './kind.js';
import { atOnce, type GivenId } from './later.js';
import type { ContentTypes } from './kinds.js';
import { Permit } from './permit.js';
import { AuditRecorder } from './recorder.js';
import type { Work, Writer } from './writer.js';

const ATTEMPTS = 6;
/**
 * Mean pause before the first retry, doubled each time and random: two conflicting transactions do not collide again.
 */
const FIRST_PAUSE_MS = 20;
/** Bounds a write at 4 s, so that its answer comes within 5 s. */
const PATIENCE_MS = 4000;
const LONG_PATIENCE_MS = 60_000;

type ContentWork<T> = (content: Content) => Promise<T>;

/** Decides rights; `reader` reads accounts outside a transaction. */
interface Rights {
  judge: Judge;
  reader: EntityManager;
}

/** The only way to write. */
export class Transactions {
  private lastLong: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writer: Writer,
    private readonly generation: ContentVersion,
    private readonly kinds: ContentTypes,
    private readonly rights: Rights,
    /** Renews the connections: their server may no longer accept writes. */
    private readonly renew: () => void = () => undefined,
  ) {}

  /**
   * Commits what `work` did, or nothing. After a deadlock, or when another server may accept writes, `work` runs again.
   * Its content changes form one modification of the current audit context.
   * @throws ApiException 401, 403
   */
  run<T>(work: ContentWork<T>): Promise<T> {
    return this.runTold(work, { patienceMs: PATIENCE_MS, isLong: false }, (permit) => permit.hold());
  }

  /**
   * For long work, which may wait longer for locks. One at a time, so that other writes get through; the account is not
   * locked meanwhile: a change of it fails the work at its end.
   */
  runLong<T>(work: ContentWork<T>): Promise<T> {
    const look = (permit: Permit) => permit.look(this.rights.reader);
    const turn = this.lastLong.then(() =>
      this.runTold(inTurnsOfItsOwn(work), { patienceMs: LONG_PATIENCE_MS, isLong: true }, look),
    );
    this.lastLong = turn.catch(() => undefined);
    // Yields after a long commit: other requests come before the answer is built.
    return turn.finally(() => setImmediate());
  }

  /** For data outside the content (sessions, secrets): no modification, no new version. */
  runApart<T>(work: Work<T>): Promise<T> {
    return this.attempt(work, performance.now() + PATIENCE_MS);
  }

  /** The same for an account's own data. @throws ApiException 401 when the account or its session has gone */
  runOwn<T>(work: Work<T>): Promise<T> {
    const { principal } = requireAct();
    return this.runApart(async (manager) => {
      await new Permit(this.rights.judge, principal, manager).hold();
      return work(manager);
    });
  }

  /** Checks rights outside a transaction: before a dry run or a slow hash. @throws ApiException 401, 403 */
  async requireRight(...kinds: ContentType[]): Promise<void> {
    const { judge, reader } = this.rights;
    const { principal } = requireAct();
    const droits = await judge.droitsOf(reader, principal, '');
    for (const kind of kinds) judge.requireRight(droits, principal, { kind, rows: [] });
  }

  close(): Promise<void> {
    return this.writer.close();
  }

  private async runTold<T>(
    work: ContentWork<T>,
    { patienceMs, isLong }: { patienceMs: number; isLong: boolean },
    admit: (permit: Permit) => Promise<void>,
  ): Promise<T> {
    const act: AuditContext = requireAct();
    const { creation } = act;
    let modification: GivenId['told'] | undefined;
    const recorded: Work<T> = async (manager) => {
      const changed = new AffectedStages();
      const permit = new Permit(this.rights.judge, act.principal, manager);
      const recorder = new AuditRecorder(manager, act);
      const content = new Content(manager, this.kinds, { recorder, changed, permit });
      const admitted = atOnce(admit(permit), creation && claimCreation(manager, creation));
      if (isLong) await admitted;
      // Sent with the first statements of `work`: a refusal rolls them back.
      const [, result] = await atOnce(admitted, work(content));
      const written = await recorder.end();
      modification = written?.told;
      if (creation) await endCreation(manager, creation, written, result);
      // Locked before the version row, which serializes commits: a change of this account may be about to take it.
      await permit.hold();
      await ContentVersion.advance(manager, changed);
      return result;
    };
    const result = await this.attempt(recorded, performance.now() + patienceMs).catch(async (error: unknown) => {
      const known = creation && (await doneBefore(this.rights.reader, creation, error));
      if (!known) throw error;
      if (known.id_modification !== null) modification = Promise.resolve(known.id_modification);
      return JSON.parse(known.result!) as T;
    });
    this.generation.forget();
    if (modification !== undefined) act.onModification?.(await modification);
    return result;
  }

  private async attempt<T>(work: Work<T>, end: number, failed = 0): Promise<T> {
    try {
      return await this.writer.transact(work, end);
    } catch (error) {
      if (isReadOnly(error)) this.renew();
      const mayPass = isReadOnly(error) ? failed === 0 : failed < ATTEMPTS - 1 && isDeadlock(error);
      if (!mayPass || performance.now() + 1000 > end) throw error;
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** failed);
      return this.attempt(work, end, failed + 1);
    }
  }
}

/** Yields before what follows `work`, the commit above all. */
function inTurnsOfItsOwn<T>(work: ContentWork<T>): ContentWork<T> {
  return async (content) => {
    const result = await work(content);
    await setImmediate();
    return result;
  };
}
