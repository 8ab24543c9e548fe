import { randomUUID } from 'node:crypto';
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { type Dump, dump } from '../test/content-dump.js';
import { file, formOf, pdf } from '../test/forms.js';
import { newPreparation, type Prepared, withoutAccounts } from '../test/preparations.js';
import { whenSent } from '../test/recorder.js';

const app = useApp();
let staff: Account;
let prep: Prepared;
/** One of everything, on the site. */
let made: Awaited<ReturnType<typeof app.world.everything>>;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  made = await app.world.everything();
  await app.world.categorie(made.parcours);
  prep = await newPreparation(app, staff);
});

const told = (all: Dump) => [...withoutAccounts(all)].map(([name, row]) => [name, Object.entries(row).sort()]).sort();
const live = async () => told(await dump(app.dataSource));
const csv = (text: string) => () => formOf({ file: file(text, 'a.csv', 'text/csv') });
const code = () => made.stage.code_stage;
const triple = () => ({ stageId: made.stage.id, categorieId: made.categorie.id, sousParcoursId: made.sousParcours.id });
const modificationOf = async (method: string, path: string, sent?: object | (() => object)) => {
  const { status, headers } = await prep.call(method, path, sent);
  expect(status).toBe(200);
  return headers.get('X-Modification')!;
};

type Act = [what: string, act: () => Promise<unknown>, lines: string[]];
/** What can be done in the back-office, and the lines that it makes. */
const ACTS: Act[] = [
  [
    'an import of stages',
    () =>
      prep.ok('POST', '/api/stage/import', csv(`Code;Libellé;Responsables\n${code()};Autre;"ZOLA, Zoé"\nN-1;Neuf;\n`)),
    ['responsable creation', 'stage creation', 'stage modification'],
  ],
  [
    'an import of sessions',
    () => prep.ok('POST', '/api/session_stage/import', csv(`Code du stage;Début;Lieu\n${code()};04/01/2027;Neuf\n`)),
    ['lieu creation', 'session_stage creation'],
  ],
  [
    'a change of several',
    () => prep.ok('POST', '/api/stage/lot/modifier', { stageIds: [made.stage.id], hours: 33 }),
    ['stage modification'],
  ],
  [
    'a deletion of several',
    () => prep.ok('POST', '/api/stage/lot/supprimer', { stageIds: [made.stage.id] }),
    ['definition_sousparcours suppression', 'session_stage suppression', 'stage suppression'],
  ],
  [
    'a sheet',
    () =>
      prep.ok('PUT', '/api/stage/lot', {
        stages: [
          { id: made.stage.id, hours: 4 },
          { code: 'N-2', name: 'Neuf' },
        ],
      }),
    ['stage creation', 'stage modification'],
  ],
  [
    'the matrix of a pathway',
    async () => {
      const { categories } = await prep.read(`/api/parcours/${made.parcours.id}`);
      await prep.ok('PUT', `/api/parcours/${made.parcours.id}/associations`, {
        categorieIds: categories.map(({ id }: Json) => id),
        sousParcoursIds: [made.sousParcours.id],
        ajouts: [],
        retraits: [triple()],
      });
    },
    ['definition_sousparcours suppression'],
  ],
  [
    'the copy of a stage, with its files',
    () =>
      prep.ok('POST', `/api/stage/${made.stage.id}/dupliquer`, {
        code: 'N-3',
        name: 'Double',
        files: true,
        associations: true,
      }),
    ['definition_sousparcours creation', 'stage creation'],
  ],
  [
    'the copy of a pathway',
    () => prep.ok('POST', `/api/parcours/${made.parcours.id}/dupliquer`, { name: 'Double' }),
    [
      'categorie creation',
      'categorie creation',
      'definition_sousparcours creation',
      'parcours creation',
      'sousparcours creation',
    ],
  ],
  [
    'the order of categories',
    async () => {
      const all = (await prep.read(`/api/categorie?parcoursId=${made.parcours.id}`)) as Json[];
      return prep.ok('PUT', `/api/parcours/${made.parcours.id}/ordre`, { categorieIds: all.map(({ id }) => id) });
    },
    ['categorie modification'],
  ],
  [
    'the copy of a session',
    () => prep.ok('POST', '/api/session_stage/dupliquer', { sessionIds: [made.session.id] }),
    ['session_stage creation'],
  ],
  [
    'a merge of people',
    async () => {
      const { id } = await prep.ok('POST', '/api/responsable', { firstName: 'Ada', lastName: 'AUTRE' });
      return prep.ok('POST', `/api/responsable/${id}/fusionner`, { responsableId: made.responsable.id });
    },
    ['responsable creation', 'responsable suppression', 'stage modification'],
  ],
  [
    'a person who goes',
    () => prep.ok('DELETE', `/api/responsable/${made.responsable.id}`),
    ['responsable suppression', 'stage modification'],
  ],
  [
    'a place that goes',
    () => prep.ok('DELETE', `/api/lieu/${made.lieu.id}`),
    ['lieu suppression', 'session_stage modification'],
  ],
  [
    'a new file of a stage',
    () =>
      prep.ok('PUT', `/api/stage/${made.stage.id}`, () =>
        formOf({
          code: code(),
          name: made.stage.libelle_stage,
          schedule: file(pdf({ mark: 'x' })),
          removePeFile: true,
        }),
      ),
    ['stage modification'],
  ],
  [
    'what is undone',
    async () => {
      const { parcours } = made;
      const modification = await modificationOf('DELETE', `/api/parcours/${parcours.id}`);
      await prep.ok('POST', `/api/journal/${modification}/annuler`);
      await prep.close();
      const undo = ((await prep.read('/api/journal?limit=2')) as Json[])[0];
      await prep.ok('POST', `/api/journal/${undo.id}/annuler`);
    },
    [
      'categorie suppression',
      'categorie suppression',
      'definition_sousparcours suppression',
      'parcours suppression',
      'sousparcours suppression',
    ],
  ],
  [
    'a version that comes back',
    async () => {
      for (const name of ['Un', 'Deux', 'Trois']) await prep.ok('PUT', `/api/parcours/${made.parcours.id}`, { name });
      await prep.close();
      const versions = (await prep.read(`/api/parcours/${made.parcours.id}/versions`)) as Json[];
      expect(versions.map(({ auteur }) => auteur)).toEqual([...Array(3).fill(staff.user.username), null]);
      await prep.ok('POST', `/api/parcours/${made.parcours.id}/versions/${versions[2]!.version}/retablir`);
      expect((await prep.read(`/api/parcours/${made.parcours.id}`)).nom_parcours).toBe('Un');
    },
    ['parcours modification'],
  ],
  [
    'what comes back from the trash',
    async () => {
      await prep.ok('DELETE', `/api/session_stage/${made.session.id}`);
      const { id } = await prep.ok('POST', '/api/lieu', { name: 'Neuf' });
      await prep.ok('DELETE', `/api/lieu/${id}`);
      await prep.close();
      const gone = (await prep.read('/api/corbeille')) as Json[];
      expect(gone.map(({ entite }) => entite).sort()).toEqual(['lieu', 'session_stage']);
      for (const { modification } of gone) await prep.ok('POST', `/api/journal/${modification}/annuler`);
    },
    ['lieu creation'],
  ],
];

it.each(ACTS)('%s stays inside, is the same anew, and is published as it was seen', async (_, act, lines) => {
  const before = await live();
  await act();
  expect(await live()).toEqual(before);
  expect((await prep.lines()).map(({ entite, operation }) => `${entite} ${operation}`).sort()).toEqual(lines);
  const seen = told(await prep.dump());
  expect(seen).not.toEqual(before);
  await prep.close();
  expect(told(await prep.dump())).toEqual(seen);
  const { status, body } = await prep.publish();
  expect([status, body.problemes]).toEqual([200, []]);
  expect(await live()).toEqual(seen);
  await staff.call('POST', `/api/journal/${body.modification}/annuler`);
  expect(await live()).toEqual(before);
});

describe('ids given inside', () => {
  it('are never those of the site, nor of another preparation, nor given twice', async () => {
    const other = await newPreparation(app, staff, 'Autre');
    const make = async (call: typeof staff.call, name: string) => (await call('POST', '/api/lieu', { name })).body.id;
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.push(await make((...sent) => staff.call(...sent), `Site ${i}`));
      for (const one of [prep, other])
        ids.push(await make((method, path, sent) => one.call(method, path, sent as object), `Ici ${i}`));
      await prep.ok('DELETE', `/api/lieu/${ids.at(-2)}`);
      if (i === 2) await prep.close();
    }
    expect(new Set(ids).size).toBe(15);
    expect((await prep.publish()).status).toBe(200);
    expect((await other.publish()).body).toMatchObject({ creations: 5 });
    ids.push(await make((...sent) => staff.call(...sent), 'Après'));
    expect(new Set(ids).size).toBe(16);
  });
});

describe('a creation under a key', () => {
  const key = () => ({ 'Idempotency-Key': randomUUID().replaceAll('-', '') });

  it('sent again is done once, also by a copy that was opened since', async () => {
    const own = key();
    const send = () => prep.call('POST', '/api/lieu', { name: 'Neuf' }, own);
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
    await prep.close();
    const third = await send();
    expect([third.status, third.body]).toEqual([200, first.body]);
    expect(await prep.lines()).toHaveLength(1);
  });

  it('sent ten times at once is done once', async () => {
    const own = key();
    await prep.read('/api/lieu');
    const send = () => prep.call('POST', '/api/lieu', { name: 'Neuf' }, own);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await prep.lines()).toHaveLength(1);
  });

  it('does not keep the same key from being used on the site, or in another preparation', async () => {
    const own = key();
    const other = await newPreparation(app, staff, 'Autre');
    expect((await prep.call('POST', '/api/lieu', { name: 'Un' }, own)).status).toBe(200);
    expect((await staff.call('POST', '/api/lieu', { name: 'Deux' }, own)).status).toBe(200);
    expect((await other.call('POST', '/api/lieu', { name: 'Trois' }, own)).status).toBe(200);
  });

  it('with another body is refused', async () => {
    const own = key();
    await prep.call('POST', '/api/lieu', { name: 'Un' }, own);
    await prep.close();
    expect((await prep.call('POST', '/api/lieu', { name: 'Deux' }, own)).status).toBe(409);
  });

  it('opens one preparation', async () => {
    const own = key();
    const send = () => staff.call('POST', '/api/preparation', { nom: 'Sous une clé' }, own);
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id]);
  });
});

describe('a form inside', () => {
  const version = (etag: string | null) => ({ 'If-Match': etag! });
  const get = async () => (await prep.get(`/api/parcours/${made.parcours.id}`)).headers.get('ETag');
  const put = (name: string, etag: string | null) =>
    prep.call('PUT', `/api/parcours/${made.parcours.id}`, { name }, version(etag));

  it('that was opened before a change of the site is refused, and not once it has been read again', async () => {
    const before = await get();
    await staff.call('PUT', `/api/parcours/${made.parcours.id}`, { name: 'Là' });
    expect((await put('Ici', before)).status).toBe(412);
    expect((await put('Ici', await get())).status).toBe(200);
  });

  it('that was opened before the copy was closed is saved, as nothing has changed', async () => {
    await put('Ici', await get());
    const etag = await get();
    await prep.close();
    expect(await get()).toBe(etag);
    expect((await put('Autre', etag)).status).toBe(200);
  });

  it('of one who saves twice in a row is saved both times', async () => {
    for (const name of ['Un', 'Deux', 'Trois']) expect((await put(name, await get())).status).toBe(200);
    const old = await get();
    expect((await put('Quatre', old)).status).toBe(200);
    expect((await put('Cinq', old)).status).toBe(412);
  });
});

it('what is made on the site while the copy catches up is read inside at once', async () => {
  const make = async (name: string): Promise<Json> => (await staff.call('POST', '/api/lieu', { name })).body;
  await prep.read('/api/lieu');
  const [copy] = prep.copies();
  process.kill(copy!.pid, 'SIGSTOP');
  try {
    await make('Avant');
    const catchesUp = whenSent(app, /FROM changement WHERE id > /);
    const first = prep.read('/api/lieu');
    await catchesUp;
    const { id } = await make('Pendant');
    const isAsked = whenSent(app, /FROM preparation WHERE id = . AND etat/);
    const second = prep.read(`/api/lieu/${id}`);
    await isAsked;
    process.kill(copy!.pid, 'SIGCONT');
    expect(await second).toMatchObject({ nom: 'Pendant' });
    await first;
  } finally {
    process.kill(copy!.pid, 'SIGCONT');
  }
});
