import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { JsonList } from './json-list.js';

export type Encoding = 'br' | 'gzip';

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE_HINT } = constants;
/** The best there is takes a second for ten megabytes. */
const OF_LONG_LIST = 4;

/** What is kept is compressed once, and sent many times; beside the thread that serves. */
export const compressors: Record<Encoding, (body: Buffer | JsonList) => Promise<Buffer>> = {
  br: (body) =>
    body instanceof JsonList
      ? through(body, createBrotliCompress({ params: { [QUALITY]: OF_LONG_LIST, [SIZE_HINT]: body.size } }))
      : promisify(brotliCompress)(body, { params: { [QUALITY]: 9, [SIZE_HINT]: body.length } }),
  gzip: (body) =>
    body instanceof JsonList ? through(body, createGzip({ level: OF_LONG_LIST })) : promisify(gzip)(body, { level: 9 }),
};

async function through(list: JsonList, compressor: NodeJS.ReadWriteStream): Promise<Buffer> {
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
