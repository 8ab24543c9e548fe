import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MARKDOWN_WORKER, type Rendered, type Source } from './render.js';

/** In the build, in development and in the tests: the file beside this one. */
const FILE = new URL(`./render${extname(import.meta.url)}`, import.meta.url);
/** The longest texts take a second or two, several on a machine that is busy: what takes longer is made to. */
const MAX_MS = 20_000;
/** Its memory goes with it, and a new one begins in a tenth of a second. */
const IDLE_MS = 5_000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Job {
  source: Source;
  done: (rendered: Rendered) => void;
}

/** Whose text it is, and how many of theirs may wait at once. */
export interface Turn {
  owner: string;
  most: number;
}

/**
 * Renders texts one by one in a thread of its own, begun when one comes, ended when none does, and when one takes too long.
 * Each owner has a queue, and the queues take turns: many texts of one person make nobody else wait for more than one.
 */
export class OffThread {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  /** In the order of their next turns; none is empty. */
  private readonly queues = new Map<string, Job[]>();
  /** Whose text was rendered last. */
  private last: string | undefined;
  private isBusy = false;

  constructor(private readonly maxMs = MAX_MS) {}

  /** Undefined where as many texts of this owner wait as may. */
  render(source: Source, { owner, most }: Turn): Promise<Rendered> | undefined {
    const queue = this.queues.get(owner) ?? [];
    if (queue.length >= most) return undefined;
    return new Promise((done) => {
      queue.push({ source, done });
      this.queues.set(owner, queue);
      void this.work();
    });
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let job = this.next(); job; job = this.next()) job.done(await this.rendered(job.source));
    this.isBusy = false;
  }

  /** The first text of the queue whose turn it is, which then comes after the others: nobody has two while another waits. */
  private next(): Job | undefined {
    const queues = [...this.queues];
    const turn = queues.find(([owner]) => owner !== this.last) ?? queues[0];
    if (turn === undefined) return undefined;
    const [owner, queue] = turn;
    const job = queue.shift();
    this.last = owner;
    this.queues.delete(owner);
    if (queue.length > 0) this.queues.set(owner, queue);
    return job;
  }

  private async rendered(source: Source): Promise<Rendered> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= begun());
    const rendered = await answerOf(worker, source, this.maxMs);
    if (rendered === undefined) this.end();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    return rendered ?? { fault: 'slow' };
  }

  private end(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }
}

function begun(): Worker {
  const worker = new Worker(FILE, { workerData: MARKDOWN_WORKER, resourceLimits: MEMORY });
  // A process that has nothing else to do ends.
  worker.unref();
  return worker;
}

/** Undefined where the worker has fallen, or does not answer in time. */
function answerOf(worker: Worker, source: Source, maxMs: number): Promise<Rendered | undefined> {
  return new Promise((resolve) => {
    const settle = (rendered?: Rendered) => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(rendered);
    };
    const timer = setTimeout(settle, maxMs);
    // Without a listener an error would be the process's own; the exit follows.
    if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
    worker.once('message', settle).once('exit', () => settle());
    worker.postMessage(source);
  });
}
