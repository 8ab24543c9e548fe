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
/** Before an attempt is made again, a moment that chance picks, of twice as many each time: those who met do not meet again. */
const FIRST_PAUSE_MS = 20;
/** Whoever writes is answered within five seconds, whatever others hold. */
const PATIENCE_MS = 4000;
const LONG_PATIENCE_MS = 60_000;

type ContentWork<T> = (content: Content) => Promise<T>;

/** Who judges what the principal of an act may do, and where an account is read beside a transaction. */
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
    /** Makes connections anew: those that there are lead to a server that may no longer write. */
    private readonly renew: () => void = () => undefined,
  ) {}

  /**
   * Commits what `work` did, or nothing of it. After a deadlock, or where another server may write instead, `work` runs
   * again from its beginning. What it changes of the content is a modification of the act under way.
   * @throws ApiException 401, 403 where its principal may not, or no longer
   */
  run<T>(work: ContentWork<T>): Promise<T> {
    return this.runTold(work, { patienceMs: PATIENCE_MS, isLong: false }, (permit) => permit.hold());
  }

  /**
   * The same for what takes its time, and may wait for the locks of others as long. One at a time: others must write too,
   * and the account that does it may be changed meanwhile: what it did then comes to nothing.
   */
  runLong<T>(work: ContentWork<T>): Promise<T> {
    const look = (permit: Permit) => permit.look(this.rights.reader);
    const turn = this.lastLong.then(() =>
      this.runTold(inTurnsOfItsOwn(work), { patienceMs: LONG_PATIENCE_MS, isLong: true }, look),
    );
    this.lastLong = turn.catch(() => undefined);
    // The commit of so much was long enough: others come before the answer is made.
    return turn.finally(() => setImmediate());
  }

  /** The same for what no visitor sees: sessions, secrets. */
  runApart<T>(work: Work<T>): Promise<T> {
    return this.attempt(work, performance.now() + PATIENCE_MS);
  }

  /** The same, where it is somebody's own: nothing is written for an account or a session that is there no more. @throws ApiException 401 */
  runOwn<T>(work: Work<T>): Promise<T> {
    const { principal } = requireAct();
    return this.runApart(async (manager) => {
      await new Permit(this.rights.judge, principal, manager).hold();
      return work(manager);
    });
  }

  /** What is asked where no transaction is begun, or not yet: a dry run tells what would be written, a hash takes its time. @throws ApiException 401, 403 */
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
      // Asked at once with what the work asks first: nothing of it stays where one of them refuses.
      const [, result] = await atOnce(admitted, work(content));
      const written = await recorder.end();
      modification = written?.told;
      if (creation) await endCreation(manager, creation, written, result);
      // Before the row that every commit waits for: who changes this account may be about to take it.
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

/** Ends the turn before what follows the work, the commit above all. */
function inTurnsOfItsOwn<T>(work: ContentWork<T>): ContentWork<T> {
  return async (content) => {
    const result = await work(content);
    await setImmediate();
    return result;
  };
}
