import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { win1252 } from '../../test/csv.js';
import { file, formOf } from '../../test/forms.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const HEADER = 'Code;Libellé;Capacité;Volume horaire;Responsables';

function send(content: string | Buffer<ArrayBuffer>, query = '') {
  return staff.call('POST', `/api/stage/import${query}`, formOf({ file: file(content, 'stages.csv', 'text/csv') }));
}

async function imported(content: string | Buffer<ArrayBuffer>, query = ''): Promise<Json> {
  const { status, body } = await send(content, query);
  expect({ status, errors: body.errors }).toEqual({ status: 200 });
  return body;
}

async function faults(content: string | Buffer<ArrayBuffer>): Promise<[param: string, msg: string][]> {
  const { status, body } = await send(content);
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: expect.any(Array) } });
  expect(await app.ok('/api/stage')).toEqual([]);
  expect(await app.ok('/api/responsable')).toEqual([]);
  return body.errors.map(({ param, msg }: Json) => [param, msg]);
}

async function codes(): Promise<string[]> {
  return (await app.ok('/api/stage')).map(({ code_stage }: Json) => code_stage);
}

const whole = (code: string) => ({
  Code: code,
  Libellé: 'Mise en œuvre d’un réseau',
  'Objectif général': 'Situer ;\nmesurer, « régler » et "dire"',
  'Objectifs détaillés': 'Ligne une\n\nLigne trois',
  Rythme: '5 jours\npuis 2',
  Prérequis: 'Aucun',
  Capacité: '12',
  'Volume horaire': '35',
  'Lien OLAF': 'https://olaf.example/1',
  Responsables: 'DUPONT, Jean | LŒUILLET, Zoé',
});

function csv(rows: Record<string, string>[], separator = ';', lineEnd = '\r\n'): string {
  const quoted = (cell: string) => (/[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(separator) + lineEnd)
    .join('');
}

it('Windows-1252 with signs that MacRoman has for letters', async () => {
  const text = 'Žižek, Blažek, DUŽ ; “cité” l‘eau, aujourd”hui, étudiant•e, 5‰, Marque™ déposée, 3 ƒ, ƒ(x), À, ÕE';
  await imported(win1252(`Code;Libellé\nA-1;"${text}"\n`));
  expect(await app.ok('/api/stage')).toMatchObject([{ libelle_stage: text }]);
});

describe('a file as spreadsheets write it', () => {
  const text = csv([whole('NAV-101')]);
  const shown = {
    code_stage: 'NAV-101',
    libelle_stage: 'Mise en œuvre d’un réseau',
    objectif_general_stage: 'Situer ;\nmesurer, « régler » et "dire"',
    objectifs_detailles_stage: 'Ligne une\n\nLigne trois',
    rythme_stage: '5 jours\npuis 2',
    prerequis_stage: 'Aucun',
    capacite_stage: 12,
    volume_horaire_stage: 35,
    lien_olaf_stage: 'https://olaf.example/1',
    responsables: [
      expect.objectContaining({ nom_responsable: 'DUPONT', prenom_responsable: 'Jean' }),
      expect.objectContaining({ nom_responsable: 'LŒUILLET', prenom_responsable: 'Zoé' }),
    ],
    version: 1,
  };

  it.each<[what: string, content: string | Buffer<ArrayBuffer>]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\uFEFF${text}`],
    ['Windows-1252, with œ and ’', win1252(text)],
    ['commas', csv([whole('NAV-101')], ',')],
    ['tabs', csv([whole('NAV-101')], '\t')],
    ['LF', csv([whole('NAV-101')], ';', '\n')],
    ['CR', csv([whole('NAV-101')], ';', '\r')],
    ['line breaks of cells in CRLF', text.replace(/(?<!\r)\n/g, '\r\n')],
    ['no line end at the end', text.trimEnd()],
    ['the first line sep=;', `sep=;\r\n${text}`],
    ['the first line sep=|, of no other separator', `sep=|\n${csv([whole('NAV-101')], '|')}`],
    ['blank lines, empty or of separators', `\r\n${text}\r\n;;;;;;;;;\r\n\r\n`],
    ['a column without a name, empty', text.replace('Responsables\r\n', 'Responsables;\r\n').replace(/\r\n$/, ';\r\n')],
    [
      'the column of faults of an earlier try',
      text.replace('Responsables\r\n', 'Responsables;erreur\r\n').replace(/\r\n$/, ';Code : non\r\n'),
    ],
  ])('%s', async (_, content) => {
    expect(await imported(content)).toEqual({ success: true, created: 1, updated: 0, unchanged: 0, total: 1 });
    const [{ id }] = await app.ok('/api/stage');
    expect(await app.ok(`/api/stage/${id}`)).toMatchObject(shown);
    expect(await app.ok('/api/stage?searchString=loeuillet reseau')).toHaveLength(1);
  });

  it.each(['code;name', 'code_stage;libelle_stage', 'CODE;LIBELLE', ' Libellé stage ; Code-stage ', 'Name,"Code"'])(
    'the header %s',
    async (header) => {
      const separator = header.includes(',') ? ',' : ';';
      const cells = /^.?(code)/i.test(header.trim()) ? ['A-1', 'Un'] : ['Un', 'A-1'];
      const content = `${header.replace('Libellé stage', 'libelle_stage').replace('Code-stage', 'code stage')}\n${cells.join(separator)}\n`;
      await imported(content);
      expect(await app.ok('/api/stage')).toMatchObject([{ code_stage: 'A-1', libelle_stage: 'Un' }]);
    },
  );
});

describe('what is there already', () => {
  it('is updated by its code, whatever its case and accents; what has no column stays; what is the same is left', async () => {
    const jean = await app.world.responsable({ nom_responsable: 'DUPONT', prenom_responsable: 'Jean' });
    const stage = await app.world.stage({
      code_stage: 'ÉLE-1',
      libelle_stage: 'Avant',
      rythme_stage: '2 jours',
      capacite_stage: 8,
      responsables: [jean],
    });
    const same = await app.world.stage({ code_stage: 'B-1', libelle_stage: 'Pareil', capacite_stage: 3 });

    expect(await imported('Code;Libellé;Capacité\nele-1;Après;9\nB-1;Pareil;3\nC-1;Neuf;0\n')).toEqual({
      success: true,
      created: 1,
      updated: 1,
      unchanged: 1,
      total: 3,
    });

    expect(await app.ok(`/api/stage/${stage.id}`)).toMatchObject({
      code_stage: 'ele-1',
      libelle_stage: 'Après',
      capacite_stage: 9,
      rythme_stage: '2 jours',
      version: 2,
      responsables: [{ id: jean.id }],
    });
    expect(await app.ok(`/api/stage/${same.id}`)).toMatchObject({ version: 1 });
    expect(await app.ok('/api/stage?searchString=apres')).toHaveLength(1);
    expect(await app.ok('/api/stage?searchString=avant')).toHaveLength(0);
  });

  it('an empty cell empties', async () => {
    const jean = await app.world.responsable();
    const { id } = await app.world.stage({
      code_stage: 'A-1',
      rythme_stage: '2 jours',
      capacite_stage: 8,
      responsables: [jean],
    });
    await imported('Code;Libellé;Rythme;Capacité;Responsables\nA-1;Un;;;\n');
    expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ rythme_stage: '', capacite_stage: 0, responsables: [] });
  });

  it('keeps its files, associations and id', async () => {
    const parcours = await app.world.parcours();
    const stage = await app.world.stage({ code_stage: 'A-1' });
    await app.world.definition(stage, await app.world.categorie(parcours), await app.world.sousParcours(parcours));
    await app.world.fichier(stage);
    const before = { ...(await app.ok(`/api/stage/${stage.id}`)), modifie_le: expect.any(String) };
    await imported('Code;Libellé\nA-1;Autre\n');
    expect(await app.ok(`/api/stage/${stage.id}`)).toEqual({ ...before, libelle_stage: 'Autre', version: 2 });
  });
});

describe('responsables', () => {
  const named = async () =>
    (await app.ok('/api/responsable')).map((r: Json) => `${r.nom_responsable} ${r.prenom_responsable}`);

  it('unknown ones are created once, known ones found whatever their case and accents', async () => {
    await app.world.responsable({ nom_responsable: 'BÉNALI', prenom_responsable: 'Aïcha' });
    await imported('Code;Libellé;Responsables\nA-1;Un;benali, aicha | NEUF, Léa\nA-2;Deux;neuf, lea\n');
    expect(await named()).toEqual(['BÉNALI Aïcha', 'NEUF Léa']);
  });

  it('namesakes: those whom the stage has stay', async () => {
    await app.world.responsable({ nom_responsable: 'DUPONT', prenom_responsable: 'Jean' });
    const second = await app.world.responsable({ nom_responsable: 'DUPONT', prenom_responsable: 'Jean' });
    await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Un', responsables: [second] });
    expect(await imported('Code;Libellé;Responsables\nA-1;Un;DUPONT, Jean\n')).toMatchObject({ unchanged: 1 });
  });

  it('a comma, a bar and a backslash in a name', async () => {
    await imported(String.raw`Code;Libellé;Responsables
A-1;Un;DU\,PONT, A\|B | C\\D, E`);
    expect(await named()).toEqual([String.raw`C\D E`, 'DU,PONT A|B']);
  });
});

describe('with dryRun=true', () => {
  it('answers the same figures and what would change, and writes nothing', async () => {
    const jean = await app.world.responsable({ nom_responsable: 'DUPONT', prenom_responsable: 'Jean' });
    await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Avant', capacite_stage: 8, responsables: [jean] });
    await app.world.stage({ code_stage: 'B-1', libelle_stage: 'Pareil' });
    const content = `${HEADER}\nA-1;Après;8;0;NEUF, Léa\nB-1;Pareil;0;0;\nC-1;Neuf;1;2;\n`;
    const before = await app.ok('/api/stage');

    expect(await imported(content, '?dryRun=true')).toEqual({
      success: true,
      created: 1,
      updated: 1,
      unchanged: 1,
      total: 3,
      preview: {
        created: [{ line: 4, code: 'C-1', name: 'Neuf' }],
        updated: [
          {
            line: 2,
            code: 'A-1',
            name: 'Après',
            fields: [
              { column: 'Libellé', before: 'Avant', after: 'Après' },
              { column: 'Responsables', before: 'DUPONT, Jean', after: 'NEUF, Léa' },
            ],
          },
        ],
        unchanged: [{ line: 3, code: 'B-1', name: 'Pareil' }],
        left: [],
        responsables: ['NEUF, Léa'],
        responsables_total: 1,
        colonnes: [],
        courtes: 0,
        longues: 0,
        onglet: null,
      },
    });

    expect(await app.ok('/api/stage')).toEqual(before);
    expect(await app.ok('/api/responsable')).toHaveLength(1);
    expect(await imported(content)).toEqual({ success: true, created: 1, updated: 1, unchanged: 1, total: 3 });
    expect(await imported(content)).toEqual({ success: true, created: 0, updated: 0, unchanged: 3, total: 3 });
  });

  it('shows long texts where they part, 200 stages and 200 responsables', async () => {
    const long = 'mot '.repeat(500);
    await app.world.stage({ code_stage: 'A-000', libelle_stage: 'Un', prerequis_stage: `${long}fin` });
    const lines = Array.from({ length: 250 }, (_, i) => `N-${i};Neuf;;NOM ${i}, Zoé`).join('\n');
    const content = `Code;Libellé;Prérequis;Responsables\nA-000;Un;${long}suite;\n${lines}\n`;
    const { created, preview } = await imported(content, '?dryRun=true');
    const shown = [preview.created.length, created, preview.responsables.length, preview.responsables_total];
    expect(shown).toEqual([200, 250, 200, 250]);
    const [{ before, after }] = preview.updated[0].fields;
    expect([before, after].map((text: string) => text.length <= 300 && text.startsWith('…'))).toEqual([true, true]);
    expect([before, after]).toEqual([expect.stringMatching(/fin$/), expect.stringMatching(/suite$/)]);
  });
});

it('20,000 lines in one go, and not one more', async () => {
  const lines = (n: number) => `Code;Libellé\n${Array.from({ length: n }, (_, i) => `N-${i};Stage ${i}\n`).join('')}`;
  expect(await faults(lines(20_001))).toEqual([['file', expect.stringContaining('20000 lignes')]]);
  expect(await imported(lines(20_000))).toMatchObject({ created: 20_000 });
  expect(await codes()).toHaveLength(20_000);
});

describe('signs that no eye sees', () => {
  it('make no double of a code, nor of a person', async () => {
    const lines = ['INV-1;Un;Éluard, Zoé', 'INV-2\u200b;Deux;Éluard, Zoé\u200b', '\u200eINV-3;Trois;É\u00adluard, Zoé'];
    await imported(`\uFEFF\u200bCode;Libel\u00adlé;Responsables\n${lines.join('\n')}\n`);
    expect(await codes()).toEqual(['INV-1', 'INV-2', 'INV-3']);
    expect(await app.ok('/api/responsable')).toHaveLength(1);

    const { body } = await send('Code;Libellé\nINV-4;Un\nIN\u00adV-4;Deux\n');
    expect(body.errors).toMatchObject([{ param: 'ligne 3, code_stage' }]);
    expect(await imported('Code;Libellé\nINV\u00ad-1;Un\n')).toMatchObject({ unchanged: 1, total: 1 });
  });

  it('part no word of the search', async () => {
    const words = ['Trans\u00adpon\u00addeur', 'Trans\u200bpondeur', 'Trans\ufeffpondeur', 'Transpondeur'];
    await imported(`Code;Libellé\n${words.map((word, i) => `SHY-${i};Un ${word}\n`).join('')}`);
    for (const searched of ['transpondeur', 'trans\u00adpon', 'SHY\u200b-0 transpondeur'])
      expect([searched, await app.ok(`/api/stage?searchString=${encodeURIComponent(searched)}`)]).toMatchObject([
        searched,
        { length: searched.startsWith('SHY') ? 1 : 4 },
      ]);
  });
});

describe('lines that spreadsheets cut or lengthen', () => {
  const HEAD = 'Code;Libellé;Capacité;Lien OLAF;Responsables';

  it('have empty cells at their end, which the dry run counts, and shows what they empty', async () => {
    await imported(`${HEAD}\nA-1;Un;12;;Essai, Ana\nA-2;Deux;12;;Essai, Ana\n`);
    const cut = `${HEAD};\nA-1;Un;12\nA-2;Deux;12;;Essai, Ana\nA-3;Trois\n`;
    const { preview, ...figures } = await imported(cut, '?dryRun=true');
    expect(figures).toMatchObject({ created: 1, updated: 1, unchanged: 1, total: 3 });
    expect(preview).toMatchObject({
      courtes: 2,
      longues: 0,
      updated: [{ line: 2, fields: [{ column: 'Responsables', before: 'Essai, Ana', after: '' }] }],
    });

    await imported(cut);
    const [{ id }] = await app.ok('/api/stage?searchString=A-1');
    expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ capacite_stage: 12, responsables: [] });
  });

  it('may have empty cells beyond the header, which carry nothing', async () => {
    const lengthened = 'Code;Libellé\nSEP-1;Un;\nSEP-2;Deux; ;;\nSEP-3;Trois\n';
    const { preview } = await imported(lengthened, '?dryRun=true');
    expect(preview).toMatchObject({ courtes: 0, longues: 2, updated: [] });

    expect(await imported(lengthened)).toEqual({ success: true, created: 3, updated: 0, unchanged: 0, total: 3 });
  });
});
