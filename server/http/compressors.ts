import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { JsonArrayBody } from './json-list.js';

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
