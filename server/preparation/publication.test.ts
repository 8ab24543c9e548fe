import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { dump } from '../test/content-dump.js';
import { useCopiesHere } from '../test/copies-here.js';
import { formOf } from '../test/forms.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

useCopiesHere();
const app = useApp();
let staff: Account;
let prep: Prepared;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  prep = await newPreparation(app, staff);
});

const stage = (code: string, others: object = {}) => formOf({ code, name: 'Radar', ...others });
const createInside = async (code: string): Promise<number> =>
  (await prep.ok('POST', '/api/stage', () => stage(code))).id;
const create = async (code: string): Promise<number> => (await staff.call('POST', '/api/stage', stage(code))).body.id;
const recode = (id: number, code: string) => staff.call('PUT', `/api/stage/${id}`, stage(code));
const recodeInside = (id: number, code: string) => prep.ok('PUT', `/api/stage/${id}`, () => stage(code));
const codeInside = async (id: number) => (await prep.get(`/api/stage/${id}`)).body.code_stage;
const codeLive = async (id: number) => (await app.get(`/api/stage/${id}`)).body.code_stage;
const trial = async () => (await prep.publish('?dryRun=true')).body;
const problems = async () => (await trial()).problemes.map(({ entite, cle, raison }: Json) => [entite, cle, raison]);
const published = async () => {
  const { status, body } = await prep.publish();
  expect([status, body.success]).toEqual([200, true]);
  return body;
};
/** Nothing of the site has changed. */
async function refusedAsAWhole(count: number) {
  const before = [...(await dump(app.dataSource))];
  const { status, body } = await prep.publish();
  expect([status, body.problemes.length]).toEqual([409, count]);
  expect([...(await dump(app.dataSource))]).toEqual(before);
  expect((await prep.own('GET')).body.etat).toBe('ouverte');
}

describe('a code', () => {
  it('that the site has taken meanwhile is seen marked, can be changed, and stops the publication until it is', async () => {
    const id = await createInside('A-1');
    const other = await create('A-1');
    expect([await codeInside(other), await codeInside(id)]).toEqual(['A-1', 'A-1-2']);
    await prep.close();
    expect([await codeInside(other), await codeInside(id)]).toEqual(['A-1', 'A-1-2']);
    expect(await problems()).toEqual([['stage', String(id), 'Pris depuis par «\u00a0A-1 — Radar\u00a0».']]);
    await refusedAsAWhole(1);
    await recodeInside(id, 'A-9');
    expect(await problems()).toEqual([]);
    await published();
    expect([await codeLive(other), await codeLive(id)]).toEqual(['A-1', 'A-9']);
  });

  it('comes back once the site gives it up', async () => {
    const id = await createInside('A-1');
    const other = await create('A-1');
    expect(await codeInside(id)).toBe('A-1-2');
    await recode(other, 'A-5');
    expect([await codeInside(other), await codeInside(id)]).toEqual(['A-5', 'A-1']);
    await published();
    expect(await codeLive(id)).toBe('A-1');
  });

  it('that two lines want is told of one of them', async () => {
    const [one, here, site] = [await createInside('A-2'), await create('A-1'), await create('A-2')];
    expect(await codeInside(one)).toBe('A-2-2');
    await prep.ok('PUT', '/api/stage/lot', {
      stages: [
        { id: site, code: 'A-3' },
        { id: here, code: 'A-2' },
      ],
    });
    await prep.close();
    const seen = (await prep.read('/api/stage')).map(({ code_stage }: Json) => code_stage);
    expect(new Set(seen).size).toBe(3);
    const told = await problems();
    expect(told).toHaveLength(1);
    expect([String(one), String(here)]).toContain(told[0][1]);
    await refusedAsAWhole(1);
  });

  it('is swapped with another, here and by the site', async () => {
    const [a, b] = [await create('A-1'), await create('A-2')];
    await prep.ok('PUT', '/api/stage/lot', {
      stages: [
        { id: a, code: 'A-2' },
        { id: b, code: 'A-1' },
      ],
    });
    await staff.call('POST', '/api/stage/lot/modifier', { stageIds: [a, b], hours: 3 });
    expect([await codeInside(a), await codeInside(b)]).toEqual(['A-2', 'A-1']);
    await prep.close();
    expect([await codeInside(a), await codeInside(b)]).toEqual(['A-2', 'A-1']);
    await published();
    expect([await codeLive(a), await codeLive(b)]).toEqual(['A-2', 'A-1']);
    expect((await app.ok(`/api/stage/${a}`)).volume_horaire_stage).toBe(3);
  });

  it('is swapped by the site while both change here', async () => {
    const [a, b] = [await create('A-1'), await create('A-2')];
    for (const [id, code] of [
      [a, 'A-1'],
      [b, 'A-2'],
    ] as const)
      await prep.ok('PUT', `/api/stage/${id}`, () => stage(code, { hours: 7 }));
    await staff.call('PUT', '/api/stage/lot', {
      stages: [
        { id: a, code: 'A-2' },
        { id: b, code: 'A-1' },
      ],
    });
    expect([await codeInside(a), await codeInside(b)]).toEqual(['A-2', 'A-1']);
    await published();
    expect([await codeLive(a), await codeLive(b)]).toEqual(['A-2', 'A-1']);
  });
});

describe('a parent', () => {
  it('that the site deletes takes with it what was created below, which stops the publication, and is back with it', async () => {
    const parcours = (await staff.call('POST', '/api/parcours', { name: 'Avant' })).body.id;
    const { id } = await prep.ok('POST', '/api/categorie', { name: 'Neuve', id_parcours: parcours });
    const { headers } = await staff.call('DELETE', `/api/parcours/${parcours}`);
    expect((await prep.get(`/api/categorie/${id}`)).status).toBe(404);
    expect(await problems()).toEqual([['categorie', String(id), 'Le parcours dont il dépend n’existe plus.']]);
    await refusedAsAWhole(1);
    await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
    expect((await prep.get(`/api/categorie/${id}`)).status).toBe(200);
    expect(await published()).toMatchObject({ creations: 1 });
  });

  it('that is deleted here stops the publication while the site adds to it', async () => {
    const parcours = (await staff.call('POST', '/api/parcours', { name: 'Avant' })).body.id;
    await prep.ok('DELETE', `/api/parcours/${parcours}`);
    const { body } = await staff.call('POST', '/api/categorie', { name: 'Neuve', id_parcours: parcours });
    expect((await prep.get(`/api/categorie/${body.id}`)).status).toBe(404);
    expect(await problems()).toEqual([
      ['parcours', String(parcours), 'D’autres éléments s’y rattachent depuis sur le site.'],
    ]);
    await refusedAsAWhole(1);
    await prep.own('DELETE', `/lignes/parcours/${parcours}`);
    expect((await prep.get(`/api/categorie/${body.id}`)).status).toBe(200);
  });

  it('created here, its children and theirs are published together', async () => {
    const parcours = (await prep.ok('POST', '/api/parcours', { name: 'Neuf' })).id;
    const categorie = (await prep.ok('POST', '/api/categorie', { name: 'Une', id_parcours: parcours })).id;
    const sous = (await prep.ok('POST', '/api/sousparcours', { name: 'Un', id_parcours: parcours })).id;
    const id = await createInside('A-1');
    const cell = { stageIds: [id], categorieId: categorie, sousParcoursIds: [sous] };
    await prep.ok('POST', '/api/definition_sousparcours', cell);
    await prep.ok('POST', '/api/session_stage', { stageId: id, start: '2027-03-01', end: '2027-03-02' });
    expect(await published()).toMatchObject({ creations: 6, modifications: 0, suppressions: 0 });
    expect(await app.ok(`/api/definition_sousparcours?parcoursId=${parcours}`)).toHaveLength(1);
  });
});

describe('a person or a place that the site', () => {
  it.each(['deletes', 'merges'])('%s is no obstacle, and is told', async (how) => {
    const person = async (lastName: string) =>
      (await staff.call('POST', '/api/responsable', { firstName: 'Ada', lastName })).body.id as number;
    const [one, other] = [await person('UN'), await person('DEUX')];
    const id = await create('A-1');
    await prep.ok('PUT', `/api/stage/${id}`, () => stage('A-1', { responsableIds: [one] }));
    if (how === 'deletes') await staff.call('DELETE', `/api/responsable/${one}`);
    else await staff.call('POST', `/api/responsable/${other}/fusionner`, { responsableId: one });
    expect((await prep.read(`/api/stage/${id}`)).responsables).toEqual([]);
    const { success, avertissements } = await trial();
    expect([success, avertissements.map(({ cle, raison }: Json) => [cle, /UN/.test(raison)])]).toEqual([
      true,
      [[String(id), true]],
    ]);
    await published();
    const people = (await app.ok(`/api/stage/${id}`)).responsables.map((own: Json) => own.id);
    expect(people).toEqual(how === 'deletes' ? [] : [other]);
  });
});

describe('a published preparation', () => {
  it('is one modification, of all that it changed, and undone as a whole', async () => {
    const id = await createInside('A-1');
    const gone = await create('A-2');
    await prep.ok('DELETE', `/api/stage/${gone}`);
    const before = [...(await dump(app.dataSource))];
    const { modification } = await published();
    const { body } = await staff.get(`/api/journal/${modification}`);
    expect(body).toMatchObject({ genre: 'publication', libelle: 'Catalogue 2027', creations: 1, suppressions: 1 });
    expect((await staff.call('POST', `/api/journal/${modification}/annuler`)).status).toBe(200);
    expect([...(await dump(app.dataSource))]).toEqual(before);
    expect((await prep.own('GET')).body).toMatchObject({ etat: 'publiee', annulee: true, lignes: 2 });
    expect((await prep.own('POST', '/reprendre')).body).toMatchObject({ etat: 'ouverte', annulee: false });
    expect([await codeInside(id), await codeInside(gone)]).toEqual(['A-1', undefined]);
  });

  it('takes no change any more, and is not there inside', async () => {
    const id = await createInside('A-1');
    await published();
    const over = (answer: Json) => [answer.status, /^Cette préparation est publiée/.test(answer.body.message)];
    const line = { entite: 'stage', cle: String(id), garder: 'le_mien' };
    for (const answer of [
      await prep.publish(),
      await prep.own('PUT', '', { nom: 'Autre', publier_le: null }),
      await prep.own('DELETE'),
      await prep.own('POST', '/trancher', line),
      await prep.own('DELETE', `/lignes/stage/${id}`),
      await prep.own('POST', '/reprendre'),
    ])
      expect(over(answer)).toEqual([409, true]);
    expect((await staff.get(`${prep.base}/api/stage`)).status).toBe(404);
    expect(await prep.lines()).toHaveLength(1);
  });

  it('says what it added as added, with its values, as the journal does', async () => {
    await createInside('A-1');
    const { modification } = await published();
    const [line] = await prep.lines();
    expect(line.operation).toBe('creation');
    expect(line.champs).toContainEqual({ champ: 'code_stage', avant: null, apres: 'A-1' });
    const { body } = await staff.get(`/api/journal/${modification}`);
    expect(body).toMatchObject({ creations: 1, modifications: 0 });
  });

  it('that changes nothing makes no modification', async () => {
    expect(await published()).toMatchObject({ modification: null, creations: 0 });
    expect((await prep.publish()).status).toBe(409);
  });

  it('by two at once is published once', async () => {
    await createInside('A-1');
    const answers = await Promise.all([prep.publish(), prep.publish(), prep.publish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const told = (await staff.get('/api/journal?genre=publication')).body as Json[];
    expect(told.filter(({ auteur }) => auteur === staff.user.username)).toHaveLength(1);
  });

  it.each([[{ entite: 'stage' }], [{ cle: '1' }], [{ entite: ' ', cle: '1' }], [{ entite: 'stage', cle: '' }]])(
    'is not published whole where one thing was half named: %j',
    async (half) => {
      await createInside('A-1');
      const { status, body } = await prep.own('POST', '/publier', half);
      expect([status, body.errors?.[0].param]).toEqual([400, 'cle']);
      expect((await prep.own('GET')).body.etat).toBe('ouverte');
    },
  );

  it('keeps first what it replaces, if asked to', async () => {
    await createInside('A-1');
    const { body } = await prep.own('POST', '/publier', { garder_sous: 'Catalogue 2026' });
    const [kept] = (await staff.get('/api/catalogue')).body;
    expect(kept).toMatchObject({ nom: 'Catalogue 2026', stages: 0 });
    expect(body).toMatchObject({ success: true, creations: 1, catalogue: kept.id });
  });

  it('keeps what it would replace even where nothing is to be published, and says so', async () => {
    const { body } = await prep.own('POST', '/publier', { garder_sous: 'Catalogue 2026' });
    const [kept] = (await staff.get('/api/catalogue')).body;
    expect(body).toMatchObject({ success: true, modification: null, catalogue: kept.id });
  });

  it('is not published where the name to keep is taken', async () => {
    await staff.call('POST', '/api/catalogue', { nom: 'Catalogue 2026' });
    const id = await createInside('A-1');
    const { status, body } = await prep.own('POST', '/publier', { garder_sous: 'Catalogue 2026' });
    expect([status, body.errors]).toEqual([409, [{ param: 'garder_sous', msg: body.message }]]);
    expect([await codeLive(id), (await prep.own('GET')).body.etat]).toEqual([undefined, 'ouverte']);
  });

  it('while others save inside has all that was acknowledged', async () => {
    await prep.read('/api/stage');
    const saving = Array.from({ length: 20 }, (_, i) =>
      staff.call('POST', `${prep.base}/api/parcours`, { name: `Parcours ${i}` }),
    );
    const { status, body } = await prep.publish();
    const saved = (await Promise.all(saving)).filter((answer) => answer.status === 200);
    expect(status).toBe(200);
    expect(body.creations).toBe(saved.length);
    expect(await app.ok('/api/parcours')).toHaveLength(saved.length);
  });
});
