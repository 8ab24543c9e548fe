import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { copyHere, useCopiesHere } from '../test/copies-here.js';
import { Dice } from '../test/dice.js';
import { draws, SEEDS } from '../test/draws.js';
import { errors } from '../test/errors.js';
import { file, formOf } from '../test/forms.js';
import { newPreparation, Prepared } from '../test/preparations.js';
import { NOT_INSIDE, RandomWrites } from '../test/random-writes.js';
import { PublicationSchedule } from './publication/publication-schedule.js';

type Made = Awaited<ReturnType<typeof app.world.everything>>;

useCopiesHere();
const app = useApp();
let own: Made;
let foreign: Made;
let staff: Account;
let editor: Account;
let prep: Prepared;
let reason: string;
/** Requests of the staff, in a preparation that an editor of the first pathway asks inside of. */
beforeEach(async () => {
  [own, foreign] = [await app.world.everything(), await app.world.everything()];
  staff = await signedIn(app, 'staff');
  editor = await signedIn(app, [own.parcours.id]);
  prep = await newPreparation(app, editor);
  reason = `Dépend aussi de «\u00a0${foreign.parcours.nom_parcours}\u00a0», que vous ne modifiez pas.`;
});

const byStaff = () => new Prepared(app, staff, prep.id);
const stage = ({ code_stage }: Made['stage'], name = 'Autre') => formOf({ code: code_stage, name });
const changed = async () => (await prep.lines()).map(({ entite, cle }: Json) => `${entite} ${cle}`);
const liveName = async ({ id }: Made['stage']) => (await app.ok(`/api/stage/${id}`)).libelle_stage as string;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();

describe('an editor of one pathway, inside of a preparation', () => {
  it('writes what is of it, and no more', async () => {
    const { stage: theirs, categorie, parcours } = foreign;
    const csv = `Code;Libellé\n${own.stage.code_stage};Importé\n${theirs.code_stage};Importé\n`;
    const refused: [method: string, path: string, body: () => object, param: string][] = [
      ['PUT', `/api/stage/${theirs.id}`, () => stage(theirs), `stage ${theirs.id}`],
      ['PUT', `/api/categorie/${categorie.id}`, () => ({ name: 'Autre' }), `categorie ${categorie.id}`],
      [
        'POST',
        '/api/categorie',
        () => ({ name: 'Autre', id_parcours: parcours.id, position: 9 }),
        `parcours ${parcours.id}`,
      ],
      ['POST', '/api/stage/import', () => formOf({ file: file(csv, 'a.csv', 'text/csv') }), 'ligne 3'],
      ['POST', '/api/stage/import?dryRun=true', () => formOf({ file: file(csv, 'a.csv', 'text/csv') }), 'ligne 3'],
    ];
    await prep.read('/api/lieu');
    const copy = copyHere(prep.base);
    for (const [method, path, body, param] of refused)
      expect((await prep.call(method, path, body)).body).toEqual(errors.notYours([param, reason]));
    expect(await changed()).toEqual([]);
    expect(copyHere(prep.base)).toBe(copy);

    await prep.ok('PUT', `/api/stage/${own.stage.id}`, () => stage(own.stage));
    expect(await changed()).toEqual([`stage ${own.stage.id}`]);
    expect((await prep.publish()).body).toMatchObject({ success: true, modifications: 1 });
    expect(await liveName(own.stage)).toBe('Autre');
  });

  it('is judged by what is there: a stage that the site has in none may be of another pathway inside', async () => {
    const { id, code_stage } = await app.world.stage();
    const stageIds = [id];
    const association = { stageIds, categorieId: foreign.categorie.id, sousParcoursIds: [foreign.sousParcours.id] };
    await byStaff().ok('POST', '/api/definition_sousparcours', association);

    const { body } = await prep.call('PUT', `/api/stage/${id}`, () => formOf({ code: code_stage, name: 'Autre' }));

    expect(body).toEqual(errors.notYours([`stage ${id}`, reason]));
  });

  it.each(SEEDS)('ends no copy, whatever chance has them write (seed %i)', async (seed) => {
    const { app: inside, who } = prep.inside;
    const writes = new RandomWrites(inside, who, new Dice(seed), NOT_INSIDE);
    await prep.read('/api/lieu');
    const copy = copyHere(prep.base);
    const count: Record<number, number> = {};
    for (let i = 0; i < draws(100); i += 1) {
      const { what, status } = await writes.write();
      expect({ i, what, status, isSame: copyHere(prep.base) === copy }).toEqual({ i, what, status, isSame: true });
      count[status] = (count[status] ?? 0) + 1;
    }
    expect(Math.min(count[200]!, count[403]!)).toBeGreaterThan(draws(10));
  });
});

describe('what of a preparation an editor may not write', () => {
  let mine: string;
  let theirs: string;
  beforeEach(async () => {
    [mine, theirs] = [`stage ${own.stage.id}`, `stage ${foreign.stage.id}`];
    for (const one of [own.stage, foreign.stage]) await byStaff().ok('PUT', `/api/stage/${one.id}`, () => stage(one));
  });
  const untouched = async () => {
    expect((await changed()).sort()).toEqual([mine, theirs].sort());
    expect([await liveName(own.stage), await liveName(foreign.stage)]).not.toContain('Autre');
  };

  it.each(['', '?dryRun=true'])('is not published by them%s, nor is anything with it', async (query) => {
    expect((await prep.publish(query)).body).toEqual(errors.notYours([theirs, reason]));
    await untouched();
  });

  it('is not by itself, while what is theirs is', async () => {
    const publish = ({ id }: Made['stage']) =>
      editor.call('POST', `/api/stage/${id}/publier`, { preparation: prep.id });
    expect((await publish(foreign.stage)).body).toEqual(errors.notYours([theirs, reason]));
    await untouched();

    expect((await publish(own.stage)).status).toBe(200);
    expect([await liveName(own.stage), await changed()]).toEqual(['Autre', [theirs]]);
  });

  it('is not scheduled, unscheduled, abandoned nor taken up again by them, which is said of each row', async () => {
    const { nom } = (await prep.own('GET')).body;
    const refused = async (method: string, path: string, sent?: object) =>
      expect([path, (await prep.own(method, path, sent)).body]).toEqual([path, errors.notYours([theirs, reason])]);
    await refused('PUT', '', { nom, publier_le: inDays(1) });
    await byStaff().own('PUT', '', { nom, publier_le: inDays(2) });
    for (const publier_le of [inDays(1), null]) await refused('PUT', '', { nom, publier_le });
    await refused('DELETE', '');
    expect((await prep.own('GET')).body).toMatchObject({ etat: 'programmee' });
    await byStaff().own('DELETE');
    await refused('POST', '/reprendre');
    expect((await prep.own('GET')).body).toMatchObject({ etat: 'abandonnee' });
    await byStaff().own('POST', '/reprendre');
    expect((await prep.own('PUT', '', { nom: 'Renommée', publier_le: null })).status).toBe(200);
    await untouched();
  });

  it('is not at a date that they set while they could, which says why', async () => {
    await prep.own('DELETE', `/lignes/stage/${foreign.stage.id}`, undefined, staff);
    const { nom } = (await prep.own('GET')).body;
    expect((await prep.own('PUT', '', { nom, publier_le: inDays(1) })).status).toBe(200);
    await byStaff().ok('PUT', `/api/stage/${foreign.stage.id}`, () => stage(foreign.stage));
    await app.dataSource.query('UPDATE preparation SET publier_le = 1000 WHERE id = ?', [prep.id]);

    await app.nest.get(PublicationSchedule).publishDue();

    expect((await prep.own('GET')).body.echec).toContain(errors.notYours([theirs, reason]).message);
    await untouched();
  });

  it('is not at a date that a token sets, which has less rights than its account', async () => {
    const asked = { nom: 'Export', role: 'redacteur', parcours: [own.parcours.id], expire_a: inDays(30) };
    const { jeton } = (await staff.call('POST', '/api/jeton', asked)).body;
    const byToken = (method: string, path: string, body: object) =>
      editor.call(method, path, body, { Authorization: `Bearer ${jeton}` });
    const at = `/api/preparation/${prep.id}`;
    const things = [{ entite: 'stage', cle: String(own.stage.id) }];

    for (const [method, path, body] of [
      ['PUT', at, { nom: 'À une date', publier_le: inDays(1) }],
      ['POST', `${at}/deplacer`, { choses: things, publier_le: inDays(1) }],
      ['POST', `/api/stage/${own.stage.id}/publier`, { preparation: prep.id, le: inDays(1) }],
      ['POST', `/api/stage/${own.stage.id}/retirer`, { le: inDays(1) }],
    ] as const) {
      const answer = await byToken(method, path, body);
      expect([path, answer.status, answer.body.message]).toEqual([
        path,
        403,
        expect.stringMatching(/^Un jeton ne programme pas/),
      ]);
    }
    await untouched();
    expect((await byToken('PUT', at, { nom: 'Sans date', publier_le: null })).status).toBe(200);
    expect((await byToken('POST', `/api/stage/${own.stage.id}/publier`, { preparation: prep.id })).status).toBe(200);
  });
});

describe('a preparation that an editor opens from a year', () => {
  it('has the sessions of their pathways alone, and says which were left out', async () => {
    const sessions = [];
    for (const { stage: one } of [own, foreign]) {
      const made = { stageId: one.id, start: '2031-03-03', end: '2031-03-03' };
      sessions.push((await staff.call('POST', '/api/session_stage', made)).body);
    }
    const { status, body } = await editor.call('POST', '/api/preparation', { nom: 'Catalogue 2032', annee: 2031 });
    expect([status, body.lignes]).toEqual([200, 1]);
    expect(body.reprise).toMatchObject({
      copies: [{ id_source: sessions[0].id }],
      ecartees: [{ id_source: sessions[1].id, raison: 'droits' }],
    });
    const lines = await new Prepared(app, staff, body.id).lines();
    expect(lines.map(({ cle }) => Number(cle))).toEqual([body.reprise.copies[0].id]);
  });
});
