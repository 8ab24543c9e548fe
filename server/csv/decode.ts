import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { badRequest } from '../errors.js';
import { TimeSlice } from '../turns.js';

const HOW_TO_SAVE =
  'Dans Excel : Fichier, Enregistrer sous, type « CSV UTF-8 (délimité par des virgules) » ou « CSV (séparateur : point-virgule) ».';

/** What a file is that is not text, by its first bytes. */
const SIGNATURES: [start: string, what: string][] = [
  ['%PDF-', 'un document PDF'],
  ['PK\x03\x04', 'un classeur Excel ou une archive'],
  ['\xD0\xCF\x11\xE0', 'un ancien classeur Excel'],
  ['\xFF\xFE', 'un texte UTF-16 (« Texte Unicode » d’Excel)'],
  ['\xFE\xFF', 'un texte UTF-16 (« Texte Unicode » d’Excel)'],
];
const [CR, LF] = [0x0d, 0x0a];
const UTF8_BOM = '\xEF\xBB\xBF';
/** An accented letter in UTF-8, read as Windows-1252: « Ã© » for « é ». */
const UTF8_READ_AS_1252 = /[ÃÅ][\u0080-\u00BF\u0152-\u2122]/;

/** Bytes looked at in one go: a few milliseconds. */
const PIECE = 1024 * 1024;

/**
 * The text of a CSV file as spreadsheets write it: UTF-8, with or without a byte order mark, or Windows-1252. Its lines
 * end in `\n`, in `content` too.
 * @throws ApiException 400 on `file`, which says how to save one from Excel.
 */
export async function decodeCsv(content: Buffer): Promise<string> {
  const turns = new TimeSlice();
  // Its bytes have just been put together.
  await turns.yield();
  const start = content.subarray(0, 8).toString('latin1');
  const signature = SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  if (signature) throw badFile(`Ce fichier est ${signature[1]}, non un fichier CSV. ${HOW_TO_SAVE}`);
  if (content.includes(0)) throw badFile(`Ce fichier n’est pas un texte. ${HOW_TO_SAVE}`);
  const lines = await withOneNewline(content, turns);
  const isUtf = isUtf8(lines);
  await turns.yieldIfNeeded();
  // In one go: what is put together of several texts is copied once more where it is first read.
  const text = isUtf ? withoutBom(lines.toString('utf8')) : await decode1252(lines, start.startsWith(UTF8_BOM), turns);
  await turns.yield();
  return text;
}

/** Not TextDecoder: Node 20's windows-1252 is ISO-8859-1, which has no œ, ’ nor €. */
async function decode1252(lines: Buffer, hasBom: boolean, turns: TimeSlice): Promise<string> {
  const pieces: string[] = [];
  let before = '';
  for (let i = 0; i < lines.length; i += PIECE) {
    const piece = iconv.decode(lines.subarray(i, i + PIECE), 'win1252');
    const mixed = hasBom ? 0 : (UTF8_READ_AS_1252.exec(before + piece)?.index ?? -1);
    if (mixed !== -1) throw mixedEncodings([...pieces, piece].join('').slice(0, i - before.length + mixed));
    pieces.push(piece);
    // The pair that gives it away may be parted.
    before = piece.slice(-1);
    await turns.yieldIfNeeded();
  }
  return pieces.join('');
}

function mixedEncodings(textBefore: string) {
  const line = textBefore.split('\n').length;
  return badFile(
    `Ce fichier mêle deux encodages (voyez les accents, ligne ${line}) : enregistrez-le à nouveau. ${HOW_TO_SAVE}`,
  );
}

/** In place, and before it is a text: a second copy of a large file would stand in memory beside the first. */
async function withOneNewline(content: Buffer, turns: TimeSlice): Promise<Buffer> {
  let cr = content.indexOf(CR);
  let end = cr === -1 ? content.length : cr;
  for (let count = 1; cr !== -1; count += 1) {
    const start = cr + (content[cr + 1] === LF ? 2 : 1);
    cr = content.indexOf(CR, start);
    const stop = cr === -1 ? content.length : cr;
    content[end] = LF;
    content.copyWithin(end + 1, start, stop);
    end += 1 + stop - start;
    if (count % 1000 === 0) await turns.yieldIfNeeded();
  }
  return content.subarray(0, end);
}

/** A fault of the whole file. */
export function badFile(msg: string) {
  return badRequest([{ param: 'file', msg }]);
}

function withoutBom(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
