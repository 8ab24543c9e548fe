// Run once: a copy is embedded SQLite whatever the database of the site is.
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { type Dump, dump } from '../test/content-dump.js';
import { onceOpen } from '../test/copies.js';
import { file, formOf, pdf } from '../test/forms.js';
import { newPreparation, type Prepared, withoutAccounts } from '../test/preparations.js';

type Made = Awaited<ReturnType<typeof everything>>;

let staff: Account;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

/** One of everything, on the site. */
async function everything() {
  const made = await app.world.everything();
  await app.world.categorie(made.parcours);
  return made;
}

const told = (all: Dump) => [...withoutAccounts(all)].map(([name, row]) => [name, Object.entries(row).sort()]).sort();
const live = async () => told(await dump(app.dataSource));
const csv = (text: string) => () => formOf({ file: file(text, 'a.csv', 'text/csv') });
const triple = (made: Made) => ({
  stageId: made.stage.id,
  categorieId: made.categorie.id,
  sousParcoursId: made.sousParcours.id,
});
const modificationOf = async (method: string, path: string, sent?: object | (() => object)) => {
  const { status, headers } = await prep.call(method, path, sent);
  expect(status).toBe(200);
  return headers.get('X-Modification')!;
};

type Act = [
  what: string,
  act: (made: Made) => Promise<unknown>,
  lines: string[],
  anew?: (made: Made) => Promise<unknown>,
];
/** The preparation of all acts, and what they have left for a copy that is opened anew. */
let prep: Prepared;
let undone: number;
let undo: number;
let thrown: string[];
/** All that can be done in the back-office, in a copy that is opened anew behind it too, and the lines that it makes. */
const ACTS: Act[] = [
  [
    'an import of stages',
    (made) =>
      prep.ok(
        'POST',
        '/api/stage/import',
        csv(`Code;Libellé;Responsables\n${made.stage.code_stage};Autre;"ZOLA, Zoé"\nN-1;Neuf;\n`),
      ),
    ['responsable creation', 'stage creation', 'stage modification'],
  ],
  [
    'an import of sessions',
    (made) =>
      prep.ok(
        'POST',
        '/api/session_stage/import',
        csv(`Code du stage;Début;Lieu\n${made.stage.code_stage};04/01/2027;Neuf\n`),
      ),
    ['lieu creation', 'session_stage creation'],
  ],
  [
    'a change of several',
    (made) => prep.ok('POST', '/api/stage/lot/modifier', { stageIds: [made.stage.id], hours: 33 }),
    ['stage modification'],
  ],
  [
    'a deletion of several',
    (made) => prep.ok('POST', '/api/stage/lot/supprimer', { stageIds: [made.stage.id] }),
    ['definition_sousparcours suppression', 'session_stage suppression', 'stage suppression'],
  ],
  [
    'a sheet',
    (made) =>
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
    async (made) => {
      const { categories } = await prep.read(`/api/parcours/${made.parcours.id}`);
      await prep.ok('PUT', `/api/parcours/${made.parcours.id}/associations`, {
        categorieIds: categories.map(({ id }: Json) => id),
        sousParcoursIds: [made.sousParcours.id],
        ajouts: [],
        retraits: [triple(made)],
      });
    },
    ['definition_sousparcours suppression'],
  ],
  [
    'the copy of a stage, with its files',
    (made) =>
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
    (made) => prep.ok('POST', `/api/parcours/${made.parcours.id}/dupliquer`, { name: 'Double' }),
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
    async (made) => {
      const all = (await prep.read(`/api/categorie?parcoursId=${made.parcours.id}`)) as Json[];
      return prep.ok('PUT', `/api/parcours/${made.parcours.id}/ordre`, { categorieIds: all.map(({ id }) => id) });
    },
    ['categorie modification'],
  ],
  [
    'the copy of a session',
    (made) => prep.ok('POST', '/api/session_stage/dupliquer', { sessionIds: [made.session.id] }),
    ['session_stage creation'],
  ],
  [
    'a merge of people',
    async (made) => {
      const { id } = await prep.ok('POST', '/api/responsable', { firstName: 'Ada', lastName: 'AUTRE' });
      return prep.ok('POST', `/api/responsable/${id}/fusionner`, { responsableId: made.responsable.id });
    },
    ['responsable creation', 'responsable suppression', 'stage modification'],
  ],
  [
    'a person who goes',
    (made) => prep.ok('DELETE', `/api/responsable/${made.responsable.id}`),
    ['responsable suppression', 'stage modification'],
  ],
  [
    'a place that goes',
    (made) => prep.ok('DELETE', `/api/lieu/${made.lieu.id}`),
    ['lieu suppression', 'session_stage modification'],
  ],
  [
    'a new file of a stage',
    (made) =>
      prep.ok('PUT', `/api/stage/${made.stage.id}`, () =>
        formOf({
          code: made.stage.code_stage,
          name: made.stage.libelle_stage,
          schedule: file(pdf({ mark: 'x' })),
          removePeFile: true,
        }),
      ),
    ['stage modification'],
    async (made) => {
      const headers = { Cookie: `jwt_token=${staff.cookie('jwt_token')}` };
      const path = `${prep.base}/api/stage/${made.stage.id}/getEmploiDuTempsFile`;
      const answer = await onceOpen(() => app.request(path, { headers }));
      // It came through the pipe of a process.
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf({ mark: 'x' }));
    },
  ],
  [
    'what is undone',
    async ({ parcours }) => {
      const modification = await modificationOf('DELETE', `/api/parcours/${parcours.id}`);
      undone = Number(modification);
      undo = (await prep.ok('POST', `/api/journal/${modification}/annuler`)).modification;
    },
    [
      'categorie suppression',
      'categorie suppression',
      'definition_sousparcours suppression',
      'parcours suppression',
      'sousparcours suppression',
    ],
    async () => {
      const journal = (await prep.read('/api/journal?limit=500')) as Json[];
      expect(journal.find(({ id }) => id === undone)).toMatchObject({ annulee_par: undo });
      await prep.ok('POST', `/api/journal/${undo}/annuler`);
    },
  ],
  [
    'a version that comes back',
    async ({ parcours }) => {
      for (const name of ['Un', 'Deux', 'Trois']) await prep.ok('PUT', `/api/parcours/${parcours.id}`, { name });
    },
    ['parcours modification'],
    async ({ parcours: { id } }) => {
      const versions = (await prep.read(`/api/parcours/${id}/versions`)) as Json[];
      expect(versions.map(({ auteur }) => auteur)).toEqual([...Array(3).fill(staff.user.username), null]);
      await prep.ok('POST', `/api/parcours/${id}/versions/${versions[2]!.version}/retablir`);
      expect((await prep.read(`/api/parcours/${id}`)).nom_parcours).toBe('Un');
    },
  ],
  [
    'what comes back from the trash',
    async ({ session }) => {
      await prep.ok('DELETE', `/api/session_stage/${session.id}`);
      const { id } = await prep.ok('POST', '/api/lieu', { name: 'Jeté' });
      await prep.ok('DELETE', `/api/lieu/${id}`);
      thrown = [`lieu ${id}`, `session_stage ${session.id}`];
    },
    ['lieu creation'],
    async () => {
      const all = (await prep.read('/api/corbeille')) as Json[];
      const gone = all.filter(({ entite, cle }) => thrown.includes(`${entite} ${cle}`));
      expect(gone.map(({ entite }) => entite).sort()).toEqual(['lieu', 'session_stage']);
      for (const { modification } of gone) await prep.ok('POST', `/api/journal/${modification}/annuler`);
    },
  ],
];

it('all that is done in the back-office stays inside, is the same anew, and is published as it was seen', async () => {
  const worlds: Made[] = [];
  for (let i = 0; i < ACTS.length; i += 1) worlds.push(await everything());
  prep = await newPreparation(app, staff, 'Tout');
  const before = await live();
  const doneBy = new Map<string, string>();
  const linesOf = async (doer: string) => {
    const lines = await prep.lines();
    for (const { entite, cle } of lines) if (!doneBy.has(`${entite} ${cle}`)) doneBy.set(`${entite} ${cle}`, doer);
    return lines
      .filter(({ entite, cle }) => doneBy.get(`${entite} ${cle}`) === doer)
      .map(({ entite, operation }) => `${entite} ${operation}`)
      .sort();
  };
  for (const [i, [what, act, lines, anew]] of ACTS.entries()) {
    await act(worlds[i]!);
    if (anew === undefined) expect([what, await linesOf(what)]).toEqual([what, lines]);
    else await linesOf(what);
  }
  expect(await live()).toEqual(before);
  await prep.close();
  for (const [i, [what, , lines, anew]] of ACTS.entries()) {
    await anew?.(worlds[i]!);
    expect([what, await linesOf(what)]).toEqual([what, lines]);
  }
  expect(await live()).toEqual(before);
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
