import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { badRequest } from '../errors.js';
import { TimeSlice } from '../turns.js';

const HOW_TO_SAVE =
  'Dans Excel : Fichier, Enregistrer sous, type « CSV UTF-8 (délimité par des virgules) » ou « CSV (séparateur : point-virgule) ».';

/** First bytes of files that are no text. */
const SIGNATURES: [start: string, what: string][] = [
  ['%PDF-', 'un document PDF'],
  ['PK\x03\x04', 'un classeur Excel ou une archive'],
  ['\xD0\xCF\x11\xE0', 'un ancien classeur Excel'],
  ['\xFF\xFE', 'un texte UTF-16 (« Texte Unicode » d’Excel)'],
  ['\xFE\xFF', 'un texte UTF-16 (« Texte Unicode » d’Excel)'],
];
const [CR, LF] = [0x0d, 0x0a];
const UTF8_BOM = '\xEF\xBB\xBF';
/** UTF-8 read as Windows-1252: « Ã© » for « é ». */
const UTF8_READ_AS_1252 = /[ÃÅ][\u0080-\u00BF\u0152-\u2122]/;

/** In bytes: decoding this much takes a few milliseconds. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * Decodes a CSV file as spreadsheets write it: UTF-8, with or without a byte order mark, or Windows-1252. Lines end in
 * `\n`, in `content` too, which is changed in place.
 * @throws ApiException 400 on `file`, which explains how to save one from Excel
 */
export async function decodeCsv(content: Buffer): Promise<string> {
  const slice = new TimeSlice();
  // Assembling the upload has used up this turn of the event loop.
  await slice.yield();
  const start = content.subarray(0, 8).toString('latin1');
  const signature = SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  if (signature) throw badFile(`Ce fichier est ${signature[1]}, non un fichier CSV. ${HOW_TO_SAVE}`);
  if (content.includes(0)) throw badFile(`Ce fichier n’est pas un texte. ${HOW_TO_SAVE}`);
  const lines = await withOneNewline(content, slice);
  const isUtf = isUtf8(lines);
  await slice.yieldIfNeeded();
  // Decoded as a whole: a text joined from chunks would be copied again at its first read.
  const text = isUtf ? withoutBom(lines.toString('utf8')) : await decode1252(lines, start.startsWith(UTF8_BOM), slice);
  await slice.yield();
  return text;
}

/** Not TextDecoder: windows-1252 in Node 20 is ISO-8859-1, which lacks œ, ’ and €. */
async function decode1252(lines: Buffer, hasBom: boolean, slice: TimeSlice): Promise<string> {
  const chunks: string[] = [];
  let before = '';
  for (let i = 0; i < lines.length; i += CHUNK_BYTES) {
    const chunk = iconv.decode(lines.subarray(i, i + CHUNK_BYTES), 'win1252');
    const mixed = hasBom ? 0 : (UTF8_READ_AS_1252.exec(before + chunk)?.index ?? -1);
    if (mixed !== -1) throw mixedEncodings([...chunks, chunk].join('').slice(0, i - before.length + mixed));
    chunks.push(chunk);
    // The two characters searched may be split between chunks.
    before = chunk.slice(-1);
    await slice.yieldIfNeeded();
  }
  return chunks.join('');
}

function mixedEncodings(textBefore: string) {
  const line = textBefore.split('\n').length;
  return badFile(
    `Ce fichier mêle deux encodages (voyez les accents, ligne ${line}) : enregistrez-le à nouveau. ${HOW_TO_SAVE}`,
  );
}

/** In place and before decoding: a large file would be in memory twice. */
async function withOneNewline(content: Buffer, slice: TimeSlice): Promise<Buffer> {
  let cr = content.indexOf(CR);
  let end = cr === -1 ? content.length : cr;
  for (let count = 1; cr !== -1; count += 1) {
    const start = cr + (content[cr + 1] === LF ? 2 : 1);
    cr = content.indexOf(CR, start);
    const stop = cr === -1 ? content.length : cr;
    content[end] = LF;
    content.copyWithin(end + 1, start, stop);
    end += 1 + stop - start;
    if (count % 1000 === 0) await slice.yieldIfNeeded();
  }
  return content.subarray(0, end);
}

export function badFile(msg: string) {
  return badRequest([{ param: 'file', msg }]);
}

function withoutBom(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
