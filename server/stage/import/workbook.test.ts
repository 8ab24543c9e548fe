import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';
import { partsOf, workbookOf, zipOf } from '../../test/workbook.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Its name is that of another type: the content alone counts. */
const send = (path: string, content: Buffer<ArrayBuffer>) =>
  staff.call('POST', path, formOf({ file: file(content, 'plan.csv', XLSX) }));

const faultsOf = ({ body }: Json) => body.errors.map(({ param, msg }: Json) => `${param} ${msg}`);
const date = (serial: number) => `<c s="1"><v>${serial}</v></c>`;

describe('a workbook', () => {
  it('is imported as stages', async () => {
    const rows = [
      ['Code', 'Libellé', 'Capacité', 'Volume horaire', 'Responsables'],
      ['A-101', 'Radar, portée ≥ 200 km', 12, '<c><f>7*5</f><v>35</v></c>', 'MARTIN, Anne | ROUX, Zoé'],
      [101, 'Anglais'],
    ];
    const { status, body } = await send('/api/stage/import', workbookOf(rows));

    expect({ status, created: body.created }).toEqual({ status: 200, created: 2 });
    expect(await app.ok('/api/stage')).toMatchObject([
      { code_stage: '101', libelle_stage: 'Anglais' },
      { code_stage: 'A-101', libelle_stage: 'Radar, portée ≥ 200 km', volume_horaire_stage: 35 },
    ]);
  });

  it('is imported as sessions, with its dates and its merged code', async () => {
    await app.world.stage({ code_stage: 'A-101' });
    const rows = [
      ['Code du stage', 'Début', 'Fin', 'Places'],
      ['A-101', date(46475), date(46476), 12],
      ['<c/>', date(46482), '<c t="str"><v>6 avril 2027</v></c>'],
    ];
    const data = { formats: [14] };
    const sheet = workbookOf(rows, data);
    expect((await send('/api/session_stage/import', sheet)).body.errors).toEqual([
      expect.objectContaining({ param: 'ligne 3, code_stage' }),
    ]);

    const merged = partsOf({ ...data, sheets: [''] }).map((part) =>
      part.name.endsWith('sheet1.xml')
        ? {
            ...part,
            content: `<worksheet><sheetData><row><c t="str"><v>Code du stage</v></c><c t="str"><v>Début</v></c></row><row><c t="str"><v>A-101</v></c>${date(46475)}</row><row><c/>${date(46482)}</row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
          }
        : part,
    );
    expect((await send('/api/session_stage/import', zipOf(merged))).status).toBe(200);
    expect((await app.ok('/api/session_stage')).map(({ debut }: Json) => debut)).toEqual(['2027-03-29', '2027-04-05']);
  });

  it('is imported as responsables, with a telephone that Excel keeps as a number', async () => {
    const rows = [
      ['Nom', 'Prénom', 'Téléphone'],
      ['MARTIN', 'Anne', '<c s="1"><v>561741000</v></c>'],
    ];
    const { status } = await send('/api/responsable/import', workbookOf(rows, { formats: ['0#" "##" "##" "##" "##'] }));

    expect(status).toBe(200);
    expect(await app.ok('/api/responsable')).toMatchObject([{ telephone_responsable: '05 61 74 10 00' }]);
  });

  it('is told its faults by the rows and cells that Excel shows', async () => {
    const data =
      '<sheetData><row r="2"><c r="A2" t="str"><v>Code</v></c><c r="B2" t="str"><v>Libellé</v></c><c r="D2" t="str"><v>Capacité</v></c></row><row r="5"><c r="A5" t="str"><v>A-1</v></c><c r="B5" t="e"><v>#N/A</v></c><c r="D5"><v>2.5</v></c></row><row r="6"><c r="A6" t="str"><v>A-2</v></c><c r="B6" t="str"><v>x</v></c><c r="C6"><v>1</v></c></row><row r="7"><c r="A7" t="str"><v>A-3</v></c><c r="B7" t="str"><v>y</v></c><c r="F7"><v>1</v></c></row></sheetData>';
    const answer = await send('/api/stage/import', zipOf(partsOf({ sheets: [data] })));

    expect(faultsOf(answer)).toEqual([
      'ligne 5, libelle_stage Corrigez dans Excel la formule de cette cellule, qui donne l’erreur « #N/A ».',
      expect.stringMatching(/^ligne 5, capacite_stage Indiquez un nombre entier/),
      'ligne 6 La cellule C6 est dans une colonne sans nom.',
      'ligne 7 Cette ligne a 6 cellules, l’en-tête 4 : videz celles qui sont à droite de la colonne D.',
    ]);
    expect(await app.ok('/api/stage')).toEqual([]);
  });

  it('tells which sheet is read, and no width where rows are short', async () => {
    const data =
      '<sheetData><row><c t="str"><v>Code</v></c><c t="str"><v>Libellé</v></c><c t="str"><v>Rythme</v></c></row><row><c t="str"><v>A-1</v></c><c t="str"><v>Radar</v></c></row></sheetData>';
    const { body } = await send('/api/stage/import?dryRun=true', zipOf(partsOf({ sheets: [data, '<sheetData/>'] })));

    expect(body.preview).toMatchObject({ onglet: 'Feuil1', courtes: 0, longues: 0, created: [{ line: 2 }] });
  });

  it('of 60 MB is refused before it is read, with a sentence', async () => {
    const answer = await send('/api/stage/import', Buffer.alloc(60 * 1024 * 1024, 'PK\x03\x04'));

    expect(answer.status).toBe(413);
    expect(JSON.stringify(answer.body)).toMatch(/20 Mo/);
  });

  it('that inflates without end is refused, and the site goes on', async () => {
    const bomb = workbookOf([['a']]);
    const parts = partsOf({ sheets: [' '.repeat(97 * 1024 * 1024)] });
    const [refused, read] = await Promise.all([send('/api/stage/import', zipOf(parts)), app.ok('/api/stage')]);

    expect(faultsOf(refused)).toEqual([expect.stringMatching(/^file Ce classeur est trop grand/)]);
    expect(read).toEqual([]);
    expect((await send('/api/stage/import', bomb)).status).toBe(400);
  });
});
