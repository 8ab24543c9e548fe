// Run once: no database says otherwise.
import { ApiException } from '../../errors.js';
import { partsOf, workbookOf, type WorkbookParts, zipOf } from '../../test/workbook.js';
import { readWorkbook } from './workbook.js';

const cellsOf = async (content: Buffer): Promise<string[][]> =>
  (await readWorkbook(content)).rows.map(({ cells }) => cells);

/** The sentence with which a workbook is refused. */
async function faultOf(content: Buffer): Promise<string> {
  try {
    await readWorkbook(content);
  } catch (error) {
    if (error instanceof ApiException) return error.errors?.[0]?.msg ?? error.message;
    throw error;
  }
  return 'read';
}

const sheetOf = (data: string, parts: Partial<WorkbookParts> = {}) => zipOf(partsOf({ sheets: [data], ...parts }));
/** The text of one cell, `xml` in the sheet. */
const read = async (xml: string, parts?: Partial<WorkbookParts>) =>
  (await cellsOf(workbookOf([['titre'], [xml, 'fin']], parts)))[1]![0];

it.each<[text: string, cell: string, parts?: Partial<WorkbookParts>]>([
  ['12', '<c><v>12</v></c>'],
  ['2,5', '<c><v>2.5</v></c>'],
  ['0,3', '<c><v>0.30000000000000004</v></c>'],
  ['1,15', '<c><v>1.1499999999999999</v></c>'],
  ['-7', '<c><v>-7</v></c>'],
  ['1200', '<c><v>1.2E3</v></c>'],
  ['50%', '<c s="1"><v>0.5</v></c>', { formats: [9] }],
  ['7,25%', '<c s="1"><v>7.2499999999999995E-2</v></c>', { formats: ['0.00%'] }],
  ['1234,5', '<c s="1"><v>1234.5</v></c>', { formats: ['#,##0.00\\ "€"'] }],
  ['05 61 74 10 00', '<c s="1"><v>561741000</v></c>', { formats: ['0#" "##" "##" "##" "##'] }],
  ['00042', '<c s="1"><v>42</v></c>', { formats: ['00000'] }],
  ['1000042', '<c s="1"><v>1000042</v></c>', { formats: ['00000'] }],
  ['VRAI', '<c t="b"><v>1</v></c>'],
  ['FAUX', '<c t="b"><v>0</v></c>'],
  ['#N/A', '<c t="e"><v>#N/A</v></c>'],
  ['#VALEUR!', '<c t="e"><v>#VALUE!</v></c>'],
  ['35', '<c><f>30+5</f><v>35</v></c>'],
  ['A-101', '<c t="str"><f>"A-"&amp;101</f><v>A-101</v></c>'],
  ['deux', '<c t="s"><v>1</v></c>', { strings: '<si><t>un</t></si><si><t>deux</t></si>' }],
  [
    ' Radar « primaire »\nfin',
    '<c t="s"><v>0</v></c>',
    {
      strings:
        '<si><r><t xml:space="preserve"> Radar </t></r><r><rPr><b/></rPr><t>« primaire »_x000D_\n</t></r><r><t>fin</t></r><rPh sb="0" eb="1"><t>lu</t></rPh></si>',
    },
  ],
  ['a & b < c é', '<c t="inlineStr"><is><t>a &amp; b &lt; c &#233;</t></is></c>'],
  ['29/03/2027', '<c s="1"><v>46475</v></c>', { formats: [14] }],
  ['29/03/2027', '<c s="1"><v>46475</v></c>', { formats: ['[$-40C]d\\ mmmm\\ yyyy;@'] }],
  ['29/03/2027', '<c s="1"><v>45013</v></c>', { formats: [14], properties: '<workbookPr date1904="1"/>' }],
  ['29/03/2027 09:30', '<c s="1"><v>46475.395833333336</v></c>', { formats: [22] }],
  ['29/03/2027', '<c s="1"><v>46475.395833333336</v></c>', { formats: ['dd/mm/yyyy'] }],
  ['09:30', '<c s="1"><v>0.39583333333333331</v></c>', { formats: ['hh:mm'] }],
  ['35:00', '<c s="1"><v>1.4583333333333333</v></c>', { formats: ['[h]:mm'] }],
  ['01/01/1900', '<c s="1"><v>1</v></c>', { formats: [14] }],
  ['01/03/1900', '<c s="1"><v>61</v></c>', { formats: [14] }],
  ['29/03/2027', '<c t="d"><v>2027-03-29T00:00:00</v></c>'],
  ['3', '<c s="1"><v>3</v></c>', { formats: ['"jours"\\ 0'] }],
  ['3', '<c s="1"><v>3</v></c>', { formats: ['General'] }],
  // Rest parameters: Jest would call a third one, where a case has none, « done ».
])('reads %j', async (...[text, cell, parts]) => {
  expect(await read(cell, parts)).toBe(text);
});

it('gives each row the number that Excel shows, and each cell its column', async () => {
  const data =
    '<sheetData><row r="1"/><row r="3"><c r="A3" t="str"><v>Code</v></c><c r="C3" t="str"><v>Fin</v></c></row><row r="7" spans="1:3"><c r="B7"><v>1</v></c><c r="D7"/></row></sheetData>';

  expect((await readWorkbook(sheetOf(data))).rows).toEqual([
    { line: 3, cells: ['Code', '', 'Fin'], isOfSheet: true },
    { line: 7, cells: ['', '1'], isOfSheet: true },
  ]);
});

it('reads what Excel writes with prefixes, in the strict variant, and with a protected sheet', async () => {
  const parts = partsOf({ sheets: [''] }).map((part) => ({
    ...part,
    content: String(part.content).replace(
      /<worksheet .*/s,
      '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData><x:sheetProtection sheet="1"/></x:worksheet>',
    ),
  }));

  expect(await cellsOf(zipOf(parts))).toEqual([['5']]);
});

it('reads the first sheet that is shown, and names it where there are others', async () => {
  const data = (value: number) => `<sheetData><row><c><v>${value}</v></c></row></sheetData>`;
  const sheets = [data(1), data(2), data(3)];
  const hidden = 'state="hidden"';

  expect(await readWorkbook(zipOf(partsOf({ sheets, attributes: [hidden] })))).toMatchObject({
    rows: [{ cells: ['2'] }],
    sheet: 'Feuil2',
  });
  expect((await readWorkbook(zipOf(partsOf({ sheets, attributes: [hidden, hidden] })))).sheet).toBeNull();
  expect(await faultOf(zipOf(partsOf({ sheets, attributes: [hidden, hidden, 'state="veryHidden"'] })))).toMatch(
    /aucun onglet visible/,
  );
});

it('ignores macros, and writes a merged value in each row below that is not empty', async () => {
  const cell = (ref: string, value: string) => `<c r="${ref}" t="str"><v>${value}</v></c>`;
  const data = `<sheetData><row r="1">${cell('A1', 'Code')}${cell('B1', 'Début')}</row><row r="2">${cell('A2', 'A-1')}${cell('B2', 'un')}</row><row r="3"><c r="A3"/>${cell('B3', 'deux')}</row><row r="4"><c r="A4"/></row></sheetData><mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A1:A2"/></mergeCells>`;

  expect(await cellsOf(sheetOf(data, { others: [{ name: 'xl/vbaProject.bin', content: 'macro' }] }))).toEqual([
    ['Code', 'Début'],
    ['A-1', 'un'],
    ['A-1', 'deux'],
  ]);
});

const anyXml = (name: string) => zipOf([{ name, content: '<a/>' }]);
const compound = (text: string) =>
  Buffer.concat([Buffer.from('\xD0\xCF\x11\xE0', 'latin1'), Buffer.from(text, 'utf16le')]);
/** The parts of a workbook, of which one is replaced. */
const withPart = (name: string, content: string | Buffer, more = {}) =>
  zipOf(
    partsOf({ sheets: ['<sheetData><row><c t="s"><v>0</v></c></row></sheetData>'], strings: '<si><t>a</t></si>' }).map(
      (part) => (part.name === name ? { name, content, ...more } : part),
    ),
  );
const SHEET = 'xl/worksheets/sheet1.xml';

it.each<[what: string, content: () => Buffer, msg: RegExp]>([
  ['an old .xls', () => compound('Workbook'), /ancien classeur Excel \(\.xls\)\. Enregistrez-le au format/],
  ['one that a password encrypts', () => compound('..EncryptedPackage'), /^Ce classeur demande un mot de passe/],
  ['an encrypted zip', () => withPart('xl/workbook.xml', '<a/>', { isEncrypted: true }), /mot de passe/],
  ['a LibreOffice one', () => anyXml('content.xml'), /LibreOffice \(\.ods\), non un classeur \.xlsx\. Enregistrez-le/],
  ['a binary one', () => anyXml('xl/workbook.bin'), /\.xlsb/],
  ['a Word document', () => anyXml('word/document.xml'), /un document Word/],
  ['another archive', () => anyXml('photo.txt'), /une archive/],
  ['half of one', () => workbookOf([['a'], ['b']]).subarray(0, 300), /abîmé/],
  ['a text that is none of the shared ones', () => workbookOf([['<c t="s"><v>9</v></c>']]), /abîmé/],
  ['a formula without a result', () => workbookOf([['a'], ['b', '<c><f>1+1</f></c>']]), /formule de la cellule B2/],
  ['a document type', () => withPart(SHEET, '<!DOCTYPE a [<!ENTITY b "cc">]><a>&b;</a>'), /abîmé/],
  ['elements in elements', () => withPart(SHEET, '<a>'.repeat(100_000)), /abîmé/],
  ['a size that is not the true one', () => withPart(SHEET, 'a'.repeat(100_000), { declared: 50 }), /abîmé/],
  ['rows in another order', () => sheetOf('<sheetData><row r="2"/><row r="1"/></sheetData>'), /abîmé/],
  ['a part of 97 MB', () => withPart(SHEET, Buffer.alloc(97 * 1024 * 1024)), /trop grand une fois décompressé/],
  [
    '97 MB that it declares as 1',
    () => withPart(SHEET, Buffer.alloc(97 * 1024 * 1024, ' '), { declared: 1 }),
    /abîmé|trop grand/,
  ],
  [
    '30 MB of text',
    () => withPart('xl/sharedStrings.xml', `<sst><si><t>${'a'.repeat(30 * 1024 * 1024)}</t></si></sst>`),
    /trop grand/,
  ],
  [
    'a text of 1 MB in 30 cells',
    () =>
      workbookOf([Array.from({ length: 30 }, () => '<c t="s"><v>0</v></c>')], {
        strings: `<si><t>${'a'.repeat(1024 * 1024)}</t></si>`,
      }),
    /trop grand/,
  ],
  ['21,000 rows', () => workbookOf(Array.from({ length: 21_000 }, () => [1])), /plus de 20000 lignes/],
  [
    'a cell far to the right',
    () => sheetOf('<sheetData><row r="4"><c r="XFD4"><v>1</v></c></row></sheetData>'),
    /La ligne 4 a plus de 1000 cellules/,
  ],
  [
    '6,000 parts',
    () => zipOf(Array.from({ length: 6000 }, (_, i) => ({ name: `xl/media/${i}.png`, content: '' }))),
    /trop grand/,
  ],
])('refuses %s', async (_what, content, msg) => {
  expect(await faultOf(content())).toMatch(msg);
});

it('passes over 100,000 rows that hold nothing, to the last that a sheet may have', async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `<row r="${i + 1}"/>`).join('');
  const data = `<dimension ref="A1:XFD1048576"/><sheetData>${rows}<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>`;

  expect((await readWorkbook(sheetOf(data))).rows).toEqual([{ line: 1_048_576, cells: ['1'], isOfSheet: true }]);
});
