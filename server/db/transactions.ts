import { setImmediate } from 'node:timers/promises';
import { currentAct } from '../act.js';
import { Changed } from './changed.js';
import { Content } from './content.js';
import { isDeadlock, isReadOnly } from './errors.js';
import { Generation } from './generation.js';
import type { Kinds } from './kinds.js';
import { Recorder } from './recorder.js';
import type { Work, Writer } from './writer.js';

const ATTEMPTS = 4;
/** Whoever writes is answered within five seconds, whatever others hold. */
const PATIENCE_MS = 4000;
const LONG_PATIENCE_MS = 60_000;

type ContentWork<T> = (content: Content) => Promise<T>;

/** The only way to write. */
export class Transactions {
  private lastLong: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writer: Writer,
    private readonly generation: Generation,
    private readonly kinds: Kinds,
    /** Makes connections anew: those that there are lead to a server that may no longer write. */
    private readonly renew: () => void = () => undefined,
  ) {}

  /**
   * Commits what `work` did, or nothing of it. After a deadlock, or where another server may write instead, `work` runs
   * again from its beginning. What it changes of the content is a modification of the act under way.
   */
  run<T>(work: ContentWork<T>): Promise<T> {
    return this.runTold(work, PATIENCE_MS);
  }

  /** The same for what takes its time, and may wait for the locks of others as long. One at a time: others must write too. */
  runLong<T>(work: ContentWork<T>): Promise<T> {
    const turn = this.lastLong.then(() => this.runTold(inTurnsOfItsOwn(work), LONG_PATIENCE_MS));
    this.lastLong = turn.catch(() => undefined);
    // The commit of so much was long enough: others come before the answer is made.
    return turn.finally(() => setImmediate());
  }

  /** The same for what no visitor sees: sessions, secrets. */
  runApart<T>(work: Work<T>): Promise<T> {
    return this.attempt(work, performance.now() + PATIENCE_MS, ATTEMPTS);
  }

  close(): Promise<void> {
    return this.writer.close();
  }

  private async runTold<T>(work: ContentWork<T>, patienceMs: number): Promise<T> {
    const act = currentAct();
    let modification: number | undefined;
    const recorded: Work<T> = async (manager) => {
      const changed = new Changed();
      const recorder = new Recorder(manager, act);
      const result = await work(new Content(manager, this.kinds, recorder, changed));
      modification = await recorder.end();
      await Generation.advance(manager, changed);
      return result;
    };
    const result = await this.attempt(recorded, performance.now() + patienceMs, ATTEMPTS);
    this.generation.forget();
    if (modification !== undefined) act.onModification?.(modification);
    return result;
  }

  private async attempt<T>(work: Work<T>, end: number, attempts: number): Promise<T> {
    try {
      return await this.writer.transact(work, end);
    } catch (error) {
      if (isReadOnly(error)) this.renew();
      const mayPass = isReadOnly(error) ? attempts === ATTEMPTS : attempts > 1 && isDeadlock(error);
      if (!mayPass || performance.now() + 1000 > end) throw error;
      return this.attempt(work, end, attempts - 1);
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
