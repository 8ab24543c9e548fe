import { Semaphore } from '../../concurrency.js';
import { ApiException } from '../../errors.js';
import { ByteSemaphore } from '../upload.js';
import { digestInTurns } from './digest.js';
import type { ContentAnswer } from './public-route.js';

interface BuiltFile {
  content: Buffer;
  type: string;
  filename?: string;
}

export type FileAnswer = ContentAnswer & { body: Buffer };

const MAX_QUEUE = 50;
const WAIT_TIMEOUT_MS = 20_000;
const MAX_SENDING_BYTES = 64 * 1024 * 1024;

/** Large files built for visitors: few at once, each once however many ask for it, and their memory bounded. */
export class BuiltFiles {
  private readonly building = new Map<string, Promise<FileAnswer>>();
  private readonly builders: Semaphore;
  /** Bytes of uncached files being sent, which slow clients keep in memory. */
  private readonly memory: ByteSemaphore;

  /** @param busy said with a 503 where too many wait */
  constructor(maxBuilds: number, busy: string) {
    const busyError = () => new ApiException(503, busy, undefined, { 'Retry-After': '60' });
    this.builders = new Semaphore(maxBuilds, { maxQueue: MAX_QUEUE, waitTimeoutMs: WAIT_TIMEOUT_MS, busyError });
    this.memory = new ByteSemaphore(MAX_SENDING_BYTES, { waitTimeoutMs: WAIT_TIMEOUT_MS, busyError });
  }

  /** Concurrent requests for one key share one build. */
  answer(key: string, build: () => Promise<BuiltFile>): Promise<FileAnswer> {
    const file = this.building.get(key) ?? this.build(build).finally(() => this.building.delete(key));
    this.building.set(key, file);
    return file;
  }

  private async build(build: () => Promise<BuiltFile>): Promise<FileAnswer> {
    const { content, ...head } = await this.builders.run(build);
    const etag = `"${await digestInTurns(content)}"`;
    return { status: 200, ...head, etag, body: content, memory: this.memory };
  }
}
