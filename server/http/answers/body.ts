import { createHash } from 'node:crypto';
import { pipeline as pipe, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { yieldIfNeeded } from '../../concurrency.js';
import { shortHash } from './digest.js';

/** Built, digested or sent between two pauses. */
const CHUNK_BYTES = 128 * 1024;
/** A longer list does not cache its chunks. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** A JSON array whose items, or batches of items with commas, are already bytes; it is built chunk by chunk. */
export class JsonArrayBody {
  /** In bytes. */
  readonly size: number;
  private isCached = false;
  private cachedChunks: Buffer[] | undefined;

  constructor(private readonly items: readonly Buffer[]) {
    let size = 2 + Math.max(0, items.length - 1);
    for (const { length } of items) size += length;
    this.size = size;
  }

  /** In bytes of memory beyond its items: the cached chunks, or 8 per reference. */
  get cost(): number {
    return this.isCached ? this.size : 8 * this.items.length;
  }

  /** Caches the chunks of a list up to 16 MB, which will be sent many times. */
  cacheChunks(): void {
    this.isCached = this.size <= MAX_CACHED_BYTES;
  }

  /** Whether it takes more than one chunk. */
  get isLong(): boolean {
    return this.size > CHUNK_BYTES;
  }

  /** All bytes at once; only a list that is not long asks for them. */
  bytes(): Buffer {
    return Buffer.concat([...this.chunks()]);
  }

  *chunks(): Generator<Buffer> {
    const chunks = this.cachedChunks ?? this.build();
    const built: Buffer[] = [];
    for (const chunk of chunks) {
      if (this.isCached) built.push(chunk);
      yield chunk;
    }
    if (this.isCached) this.cachedChunks = built;
  }

  private *build(): Generator<Buffer> {
    const { items } = this;
    if (items.length === 0) yield Buffer.from('[]');
    for (let from = 0; from < items.length;) {
      let [to, size] = [from, 0];
      while (to < items.length && size < CHUNK_BYTES) size += 1 + items[to++]!.length;
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

  /** Follows the pace of the client; other requests run between the chunks. */
  stream(): Readable {
    return Readable.from(this.inTurns(), { objectMode: false, highWaterMark: CHUNK_BYTES });
  }

  /** A client that has left, or leaves meanwhile, is no error. */
  sendTo(response: Writable): void {
    if (response.destroyed) return;
    pipe(this.stream(), response, () => undefined);
  }

  /** Same format as `digest` of digest.ts. */
  async digest(): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of this.inTurns()) hash.update(chunk);
    return shortHash(hash.digest('base64url'));
  }

  private async *inTurns(): AsyncGenerator<Buffer> {
    for (const chunk of this.chunks()) {
      yield chunk;
      await yieldIfNeeded();
    }
  }
}

export type Encoding = 'br' | 'gzip';

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE_HINT, BROTLI_PARAM_LGWIN: WINDOW } = constants;
/** log2 of the brotli window, 64 kB: a larger one takes 16 to 32 MiB and four times as long, to save 2 %. */
const WINDOW_BITS = 16;
/** Level above LONG_BYTES: the best one takes 1 s per 10 MB, and as much memory as the body. */
const LONG_LEVEL = 4;
const LONG_BYTES = 1024 * 1024;

/** Options of the package `compression`, for answers compressed while they are sent. */
export const STREAM_COMPRESSION = { brotli: { params: { [QUALITY]: LONG_LEVEL, [WINDOW]: WINDOW_BITS } } };

/** A cached answer is compressed once for many requests, on the threads of zlib. */
export const compressors: Record<Encoding, (body: Buffer | JsonArrayBody) => Promise<Buffer>> = {
  br: (body) =>
    body instanceof JsonArrayBody
      ? compressList(
          body,
          createBrotliCompress({ params: { [QUALITY]: LONG_LEVEL, [SIZE_HINT]: body.size, [WINDOW]: WINDOW_BITS } }),
        )
      : promisify(brotliCompress)(body, {
          params: { [QUALITY]: levelOf(body), [SIZE_HINT]: body.length, [WINDOW]: WINDOW_BITS },
        }),
  gzip: (body) =>
    body instanceof JsonArrayBody
      ? compressList(body, createGzip({ level: LONG_LEVEL }))
      : promisify(gzip)(body, { level: levelOf(body) }),
};

const levelOf = ({ length }: Buffer): number => (length > LONG_BYTES ? LONG_LEVEL : 9);

async function compressList(list: JsonArrayBody, compressor: NodeJS.ReadWriteStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await pipeline(list.stream(), compressor, collect);
  return Buffer.concat(chunks);
}
