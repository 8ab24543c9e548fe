import { config } from '../config/config.js';
import { useApp, type Json } from './app.js';
import { signedIn, type Account } from './client.js';
import { recordedIn } from './recorder.js';
import { routesOf } from './routes.js';

/** They act, and say so (@ChangesState): a person's sign-out, and what the journal tells. */
const ACT = [
  'GET /api/connexion/:id/retour',
  'GET /api/journal/export',
  'GET /api/logout',
  'GET /api/responsable/export',
  'GET /api/session_stage/export',
  'GET /api/stage/export',
];
const PAGES = ['/', '/plan-du-site', '/admin', '/sitemap.xml', '/robots.txt', '/agenda.ics', '/api/docs-json'];

/** Whether the base can be written: its readiness asks that (database/writer.ts). */
const TRIAL = 'essai';

const app = useApp();
let admin: Account;
let made: Json;

/** One of everything, by the names of the API's paths; the pathway has been changed once. */
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
  const { parcours, categorie, sousParcours, stage, responsable, page, lieu, session } = await app.world.everything();
  const { headers } = await admin.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Après' });
  made = {
    parcours: parcours.id,
    categorie: categorie.id,
    sousparcours: sousParcours.id,
    stage: stage.id,
    code: stage.code_stage,
    session_stage: session.id,
    lieu: lieu.id,
    responsable: responsable.id,
    static: page.id,
    user: admin.user.id,
    preparation: (await app.world.preparation({ annee_reprise: 2026, reprise: '{}' })).id,
    abonnement: (await app.world.abonnement()).id,
    journal: Number(headers.get('X-Modification')),
  };
});

/** What these ask for. */
const QUERIES: Record<string, string> = {
  '/api/droits': 'entite=stage&cle=1',
  '/api/stage/code': 'code=:code',
  '/api/session_stage/prochaines': 'stageIds=1',
  '/api/session_stage/planning/conflits': 'sessionId=:session&debut=2027-03-01',
  '/api/preparation/etats': 'entite=stage',
  '/api/stage/selection': 'codes=A',
  '/api/stage/selection/export': 'codes=A',
};

function addressOf(route: string): string {
  const path = route.replace('GET ', '');
  const [, , resource = ''] = path.split('/');
  const one = path.replace(':id', String(made[resource])).replace(':n', '1').replace(':regle', 'categorie-vide');
  return `${one}?${QUERIES[path] ?? ''}`.replace(':code', made.code).replace(':session', String(made['session_stage']));
}

/** All that there is, but when a session was last used, which each request of it tells, and the trial that readiness writes. */
async function everything(): Promise<string> {
  const { entityMetadatas } = app.dataSource;
  const tables = entityMetadatas.map(async ({ tableName }) => {
    const rows = await app.dataSource.query<Json[]>(`SELECT * FROM ${tableName === 'user' ? '`user`' : tableName}`);
    return rows
      .filter(({ name }) => name !== TRIAL)
      .map((row) => JSON.stringify([tableName, { ...row, last_seen_at: null }]))
      .sort();
  });
  return (await Promise.all(tables)).flat().join('\n');
}

it.each(['GET', 'HEAD'])('no %s acts, but those that say so', async (method) => {
  const routes = routesOf(app.nest).filter((route) => route.startsWith('GET ') && !ACT.includes(route));
  expect(routes.length).toBeGreaterThan(70);
  let before = await everything();

  const acted: string[] = [];
  const failed: string[] = [];
  for (const address of [...routes.map(addressOf), ...PAGES]) {
    const { status } = await admin.send(address, { method });
    if (status >= 400) failed.push(`${status} ${address}`);
    const after = await everything();
    if (after !== before) acted.push(address);
    before = after;
  }

  expect({ acted, failed }).toEqual({ acted: [], failed: [] });
});

it.each<[what: string, init: RequestInit]>([
  ['a HEAD', { method: 'HEAD' }],
  ['an image of a page', { headers: { 'Sec-Fetch-Dest': 'image' } }],
])('those that act refuse %s', async (_, init) => {
  expect(routesOf(app.nest)).toEqual(expect.arrayContaining(ACT));
  const before = await everything();
  for (const route of ACT) expect((await admin.send(addressOf(route), init)).status).toBe(403);
  expect(await everything()).toBe(before);
});

/** Each write adds to them. */
const GROWING = /\b(?:FROM|JOIN) (modification|revision|changement)\b(?: (?!WHERE|ORDER|GROUP|JOIN|LEFT|LIMIT)(\w+))?/g;

/** How SQLite reads much of a table that grows: from end to end, or by a value that nearly all of its rows share. */
async function wideReadsOf(sql: string, values: unknown[]): Promise<string[]> {
  const names = [...sql.matchAll(GROWING)].map(([, table, alias]) => alias ?? table!);
  if (names.length === 0) return [];
  const plan = await app.dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values);
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => names.some((name) => detail.startsWith(`SCAN ${name}`)) || detail.includes('(annulee_par=?)'));
}

/** On servers the optimizer counts the rows of each value. */
(config.database ? it.skip : it)('none reads a whole journal', async () => {
  const routes = routesOf(app.nest).filter((route) => route.startsWith('GET ') && route !== 'GET /api/logout');
  const statements = await recordedIn(app, async () => {
    for (const address of routes.map(addressOf)) await admin.send(address);
  });

  const distinct = new Map(statements.map(({ sql, values }) => [sql.replace(/\s+/g, ' ').trim(), values]));
  const wide: string[] = [];
  for (const [sql, values] of distinct)
    if (sql.startsWith('SELECT')) wide.push(...(await wideReadsOf(sql, values)).map((how) => `${how}: ${sql}`));

  expect(statements.length).toBeGreaterThan(100);
  expect(wide).toEqual([]);
});
