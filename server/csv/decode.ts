import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { badRequest } from '../http/errors.js';

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

/**
 * The text of a CSV file as spreadsheets write it: UTF-8, with or without a byte order mark, or Windows-1252. Its lines
 * end in `\n`, in `content` too.
 * @throws ApiException 400 on `file`, which says how to save one from Excel.
 */
export function decodeCsv(content: Buffer): string {
  const start = content.subarray(0, 8).toString('latin1');
  const signature = SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  if (signature) throw badFile(`Ce fichier est ${signature[1]}, non un fichier CSV. ${HOW_TO_SAVE}`);
  if (content.includes(0)) throw badFile(`Ce fichier n’est pas un texte. ${HOW_TO_SAVE}`);
  const lines = withOneNewline(content);
  if (isUtf8(lines)) return withoutBom(lines.toString('utf8'));
  // Not TextDecoder: Node 20's windows-1252 is ISO-8859-1, which has no œ, ’ nor €.
  const text = iconv.decode(lines, 'win1252');
  const mixed = UTF8_READ_AS_1252.exec(text);
  if (mixed === null && !start.startsWith(UTF8_BOM)) return text;
  const line = text.slice(0, mixed?.index ?? 0).split('\n').length;
  throw badFile(
    `Ce fichier mêle deux encodages (voyez les accents, ligne ${line}) : enregistrez-le à nouveau. ${HOW_TO_SAVE}`,
  );
}

/** In place, and before it is a text: a second copy of a large file would stand in memory beside the first. */
function withOneNewline(content: Buffer): Buffer {
  let cr = content.indexOf(CR);
  let end = cr === -1 ? content.length : cr;
  while (cr !== -1) {
    const start = cr + (content[cr + 1] === LF ? 2 : 1);
    cr = content.indexOf(CR, start);
    const stop = cr === -1 ? content.length : cr;
    content[end] = LF;
    content.copyWithin(end + 1, start, stop);
    end += 1 + stop - start;
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
