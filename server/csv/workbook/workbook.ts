import { Semaphore } from '../../concurrency.js';
import { ApiException } from '../../errors.js';
import { badFile, type CsvRow } from '../row.js';
import { Archive, damagedWorkbook, PASSWORD_NEEDED } from './archive.js';
import { type NumberFormat, readFormats } from './formats.js';
import { SheetReader } from './sheet.js';
import { readStrings } from './strings.js';
import { readXml } from './xml.js';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Container of the old .xls, and of any workbook that a password encrypts. */
const COMPOUND = Buffer.from('\xD0\xCF\x11\xE0', 'latin1');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (content: Buffer, start: Buffer) => content.subarray(0, start.length).equals(start);

/** Whether this is no text file, but one that a spreadsheet may have written. */
export const isWorkbook = (content: Buffer): boolean => startsWith(content, ZIP) || startsWith(content, COMPOUND);

const SAVE_AS = 'Enregistrez-le au format « Classeur Excel (.xlsx) » ou CSV, puis importez-le.';

/** A part that only the files of one program have, and what to call them. */
const OTHERS: [part: string, what: string][] = [
  ['xl/workbook.bin', 'un classeur Excel binaire (.xlsb)'],
  ['content.xml', 'un document LibreOffice (.ods)'],
  ['word/document.xml', 'un document Word'],
  ['ppt/presentation.xml', 'une présentation PowerPoint'],
  ['Index/Document.iwa', 'un document Numbers'],
];

const WAIT_MS = 30_000;
const BUSY = 'Trop de classeurs sont importés en même temps : réessayez dans quelques secondes.';

/** One at a time in this process: a workbook of 100 kB may take a second and 100 MB. */
const reading = new Semaphore(1, {
  waitTimeoutMs: WAIT_MS,
  maxQueue: 20,
  busyError: () => new ApiException(503, BUSY),
});

export interface Workbook {
  rows: CsvRow[];
  /** Name of the sheet that was read; null where it is the only one that is shown. */
  sheet: string | null;
}

/**
 * Reads the first visible sheet: values, never formulas nor macros. The work is cut into short turns of the event loop.
 * @throws ApiException 400 on `file`, which says how to save a readable one; 503 when too many wait
 */
export function readWorkbook(content: Buffer): Promise<Workbook> {
  if (startsWith(content, COMPOUND)) {
    if (content.includes(ENCRYPTED)) throw badFile(PASSWORD_NEEDED);
    throw badFile(`Ce fichier est un ancien classeur Excel (.xls). ${SAVE_AS}`);
  }
  return reading.run(() => readSheet(content));
}

async function readSheet(content: Buffer): Promise<Workbook> {
  const archive = await Archive.open(content);
  const { part, folder } = await findWorkbook(archive);
  const { sheets, is1904 } = await readSheets(archive, part);
  const targets = await readRelations(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, folder);
  const shown = sheets.filter(({ id, isShown }) => isShown && targets.get(id)?.type === 'worksheet');
  const [first] = shown;
  if (first === undefined) throw badFile('Ce classeur n’a aucun onglet visible : affichez celui à importer.');
  const [strings, styles] = ['sharedStrings', 'styles'].map((type) =>
    [...targets.values()].find((one) => one.type === type),
  );
  const formats: NumberFormat[] = styles ? await readFormats(archive, styles.part, is1904) : [];
  const reader = new SheetReader(strings ? await readStrings(archive, strings.part) : [], formats);
  await readXml(archive, targets.get(first.id)!.part, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  reader.fillMerges();
  return { rows: reader.rows, sheet: shown.length > 1 ? first.name : null };
}

/** The part that lists the sheets, which the root of the archive names. */
async function findWorkbook(archive: Archive): Promise<{ part: string; folder: string }> {
  const found = OTHERS.find(([part]) => archive.has(part));
  if (found) throw badFile(`Ce fichier est ${found[1]}, non un classeur .xlsx. ${SAVE_AS}`);
  const roots = archive.has('_rels/.rels') ? [...(await readRelations(archive, '_rels/.rels', '')).values()] : [];
  const root = roots.find(({ type }) => type === 'officeDocument');
  if (root === undefined)
    throw badFile(`Ce fichier est une archive, non un classeur. Choisissez un fichier Excel (.xlsx) ou CSV.`);
  return { part: root.part, folder: root.part.slice(0, root.part.lastIndexOf('/') + 1) };
}

interface Relation {
  /** Last word of its type, which the two variants of the format share. */
  type: string;
  part: string;
}

/** The parts that one names, by id; `folder` is that of the part that names them. */
async function readRelations(archive: Archive, part: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(archive, part, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name === 'Relationship' && mode !== 'External')
        relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: resolve(folder, target) });
    },
  });
  return relations;
}

/** « xl/ » and « worksheets/sheet1.xml » give « xl/worksheets/sheet1.xml ». */
function resolve(folder: string, target: string): string {
  try {
    return decodeURI(new URL(target, `file:///${folder}`).pathname).slice(1);
  } catch {
    throw damagedWorkbook();
  }
}

interface Sheet {
  name: string;
  /** The sheet is found by it in the relations of the workbook. */
  id: string;
  isShown: boolean;
}

async function readSheets(archive: Archive, part: string): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readXml(archive, part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.keys(attributes).find((key) => key.endsWith(':id'));
      const isShown = !/hidden/i.test(attributes['state'] ?? '');
      sheets.push({ name: attributes['name'] ?? '', id: id === undefined ? '' : attributes[id]!, isShown });
    },
  });
  return { sheets, is1904 };
}
