import { addDays, today } from '../paris.js';
import { type Json, useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const linesOf = async (regle: string, query = ''): Promise<Json[]> =>
  (await staff.get(`/api/sante/${regle}${query}`)).body;
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await staff.get('/api/sante')).body.map(({ regle, nombre }: Json) => [regle, nombre]));
/** The rules that find something. */
const open = async () => Object.fromEntries(Object.entries(await counts()).filter(([, nombre]) => nombre > 0));
const long = (name: string) => ({ libelle_stage: name, objectif_general_stage: 'Savoir.', volume_horaire_stage: 3 });

/** A stage of which there is nothing to say, in its place of a pathway. */
async function wellKept(code = 'SUR-101') {
  const parcours = await app.world.parcours({ nom_parcours: `Parcours de ${code}` });
  const categorie = await app.world.categorie(parcours);
  const sousParcours = await app.world.sousParcours(parcours);
  const stage = await app.world.stage({
    code_stage: code,
    ...long(`Libellé de ${code}`),
    objectifs_detailles_stage: 'Mesurer.',
    rythme_stage: '5 jours',
    responsables: [await app.world.responsable()],
  });
  await app.world.definition(stage, categorie, sousParcours);
  await app.world.session(stage, { debut: addDays(today(), 90) });
  return { parcours, categorie, sousParcours, stage };
}

describe('GET /api/sante', () => {
  it('tells every rule, and finds nothing in an empty site', async () => {
    const { status, body } = await staff.get('/api/sante');

    expect(status).toBe(200);
    expect(body).toHaveLength(22);
    expect(body[0]).toEqual({
      regle: 'texte-a-completer',
      titre: expect.any(String),
      groupe: 'Liens et images des textes',
      gravite: 'grave',
      conseil: expect.any(String),
      nombre: 0,
    });
    expect(await open()).toEqual({});
  });

  it('tells the most serious rules first, and of those that are as serious each group in one piece', async () => {
    const { body } = await staff.get('/api/sante');
    const told = body.map(({ gravite, groupe }: Json) => `${gravite} ${groupe}`);
    const pieces = told.filter((one: string, i: number) => one !== told[i - 1]);

    expect(new Set(pieces).size).toBe(pieces.length);
    expect(body.map(({ gravite }: Json) => 'grave moyenne legere'.indexOf(gravite))).toEqual(
      body
        .map(({ gravite }: Json) => 'grave moyenne legere'.indexOf(gravite))
        .toSorted((a: number, b: number) => a - b),
    );
    expect(new Set(body.map(({ gravite }: Json) => gravite))).toEqual(new Set(['grave', 'moyenne', 'legere']));
  });

  it('finds nothing in what is well kept', async () => {
    await wellKept();
    const { stage } = await wellKept('SUR-102');
    await app.world.fichier(stage);
    await app.dataSource.query('UPDATE fichier SET date = ?', [Math.floor(Date.now() / 1000) - 300 * 86_400]);

    expect(await open()).toEqual({});
  });

  it('finds what was written since, and no longer what was mended', async () => {
    const { id } = await app.world.responsable({ nom_responsable: 'BENALI', prenom_responsable: 'Aïcha' });
    await app.world.responsable({ nom_responsable: 'Aicha', prenom_responsable: 'benali' });
    expect(await open()).toEqual({ 'responsable-en-double': 1 });

    await staff.call('DELETE', `/api/responsable/${id}`);
    expect(await open()).toEqual({});
  });

  it('answers many who ask at once', async () => {
    await app.world.stage();
    const answers = await Promise.all(Array.from({ length: 20 }, () => staff.get('/api/sante')));

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is for staff alone', async () => {
    for (const path of ['', '/stage-sans-parcours', '/export'])
      expect((await new Client(app).get(`/api/sante${path}`)).body).toEqual(errors.unauthenticated);
  });
});

describe('GET /api/sante/{regle}', () => {
  it('tells a stage of which nothing is said, rule by rule', async () => {
    const stage = await app.world.stage({ code_stage: 'SUR-101', libelle_stage: 'Radar' });

    expect(await open()).toEqual({
      'stage-sans-parcours': 1,
      'stage-sans-responsable': 1,
      'stage-sans-objectifs': 1,
      'stage-sans-volume': 1,
      'stage-hors-lheo': 1,
    });
    expect(await linesOf('stage-sans-parcours')).toEqual([
      {
        entite: 'stage',
        cle: String(stage.id),
        libelle: 'SUR-101 — Radar',
        detail: 'Dans aucun parcours',
        id_parcours: null,
        autre: null,
      },
    ]);
  });

  it('tells the pages of a long list, by code, with how many there are', async () => {
    for (const code of ['C-3', 'A-1', 'B-2']) await app.world.stage({ code_stage: code, ...long(code) });
    const { headers, body } = await staff.get('/api/sante/stage-sans-parcours?limit=2&offset=1');

    expect(body.map(({ libelle }: Json) => libelle)).toEqual(['B-2 — B-2', 'C-3 — C-3']);
    expect(headers.get('X-Total-Count')).toBe('3');
    expect(await linesOf('stage-sans-parcours', '?offset=3')).toEqual([]);
  });

  it('answers 404 for a rule that there is not', async () => {
    expect((await staff.get('/api/sante/inconnue')).body).toEqual(
      errors.notFound('La règle «\u00a0inconnue\u00a0» n’existe pas.'),
    );
  });

  it.each([
    ['objectives of one kind are enough', { objectifs_detailles_stage: 'Savoir.' }, 'stage-sans-objectifs'],
    ['one hour is enough', { volume_horaire_stage: 1 }, 'stage-sans-volume'],
  ])('%s', async (_title, values, regle) => {
    await app.world.stage(values);

    expect(await linesOf(regle)).toEqual([]);
  });

  it('tells a schedule that was last sent more than a year ago, and no PE file', async () => {
    const [old, recent, other] = [await wellKept('A-1'), await wellKept('A-2'), await wellKept('A-3')];
    await app.world.fichier(old.stage, { contenu: Buffer.from('un') });
    await app.world.fichier(recent.stage, { contenu: Buffer.from('deux') });
    await app.world.fichier(other.stage, { type: 'fiche_PE', contenu: Buffer.from('un') });
    const date = Date.parse('2024-03-05T10:00:00Z') / 1000;
    await app.dataSource.query('UPDATE fichier SET date = ?', [Math.floor(Date.now() / 1000)]);
    await app.dataSource.query(
      'UPDATE fichier SET date = ? WHERE empreinte = (SELECT emploi_du_temps_empreinte FROM stage WHERE id = ?)',
      [date, old.stage.id],
    );

    expect(await linesOf('emploi-du-temps-ancien')).toMatchObject([
      { cle: String(old.stage.id), detail: 'Déposé le 5 mars 2024' },
    ]);
  });

  it('tells an empty category, inside of its pathway', async () => {
    const { parcours } = await wellKept();
    const { id } = await app.world.categorie(parcours, { nom_categorie: 'Vide' });

    expect(await linesOf('categorie-vide')).toMatchObject([
      { entite: 'categorie', cle: String(id), libelle: 'Vide', id_parcours: parcours.id },
    ]);
  });
});

describe('GET /api/sante/export', () => {
  it('holds every line as CSV, in which nothing is a formula', async () => {
    await app.world.stage({ code_stage: '=1+1', ...long('A;"b"') });
    const headers = { Cookie: `jwt_token=${staff.cookie('jwt_token')}` };
    const answer = await app.request('/api/sante/export', { headers });
    const text = Buffer.from(await answer.arrayBuffer()).toString();

    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename=sante-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Gravité;Groupe;Règle;Entité;Clé;Libellé;Détail',
      expect.stringMatching(
        /^Moyenne;Fiches de stage;Stages sans parcours;stage;\d+;"'=1\+1 — A;""b""";Dans aucun parcours$/,
      ),
    ]);
  });
});
