import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MARKDOWN_WORKER, type Rendered, type Source } from './render.js';

/** The file beside this one, in the sources and in the build. */
const WORKER_FILE = new URL(`./render${extname(import.meta.url)}`, import.meta.url);
/** The longest normal texts take 1 to 2 s, several on a busy machine; a slower text is made to be slow. */
const MAX_MS = 20_000;
/** An idle worker is ended to free its memory; a new one starts in 100 ms. */
const IDLE_MS = 5_000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Job {
  source: Source;
  done: (rendered: Rendered) => void;
}

/** Owner of a text, and how many of its texts may wait. */
export interface QueueLimit {
  owner: string;
  maxQueued: number;
}

/**
 * Renders texts one at a time in a worker, started on demand, ended when idle or when a text is too slow. Each owner
 * has
 * a queue, and the queues take turns: another owner waits for one text at most.
 */
export class RenderWorker {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  /** In the order of their next turns; none is empty. */
  private readonly queues = new Map<string, Job[]>();
  private lastOwner: string | undefined;
  private isBusy = false;

  constructor(private readonly maxMs = MAX_MS) {}

  /** Undefined if the queue of the owner is full. */
  render(source: Source, { owner, maxQueued }: QueueLimit): Promise<Rendered> | undefined {
    const queue = this.queues.get(owner) ?? [];
    if (queue.length >= maxQueued) return undefined;
    return new Promise((done) => {
      queue.push({ source, done });
      this.queues.set(owner, queue);
      void this.drain();
    });
  }

  private async drain(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let job = this.next(); job; job = this.next()) job.done(await this.renderInWorker(job.source));
    this.isBusy = false;
  }

  /** Takes the first text of the next queue, which then goes last: no owner has two in a row while another waits. */
  private next(): Job | undefined {
    const queues = [...this.queues];
    const chosen = queues.find(([owner]) => owner !== this.lastOwner) ?? queues[0];
    if (chosen === undefined) return undefined;
    const [owner, queue] = chosen;
    const job = queue.shift();
    this.lastOwner = owner;
    this.queues.delete(owner);
    if (queue.length > 0) this.queues.set(owner, queue);
    return job;
  }

  private async renderInWorker(source: Source): Promise<Rendered> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= startWorker());
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

function startWorker(): Worker {
  const worker = new Worker(WORKER_FILE, { workerData: MARKDOWN_WORKER, resourceLimits: MEMORY });
  // The worker does not keep the process alive.
  worker.unref();
  return worker;
}

/** Undefined if the worker has exited, or exceeds `maxMs`. */
function answerOf(worker: Worker, source: Source, maxMs: number): Promise<Rendered | undefined> {
  return new Promise((resolve) => {
    const settle = (rendered?: Rendered) => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(rendered);
    };
    const timer = setTimeout(settle, maxMs);
    // Without a listener an error would be uncaught in this process; `exit` follows it.
    if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
    worker.once('message', settle).once('exit', () => settle());
    worker.postMessage(source);
  });
}
