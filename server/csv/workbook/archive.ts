import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { yieldIfNeeded } from '../../concurrency.js';
import { ApiException } from '../../errors.js';
import { badFile } from '../row.js';

/** In bytes, of all parts that are read: 20,000 rows of 100 cells take as much. */
const MAX_INFLATED = 96 * 1024 * 1024;
/** Well above the parts of a workbook with pictures. */
const MAX_ENTRIES = 5000;

export const damagedWorkbook = (): ApiException =>
  badFile('Ce classeur est abîmé : ouvrez-le dans Excel, enregistrez-le de nouveau au format .xlsx, puis importez-le.');

export const tooLarge = (): ApiException =>
  badFile(
    'Ce classeur est trop grand une fois décompressé : ne gardez que l’onglet à importer, ou importez-le en plusieurs fois.',
  );

export const PASSWORD_NEEDED =
  'Ce classeur demande un mot de passe pour être ouvert : enregistrez-en une copie sans mot de passe, puis importez cette copie.';

/** The parts of a zipped file, which are inflated on demand and never more than 96 MB in all. */
export class Archive {
  private inflated = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  /** @throws ApiException 400 */
  static async open(content: Buffer): Promise<Archive> {
    try {
      const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true });
      if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        const name = keyOf(entry.fileName);
        if (!entries.has(name)) entries.set(name, entry);
      }
      return new Archive(zip, entries);
    } catch (error) {
      throw error instanceof ApiException ? error : damagedWorkbook();
    }
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name));
  }

  /** Yields between chunks; the size that the archive declares is not trusted. @throws ApiException 400 */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.entries.get(keyOf(name));
    if (entry === undefined) throw damagedWorkbook();
    if (entry.isEncrypted()) throw badFile(PASSWORD_NEEDED);
    if (this.inflated + entry.uncompressedSize > MAX_INFLATED) throw tooLarge();
    try {
      let sum = 0;
      for await (const chunk of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        this.inflated += chunk.length;
        if (this.inflated > MAX_INFLATED) throw tooLarge();
        sum = crc32(chunk, sum);
        yield chunk;
        await yieldIfNeeded();
      }
      if (sum !== entry.crc32) throw damagedWorkbook();
    } catch (error) {
      throw error instanceof ApiException ? error : damagedWorkbook();
    }
  }
}

/** Some programs write backslashes, or another case than their own references. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
