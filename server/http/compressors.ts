import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { JsonArrayBody } from './json-list.js';

export type Encoding = 'br' | 'gzip';

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE_HINT, BROTLI_PARAM_LGWIN: WINDOW } = constants;
/** Bits of what brotli looks back at, 64 kB: beyond, it takes 16 to 32 MiB and four times as long, for two bytes in a hundred. */
const NEAR = 16;
/** The best there is takes a second for ten megabytes, and as much memory again: these have less of it. */
const OF_LONG = 4;
const LONG = 1024 * 1024;

/** The same window for what is compressed as it is sent (the package compression). */
export const AS_SENT = { brotli: { params: { [QUALITY]: OF_LONG, [WINDOW]: NEAR } } };

/** What is kept is compressed once, and sent many times; beside the thread that serves. */
export const compressors: Record<Encoding, (body: Buffer | JsonArrayBody) => Promise<Buffer>> = {
  br: (body) =>
    body instanceof JsonArrayBody
      ? through(body, createBrotliCompress({ params: { [QUALITY]: OF_LONG, [SIZE_HINT]: body.size, [WINDOW]: NEAR } }))
      : promisify(brotliCompress)(body, {
          params: { [QUALITY]: levelOf(body), [SIZE_HINT]: body.length, [WINDOW]: NEAR },
        }),
  gzip: (body) =>
    body instanceof JsonArrayBody
      ? through(body, createGzip({ level: OF_LONG }))
      : promisify(gzip)(body, { level: levelOf(body) }),
};

const levelOf = ({ length }: Buffer): number => (length > LONG ? OF_LONG : 9);

async function through(list: JsonArrayBody, compressor: NodeJS.ReadWriteStream): Promise<Buffer> {
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
