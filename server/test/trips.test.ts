import { randomUUID } from 'node:crypto';
import { config } from '../config/config.js';
import { useApp } from './app.js';
import { signedIn, type Account } from './client.js';
import { FarServer } from './far-server.js';
import { file, formOf, pdf } from './forms.js';
import { bytesOf, picture, uploaded } from './images.js';

const { database } = config;

/** How often a call waits for the database, at most. */
const NONE = 0;
const READ = 3;
const SAVE = 6;

type Call = [most: number, method: string, path: string, body?: () => unknown];
const NOTHING = () => undefined;

let ids: Record<string, number>;
let n = 0;
const stage = (more: object = {}) => formOf({ code: `T-${(n += 1)}`, name: 'Un', ...more });
const cell = () => ({ stageId: ids['stage'], categorieId: ids['categorie'], sousParcoursId: ids['sousParcours'] });

/** What visitors and the staff read, and what a supervisor asks. */
const READS: Call[] = [
  [NONE, 'GET', '/api/health/live'],
  [1, 'GET', '/api/health/ready'],
  ...[
    '/api/session',
    '/api/session/all',
    '/api/session/facteurs',
    '/api/session/securite',
    '/api/parcours',
    '/api/parcours/synthese',
    '/api/accueil',
    '/api/parcours/{parcours}',
    '/api/parcours/{parcours}/prerequis',
    '/api/parcours/{parcours}/versions',
    '/api/parcours/{parcours}/historique',
    '/api/categorie',
    '/api/categorie/{categorie}',
    '/api/sousparcours',
    '/api/sousparcours/{sousParcours}',
    '/api/definition_sousparcours',
    '/api/stage',
    '/api/stage?searchString=stage',
    '/api/stage/suggestions?searchString=stage',
    '/api/stage/facettes',
    '/api/stage/tableau',
    '/api/stage/tableau/ids',
    '/api/stage/{stage}',
    '/api/stage/{stage}/getEmploiDuTempsFile',
    '/api/stage/{stage}/versions',
    '/api/stage/{stage}/historique',
    '/api/responsable',
    '/api/responsable/{responsable}',
    '/api/lieu',
    '/api/lieu/{lieu}',
    '/api/session_stage',
    '/api/session_stage/{session}',
    '/api/session_stage/planning',
    '/api/session_stage/planning/annees',
    '/api/session_stage/planning/conflits?sessionId={session}&debut=2027-01-04',
    '/api/session_stage/calendrier',
    '/api/session_stage/calendrier/mois',
    '/api/static',
    '/api/static/{page}',
    '/api/image',
    '/api/journal',
    '/api/abonnement',
    '/api/sauvegarde',
    '/api/corbeille',
    '/api/user',
  ].map((path): Call => [READ, 'GET', path]),
];

const SAVES: Call[] = (
  [
    [
      'PUT',
      '/api/parcours/{parcours}/associations',
      () => ({
        categorieIds: [ids['categorie']],
        sousParcoursIds: [ids['sousParcours']],
        ajouts: [],
        retraits: [cell()],
      }),
    ],
    ['PUT', '/api/parcours/{parcours}', () => ({ name: 'Autre' })],
    ['PUT', '/api/parcours/{parcours}/ordre', () => ({ categorieIds: [ids['categorie']] })],
    ['POST', '/api/parcours', () => ({ name: 'Neuf' })],
    ['PUT', '/api/categorie/{categorie}', () => ({ name: 'Autre', level: 'sortie' })],
    ['POST', '/api/categorie', () => ({ name: 'Neuve', position: 0, id_parcours: ids['parcours'] })],
    ['PUT', '/api/sousparcours/{sousParcours}', () => ({ name: 'Autre' })],
    ['POST', '/api/sousparcours', () => ({ name: 'Neuf', id_parcours: ids['parcours'] })],
    [
      'POST',
      '/api/definition_sousparcours',
      () => ({ stageIds: [ids['stage']], categorieId: ids['categorie'], sousParcoursIds: [ids['sousParcours']] }),
    ],
    ['DELETE', '/api/definition_sousparcours', cell],
    ['PUT', '/api/responsable/{responsable}', () => ({ firstName: 'A', lastName: 'B' })],
    ['POST', '/api/responsable', () => ({ firstName: 'A', lastName: 'C' })],
    ['PUT', '/api/lieu/{lieu}', () => ({ name: 'Autre' })],
    ['POST', '/api/lieu', () => ({ name: 'Neuf' })],
    ['PUT', '/api/stage/{stage}', () => stage({ responsableIds: [ids['responsable']] })],
    ['PUT', '/api/stage/{stage}', () => stage({ schedule: file(pdf({ mark: `${n}` })) })],
    ['POST', '/api/stage', () => stage({ responsableIds: [ids['responsable']] })],
    ['PUT', '/api/session_stage/{session}', () => ({ start: '2027-01-04', placeId: ids['lieu'] })],
    ['POST', '/api/session_stage', () => ({ stageId: ids['stage'], start: '2027-01-04', placeId: ids['lieu'] })],
    ['PUT', '/api/static/{page}', () => ({ menu: 'M', title: 'T', content: 'x' })],
    ['DELETE', '/api/image/{image}'],
    ['DELETE', '/api/session_stage/{session}'],
    ['DELETE', '/api/lieu/{lieu}'],
    ['DELETE', '/api/responsable/{responsable}'],
    ['DELETE', '/api/stage/{stage}'],
    ['DELETE', '/api/sousparcours/{sousParcours}'],
    ['DELETE', '/api/categorie/{categorie}'],
    ['DELETE', '/api/parcours/{parcours}'],
  ] as [method: string, path: string, body?: () => unknown][]
).map(([method, path, body]): Call => [SAVE, method, path, body]);

const NOTED = 'its line in the journal is written meanwhile, and counts here';
const chosen = () => ({ stageIds: [ids['stage']] });
const image = async () => formOf({ file: file(await bytesOf(picture({ red: (n += 1) }).png()), 'a.png', 'image/png') });

/** What may wait more often, and why. */
const LONGER: [...call: Required<Call>, why: string][] = [
  [4, 'GET', '/api/sante', NOTHING, 'the texts that have changed are read once the versions of all texts are known'],
  [
    4,
    'GET',
    '/api/changement',
    NOTHING,
    'how far the feed goes is known before it is read: a commit meanwhile is not missed',
  ],
  [7, 'GET', '/api/stage/export', NOTHING, NOTED],
  [7, 'POST', '/api/stage/lot/exporter', chosen, NOTED],
  [7, 'GET', '/api/session_stage/export', NOTHING, NOTED],
  [7, 'GET', '/api/responsable/export', NOTHING, NOTED],
  [SAVE, 'GET', '/api/journal/export', NOTHING, NOTED],
  [8, 'POST', '/api/image', image, 'its content is stored before its sizes, and those before its row'],
];

const FEW_ROWS = 'a row is found, judged and written';
const MANY_ROWS = 'each kind of row is found, judged and written after those it depends on';

/** How often the undo of a save waits, and why. */
const UNDOS: [...call: Required<Call>, why: string][] = [
  [SAVE, 'PUT', '/api/lieu/{lieu}', () => ({ name: 'Autre' }), FEW_ROWS],
  [SAVE, 'PUT', '/api/stage/{stage}', () => stage({ responsableIds: [] }), FEW_ROWS],
  [SAVE, 'PUT', '/api/parcours/{parcours}', () => ({ name: 'Autre' }), FEW_ROWS],
  [SAVE, 'PUT', '/api/session_stage/{session}', () => ({ start: '2027-01-04', placeId: ids['lieu'] }), FEW_ROWS],
  [9, 'POST', '/api/lieu', () => ({ name: 'Neuf' }), 'what holds the row, and its deletions of before, are looked for'],
  [8, 'DELETE', '/api/lieu/{lieu}', NOTHING, MANY_ROWS],
  [13, 'DELETE', '/api/stage/{stage}', NOTHING, MANY_ROWS],
  [12, 'DELETE', '/api/parcours/{parcours}', NOTHING, MANY_ROWS],
];

const ITSELF = 'the row, once it is read, says its pathway';
const BY_ASSOCIATIONS = 'associations of the stage, once it is read, say its pathways by their categories';

/** How often a save by an editor of one pathway waits, and why. */
const LIMITED: [...call: Required<Call>, why: string][] = [
  [SAVE, 'PUT', '/api/parcours/{parcours}', () => ({ name: 'Autre' }), ITSELF],
  [SAVE, 'PUT', '/api/categorie/{categorie}', () => ({ name: 'Autre' }), ITSELF],
  [SAVE, 'POST', '/api/stage', () => stage({ responsableIds: [ids['responsable']] }), 'a new one is of none'],
  [7, 'PUT', '/api/stage/{stage}', () => stage({ responsableIds: [ids['responsable']] }), BY_ASSOCIATIONS],
  [8, 'PUT', '/api/session_stage/{session}', () => ({ start: '2027-01-04', placeId: ids['lieu'] }), BY_ASSOCIATIONS],
  [8, 'PUT', '/api/responsable/{responsable}', () => ({ firstName: 'A', lastName: 'D' }), 'its stages come before'],
  [9, 'PUT', '/api/lieu/{lieu}', () => ({ name: 'Autre' }), 'its sessions and their stages come before'],
  [8, 'DELETE', '/api/stage/{stage}', NOTHING, BY_ASSOCIATIONS],
];

/** A file is no server to travel to. */
(database ? describe : describe.skip)('trips to the database', () => {
  const far = new FarServer(database?.host ?? '', database?.port ?? 0);
  beforeAll(async () => {
    config.database = { ...database!, host: '127.0.0.1', port: await far.open() };
  });
  const app = useApp();
  afterAll(() => {
    config.database = database;
    return far.close();
  });

  let admin: Account;
  beforeEach(async () => {
    admin = await signedIn(app, 'admin');
    const made = await app.world.everything();
    ids = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, id]));
    ids['image'] = (await uploaded(admin, await bytesOf(picture().png()))).id;
  });

  /** On connections that are there: opening one takes its own trips. */
  async function connect(): Promise<void> {
    const runners = Array.from({ length: 6 }, () => app.dataSource.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    await Promise.all(runners.map((runner) => runner.query('DO 0')));
    for (const runner of runners) await runner.release();
  }

  async function tripsOf(work: () => Promise<{ status: number; body: unknown }>): Promise<string[][]> {
    await connect();
    far.trips = [];
    const { status, body } = await work();
    const trips = [...far.trips];
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return trips;
  }

  const addressOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${ids[name]}`);

  /** Those calls that wait more often than they may, with what each trip asked. */
  async function tooMany(calls: Call[], who = admin): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const [most, method, path, body] of calls) {
      const [at, sent] = [addressOf(path), await body?.()];
      // As the site sends what it creates.
      const key: Record<string, string> =
        method === 'POST' ? { 'Idempotency-Key': randomUUID().replaceAll('-', '') } : {};
      const trips = await tripsOf(() => who.call(method, at, sent, key));
      if (trips.length > most) found.push({ call: `${method} ${path}`, trips });
    }
    return found;
  }

  it('are at most three for a read', async () => {
    // What a program asks once: whether a migration is missing, and all stages.
    for (const path of ['/api/health/ready', '/api/stage']) await app.ok(path);
    expect(await tooMany(READS)).toEqual([]);
  });

  it('are at most three for a search that has to look what has changed', async () => {
    for (const path of ['/api/stage?searchString=stage', '/api/stage', '/api/stage/facettes']) {
      await app.ok('/api/stage');
      await app.world.changedStages([ids['stage']!]);
      const trips = await tripsOf(() => app.get(path));
      expect([path, trips.length <= READ ? [] : trips]).toEqual([path, []]);
    }
  });

  it('are at most six for a save, with its rights, its history and the key of its creation', async () => {
    expect(await tooMany(SAVES)).toEqual([]);
  });

  it.each(LONGER)('are at most %i for %s %s', async (most, method, path, body) => {
    expect(await tooMany([[most, method, path, body]])).toEqual([]);
  });

  it.each(LIMITED)('are at most %i for %s %s by an editor of its pathway', async (most, method, path, body) => {
    const editor = await signedIn(app, [ids['parcours']!]);
    expect(await tooMany([[most, method, path, body]], editor)).toEqual([]);
  });

  it.each(UNDOS)('are at most %i for an undo of %s %s, tried and done', async (most, method, path, body) => {
    const { headers } = await admin.call(method, addressOf(path), body());
    const undo = `/api/journal/${headers.get('X-Modification')}/annuler`;
    expect(
      await tooMany([
        [most, 'POST', `${undo}?dryRun=true`],
        [most, 'POST', undo],
      ]),
    ).toEqual([]);
  });

  it('are at most six for a sign-in', async () => {
    const { username } = (await signedIn(app, 'staff')).user;
    const trips = await tripsOf(() => admin.signIn(username));
    expect(trips.length <= SAVE ? [] : trips).toEqual([]);
  });
});
