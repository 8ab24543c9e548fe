import { type Json, useApp } from '../../test/app.js';
import { type Account, signedIn, useAccounts } from '../../test/client.js';
import { errors } from '../../test/errors.js';

const app = useApp();
const who = useAccounts(app, { reader: 'reader', staff: 'staff', admin: 'admin' });

/** Two pathways, a stage in the first, one in both, one in none; the editor is of the first. */
let editor: Account;
let ids: Record<string, number>;
let shared: string;
beforeEach(async () => {
  const [one, two] = [await app.world.everything(), await app.world.everything()];
  const [both, free] = [await app.world.stage(), await app.world.stage()];
  for (const { categorie, sousParcours } of [one, two]) await app.world.definition(both, categorie, sousParcours);
  editor = await signedIn(app, [one.parcours.id]);
  shared = `Dépend aussi de «\u00a0${two.parcours.nom_parcours}\u00a0», que vous ne modifiez pas.`;
  ids = { both: both.id, free: free.id };
  for (const [side, all] of Object.entries({ own: one, foreign: two }))
    for (const [name, { id }] of Object.entries(all)) ids[`${side} ${name}`] = id;
});

const ask = async (client: Account, query: string): Promise<Json> => (await client.get(`/api/droits?${query}`)).body;

describe('GET /api/droits', () => {
  it('says for each key whether it may be changed, and why not', async () => {
    const cles = [ids['own stage'], ids['both'], ids['free'], ids['foreign stage'], 999_999];

    expect(await ask(editor, `entite=stage&cle=${cles.join()}`)).toEqual([
      { cle: String(cles[0]), modifier: true, raison: null },
      { cle: String(cles[1]), modifier: false, raison: shared },
      { cle: String(cles[2]), modifier: true, raison: null },
      { cle: String(cles[3]), modifier: false, raison: shared },
      { cle: '999999', modifier: false, raison: 'N’existe pas ou plus.' },
    ]);
    for (const client of [who.staff, who.admin])
      expect(await ask(client, `entite=stage&cle=${ids['both']}`)).toEqual([
        { cle: String(ids['both']), modifier: true, raison: null },
      ]);
    expect(await ask(who.reader, `entite=stage&cle=${ids['both']}`)).toEqual([
      { cle: String(ids['both']), modifier: false, raison: errors.readerOnly.message },
    ]);
  });

  it.each([
    ['parcours', 'parcours'],
    ['categorie', 'categorie'],
    ['sousparcours', 'sousParcours'],
    ['responsable', 'responsable'],
    ['lieu', 'lieu'],
    ['session_stage', 'session'],
  ])('knows whose a %s is', async (entite, name) => {
    const own = await ask(editor, `entite=${entite}&cle=${ids[`own ${name}`]}`);
    const foreign = await ask(editor, `entite=${entite}&cle=${ids[`foreign ${name}`]}`);

    expect([own[0].modifier, foreign[0].modifier]).toEqual([true, false]);
  });

  it('knows an association by its three ids', async () => {
    const key = (side: string) =>
      ['stage', 'categorie', 'sousParcours'].map((name) => ids[`${side} ${name}`]).join('-');

    const answer = await ask(editor, `entite=definition_sousparcours&cle=${key('own')},${key('foreign')}`);

    expect(answer.map(({ modifier }: Json) => modifier)).toEqual([true, false]);
  });

  it.each([
    ['parcours', '', false],
    ['stage', '', true],
    ['responsable', '', true],
    ['categorie', 'own parcours', true],
    ['categorie', 'foreign parcours', false],
    ['definition_sousparcours', 'foreign parcours', false],
    ['static', '', false],
  ])('says whether a %s may be added (%s)', async (entite, where, modifier) => {
    const within = where === '' ? '' : `&parcoursId=${ids[where]}`;

    const [answer] = await ask(editor, `entite=${entite}&cle=${within}`);

    expect(answer).toMatchObject({ cle: '', modifier });
  });

  it.each([
    ['entite=preparation&cle=1', 'entite'],
    ['cle=1', 'entite'],
    ['entite=stage&cle=a', 'cle'],
    ['entite=stage&cle=1-2-3', 'cle'],
    ['entite=stage&cle=0', 'cle'],
    ['entite=categorie&parcoursId=a', 'parcoursId'],
  ])('refuses %s', async (query, param) => {
    const { status, body } = await editor.get(`/api/droits?${query}`);

    expect([status, body.errors[0].param]).toEqual([400, param]);
  });
});

describe('an editor of one pathway', () => {
  it('takes a stage of another pathway into the own one, and does not get its text thereby', async () => {
    const [stage, categorie, sousParcours] = [ids['foreign stage'], ids['own categorie'], ids['own sousParcours']];
    const body = { stageIds: [stage], categorieId: categorie, sousParcoursIds: [sousParcours] };
    expect((await editor.call('POST', '/api/definition_sousparcours', body)).status).toBe(200);

    const answer = await editor.call('POST', '/api/stage/lot/modifier', { stageIds: [stage], hours: 3 });

    expect(answer.body).toEqual(errors.notYours([`stage ${stage}`, shared]));
  });

  it('is refused a lot as a whole, by every stage that is not theirs, and so is its dry run', async () => {
    const stageIds = [ids['own stage']!, ids['both']!, ids['foreign stage']!];
    for (const query of ['', '?dryRun=true']) {
      const { body } = await editor.call('POST', `/api/stage/lot/modifier${query}`, { stageIds, hours: 3 });
      const refused = [...stageIds.slice(1)].sort((a, b) => a - b);
      expect(body).toEqual(errors.notYours(...refused.map((id): [string, string] => [`stage ${id}`, shared])));
    }
    expect((await app.ok(`/api/stage/${ids['own stage']}`)).volume_horaire_stage).toBe(0);
  });

  it.each<[what: string, path: string, body: () => object, named: string]>([
    ['a category', '/api/categorie', () => ({ name: 'Neuve', id_parcours: ids['foreign parcours'] }), 'parcours'],
    [
      'a sous-parcours',
      '/api/sousparcours',
      () => ({ name: 'Neuf', id_parcours: ids['foreign parcours'] }),
      'parcours',
    ],
    ['a session', '/api/session_stage', () => ({ stageId: ids['foreign stage'], start: '2027-01-04' }), 'stage'],
  ])('adds %s to nothing of another pathway, and reads to what', async (_, path, body, named) => {
    const answer = await editor.call('POST', path, body());

    expect(answer.body).toEqual(errors.notYours([`${named} ${ids[`foreign ${named}`]}`, shared]));
  });

  it('copies no session of another pathway, and reads which', async () => {
    const sessionIds = [ids['own session']!, ids['foreign session']!];
    for (const id of sessionIds) await who.staff.call('PUT', `/api/session_stage/${id}`, { start: '2027-01-04' });
    for (const query of ['', '?dryRun=true']) {
      const { body } = await editor.call('POST', `/api/session_stage/dupliquer${query}`, { sessionIds });
      expect(body).toEqual(errors.notYours([`session_stage ${sessionIds[1]}`, shared]));
    }
  });
});
