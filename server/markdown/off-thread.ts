import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MARKDOWN_WORKER, type Rendered, type Source } from './render.js';

/** In the build, in development and in the tests: the file beside this one. */
const FILE = new URL(`./render${extname(import.meta.url)}`, import.meta.url);
/** The longest texts take a second or two, several on a machine that is busy: what takes longer is made to. */
const MAX_MS = 20_000;
const IDLE_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 128 };

/** Renders texts one by one in a thread of its own, begun when one comes, ended when none does, and when one takes too long. */
export class OffThread {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly maxMs = MAX_MS) {}

  render(source: Source): Promise<Rendered> {
    const job = this.last.then(() => this.next(source));
    this.last = job;
    return job;
  }

  private async next(source: Source): Promise<Rendered> {
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
