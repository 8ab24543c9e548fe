import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { changedSince } from '../../test/edition.js';
import { errors } from '../../test/errors.js';
import { formOf } from '../../test/forms.js';
import { usePast } from '../../test/past.js';

const app = useApp();
const { who, read, restore, tried, write } = usePast(app);
const form = (values: Json = {}) => formOf({ code: 'A-1', name: 'Radar', ...values });

/** Of each kind a thing with its address, and bodies for two changes of it. */
const KINDS: Record<string, { make: () => Promise<{ id: number }>; bodies: [Json, Json] }> = {
  parcours: {
    make: async () => (await app.world.everything()).parcours,
    bodies: [
      { name: 'Deux', description: '*un*' },
      { name: 'Trois', description: '**deux**' },
    ],
  },
  categorie: {
    make: async () => app.world.categorie(await app.world.parcours(), { niveau_categorie_parcours: 'sortie' }),
    bodies: [
      { name: 'Deux', position: 4 },
      { name: 'Trois', level: 'autre' },
    ],
  },
  sousparcours: {
    make: async () => app.world.sousParcours(await app.world.parcours()),
    bodies: [{ name: 'Deux' }, { name: 'Trois' }],
  },
  stage: {
    make: async () => (await app.world.everything()).stage,
    bodies: [
      { code: 'B-1', name: 'Deux', hours: 7, removeSchedule: true, prerequis: 'un' },
      { code: 'B-2', name: 'Trois', removePeFile: true, prerequis: 'deux' },
    ],
  },
  responsable: {
    make: () => app.world.responsable(),
    bodies: [
      { firstName: 'A', lastName: 'DEUX' },
      { firstName: 'B', lastName: 'TROIS' },
    ],
  },
  static: {
    make: () => app.world.page({ contenu: 'un' }),
    bodies: [
      { menu: 'Deux', title: 'T', content: '*deux*' },
      { menu: 'Trois', title: 'T' },
    ],
  },
};

describe.each(Object.entries(KINDS))('%s', (name, { make, bodies }) => {
  const sent = (body: Json) => (name === 'stage' ? formOf(body) : body);

  it('is told version by version, each in the shape of its GET, and becomes what it was', async () => {
    const path = `/api/${name}/${(await make()).id}`;
    const states = [await app.ok(path)];
    const modifications: (number | null)[] = [null];
    for (const body of bodies) {
      modifications.push(await write('PUT', path, sent(body)));
      states.push(await app.ok(path));
    }

    const versions = await read(`${path}/versions`);
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const { username: auteur } = who.admin.user;
    expect(versions).toEqual([
      { version: 3, date, auteur, modification: modifications[2] },
      { version: 2, date, auteur, modification: modifications[1] },
      { version: 1, date: null, auteur: null, modification: null },
    ]);
    for (const [i, state] of states.entries()) expect(await read(`${path}/versions/${i + 1}`)).toEqual(state);

    const dry = await tried(path, 1);
    expect(dry.impossibles).toEqual([]);
    for (const { champ, avant, apres } of dry.champs)
      expect([avant, apres]).toEqual([states[2][champ], states[0][champ]]);
    expect(await app.ok(path)).toEqual(states[2]);

    const { status, headers, body } = await restore(path, 1);
    expect({ status, body }).toEqual({ status: 200, body: { ...states[0], version: 4, ...changedSince(states[0]) } });
    expect(await app.ok(path)).toEqual(body);
    const done = await read(`/api/journal/${headers.get('X-Modification')}`);
    expect(done).toMatchObject({ genre: 'retablissement', modifications: 1, changements: [{ champs: dry.champs }] });
    expect(await read(`${path}/versions`)).toMatchObject([{ version: 4, modification: done.id }, ...versions]);
  });

  it('writes nothing where the present version is restored', async () => {
    const path = `/api/${name}/${(await make()).id}`;
    const [first] = bodies;
    await write('PUT', path, sent(first));
    const state = await app.ok(path);
    const { status, headers, body } = await restore(path, 2);
    expect([status, headers.get('X-Modification'), body]).toEqual([200, null, state]);
    expect(await tried(path, 2)).toEqual({ champs: [], impossibles: [] });
    expect(await read(`${path}/versions`)).toHaveLength(2);
  });

  it('refuses what does not exist, in a sentence', async () => {
    const path = `/api/${name}/${(await make()).id}`;
    const id = path.split('/').at(-1);
    const missing = expect.stringMatching(new RegExp(`^L\\S* ?\\S+ ${id} n’a pas de version 2, ou plus\\.$`));
    for (const answer of [await who.admin.get(`${path}/versions/2`), await restore(path, 2)])
      expect(answer).toMatchObject({ status: 404, body: { message: missing } });
    for (const n of ['abc', '0', '-1', '1.5', 'NaN']) {
      const fault = { status: 400, body: { errors: [{ param: 'n', msg: expect.any(String) }] } };
      expect(await who.admin.get(`${path}/versions/${n}`)).toMatchObject(fault);
      expect(await restore(path, n)).toMatchObject(fault);
    }
    for (const rest of ['/versions', '/versions/1', '/historique'])
      expect((await who.admin.get(`/api/${name}/999999${rest}`)).status).toBe(404);
    expect((await who.admin.get(`/api/${name}/abc/versions`)).body.errors).toMatchObject([{ param: 'id' }]);
  });
});

it('comes by pages, and says how many there are', async () => {
  const path = `/api/parcours/${(await app.world.parcours()).id}`;
  for (const name of ['Deux', 'Trois', 'Quatre']) await write('PUT', path, { name });
  const { body, headers } = await who.admin.get(`${path}/versions?limit=2&offset=1`);
  expect([body.map(({ version }: Json) => version), headers.get('X-Total-Count')]).toEqual([[3, 2], '4']);
});

describe('the history of a thing', () => {
  it('says who changed what of it, and of what hangs on it', async () => {
    const { parcours, categorie, sousParcours, stage } = await app.world.everything();
    const path = `/api/stage/${stage.id}`;
    const triple = { stageId: stage.id, categorieId: categorie.id, sousParcoursId: sousParcours.id };
    const renamed = await write('PUT', path, form({ removeSchedule: 'true', removePeFile: 'true' }));
    const parted = await write('DELETE', '/api/definition_sousparcours', triple);

    const autour = [{ entite: 'definition_sousparcours', operation: 'suppression', nombre: 1 }];
    const about = { date: expect.any(String), auteur: who.admin.user.username, annulee_par: null };
    expect(await read(`${path}/historique`)).toEqual([
      expect.objectContaining({ ...about, modification: parted, operation: null, version: null, champs: [], autour }),
      {
        ...about,
        modification: renamed,
        genre: 'enregistrement',
        libelle: 'A-1 — Radar',
        operation: 'modification',
        version: 2,
        champs: ['code_stage', 'libelle_stage', 'emploi_du_temps_stage', 'fiche_PE_stage', 'responsables'],
        autour: [],
      },
    ]);
    const { body, headers } = await who.admin.get(`/api/parcours/${parcours.id}/historique?limit=1`);
    expect([body, headers.get('X-Total-Count')]).toEqual([[expect.objectContaining({ modification: parted })], '1']);
    expect(await read(`/api/categorie/${categorie.id}/historique`)).toEqual([]);
  });
});

it('is nobody’s but staff’s, and of a page administrators’', async () => {
  const staff = await signedIn(app, 'staff');
  const { id } = await app.world.page();
  expect((await staff.get(`/api/static/${id}/versions`)).status).toBe(403);
  expect(await app.refused('/api/stage/1/versions')).toEqual(errors.unauthenticated);
});
