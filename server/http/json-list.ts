import { createHash } from 'node:crypto';
import { pipeline, Readable, type Writable } from 'node:stream';
import { shortHash } from './conditional.js';
import { TimeSlice } from '../turns.js';

/** Bytes made, digested or sent at once. */
const CHUNK = 128 * 1024;
/** Bytes of a list that are kept in one piece beside those of its items. */
const MAX_HELD = 16 * 1024 * 1024;
const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** A list as JSON, whose items (or several of them at once, with commas) are bytes already: it is told piece by piece. */
export class JsonArrayBody {
  /** Bytes of the whole. */
  readonly size: number;
  private isHeld = false;
  private held: Buffer[] | undefined;

  constructor(private readonly items: readonly Buffer[]) {
    let size = 2 + Math.max(0, items.length - 1);
    for (const { length } of items) size += length;
    this.size = size;
  }

  /** Bytes of memory that it takes by itself. */
  get cost(): number {
    return this.isHeld ? this.size : 8 * this.items.length;
  }

  /** Keeps what is made of it, where it is not too much: it will be sent many times. */
  hold(): void {
    this.isHeld = this.size <= MAX_HELD;
  }

  /** Whether it is worth going through piece by piece. */
  get isLong(): boolean {
    return this.size > CHUNK;
  }

  /** All of it; for a list that is not long. */
  bytes(): Buffer {
    return Buffer.concat([...this.chunks()]);
  }

  *chunks(): Generator<Buffer> {
    const chunks = this.held ?? this.made();
    const held: Buffer[] = [];
    for (const chunk of chunks) {
      if (this.isHeld) held.push(chunk);
      yield chunk;
    }
    if (this.isHeld) this.held = held;
  }

  private *made(): Generator<Buffer> {
    const { items } = this;
    if (items.length === 0) yield Buffer.from('[]');
    for (let from = 0; from < items.length;) {
      let [to, size] = [from, 0];
      while (to < items.length && size < CHUNK) size += 1 + items[to++]!.length;
      const chunk = Buffer.allocUnsafe(to === items.length ? size + 1 : size);
      let at = 0;
      for (let i = from; i < to; i += 1) {
        chunk[at] = i === 0 ? OPEN : COMMA;
        chunk.set(items[i]!, at + 1);
        at += 1 + items[i]!.length;
      }
      if (to === items.length) chunk[at] = CLOSE;
      yield chunk;
      from = to;
    }
  }

  /** The same, to whoever takes it as fast as he can; others have their turns meanwhile. */
  stream(): Readable {
    return Readable.from(this.inTurns(), { objectMode: false, highWaterMark: CHUNK });
  }

  /** Sends all of it, unless who asked for it goes away, or has gone. */
  sendTo(response: Writable): void {
    if (response.destroyed) return;
    pipeline(this.stream(), response, () => undefined);
  }

  /** What names these bytes and no others: see conditional.ts. */
  async digest(): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of this.inTurns()) hash.update(chunk);
    return shortHash(hash.digest('base64url'));
  }

  private async *inTurns(): AsyncGenerator<Buffer> {
    const turns = new TimeSlice();
    for (const chunk of this.chunks()) {
      yield chunk;
      await turns.yieldIfNeeded();
    }
  }
}
