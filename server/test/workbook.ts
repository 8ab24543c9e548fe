import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Size that the archive declares; otherwise the true one. */
  declared?: number;
  isEncrypted?: boolean;
}

/** A zipped file of these parts. */
export function zipOf(parts: ZipPart[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared, isEncrypted = false } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(UTF8_NAMES | Number(isEncrypted), 2);
    fields.writeUInt16LE(DEFLATED, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const start = Buffer.alloc(6);
    start.writeUInt32LE(CENTRAL);
    start.writeUInt16LE(20, 4);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(start, fields, rest, Buffer.from(name));
    const file = Buffer.concat([uint32(LOCAL), fields, Buffer.from(name), packed]);
    at += file.length;
    files.push(file);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.from(Buffer.concat([...files, list, end]));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = (...types: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${types
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export interface WorkbookParts {
  /** The `sheetData` and what follows, for each sheet; otherwise of `rows`. */
  sheets: string[];
  /** Attributes of the sheets, by rank, beside their name, « Feuil1 ». */
  attributes: string[];
  /** The `si` elements. */
  strings: string;
  /** Codes of the formats that cells name by 1, 2, …; a number is one of Excel's own. */
  formats: (string | number)[];
  properties: string;
  others: ZipPart[];
}

/** The parts of a workbook as Excel zips them. */
export function partsOf({
  sheets = [],
  attributes = [],
  strings = '',
  formats = [],
  properties = '',
  others = [],
}: Partial<WorkbookParts>): ZipPart[] {
  const own = formats.flatMap((format, i) => (typeof format === 'string' ? [[164 + i, format] as const] : []));
  const idOf = (format: string | number, i: number) => (typeof format === 'string' ? 164 + i : format);
  const list = sheets.map(
    (_, i) => `<sheet name="Feuil${i + 1}" sheetId="${i + 1}" ${attributes[i] ?? ''} r:id="rId${i + 1}"/>`,
  );
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><workbook ${MAIN} xmlns:r="${OFFICE}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
        ['styles', '/xl/styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ),
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet ${MAIN}><numFmts>${own
        .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
        .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((format, i) => `<xf numFmtId="${idOf(format, i)}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${strings}</sst>` },
    ...sheets.map((content, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<worksheet ${MAIN}>${content}</worksheet>`,
    })),
    ...others,
  ];
}

const textCell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A workbook with one sheet; a text is a cell's, a number too, and what begins with `<c` is a cell already. */
export function workbookOf(rows: (string | number)[][], parts: Partial<WorkbookParts> = {}): Buffer<ArrayBuffer> {
  const cell = (one: string | number) =>
    typeof one === 'number' ? `<c><v>${one}</v></c>` : one.startsWith('<c') ? one : textCell(one);
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  return zipOf(partsOf({ sheets: [`<sheetData>${data}</sheetData>`], ...parts }));
}
