import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { useApp } from './app.js';
import { signedIn, type Client } from './client.js';
import { SEEDS } from './draws.js';
import { bytesOf, picture, uploaded } from './images.js';
import { keptWorld } from './kept-world.js';
import { Judge } from './fuzz/judge.js';
import { operationsOf, type Document, type Operation } from './fuzz/operations.js';
import { requestOf, type Sending } from './fuzz/requests.js';
import { curl, send } from './fuzz/send.js';
import { TAKEN, type Known } from './fuzz/values.js';

/** What the run must have met. */
const STATUSES = [200, 206, 304, 400, 401, 403, 404, 409, 412, 413, 415, 416, 431];

/** What was answered, by status, and by route. */
class Tally {
  readonly statuses: Record<number, number> = {};
  private readonly done = new Set<string>();

  count({ name }: Operation, status: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status === 200) this.done.add(name);
  }

  neverSeen(): number[] {
    return STATUSES.filter((status) => !(status in this.statuses));
  }

  neverDone(operations: Operation[]): Operation[] {
    return operations.filter(({ name }) => !this.done.has(name) && !BEYOND_CHANCE.includes(name));
  }
}

/**
 * They take a code of the moment, a device's answer or a factor: the tests of auth/factors; or a provider: those of
 * auth/sign-on.
 */
const BEYOND_CHANCE = [
  'POST /api/login/second',
  'POST /api/login/cle',
  'POST /api/login/cle/options',
  'POST /api/session/facteurs',
  'POST /api/session/facteurs/secours',
  'DELETE /api/session/facteurs/{id}',
  'POST /api/connexion/{id}',
  'GET /api/connexion/{id}/retour',
  'POST /api/connexion/demandes/{id}',
  'DELETE /api/connexion/demandes/{id}',
  'POST /api/connexion/reglages/{id}/essai',
  'DELETE /api/session/identites/{id}',
];

const { FUZZ_REQUESTS, FUZZ_SEED, TEST_DATABASE_URL } = process.env;
/** `npm run fuzz` sends as many as it is told, wherever they lead. */
const IS_COMMAND = FUZZ_SEED !== undefined;
const REQUESTS = Number(FUZZ_REQUESTS ?? (TEST_DATABASE_URL ? 800 : 2000));
const SEED = Number(FUZZ_SEED ?? SEEDS[0]! * 1_000_000);
/** A run draws as many again, at most, until it has met what it must. */
const MORE = 6000;
/** Then the content is made anew, with its accounts, their sessions and what the throttle counts. */
const ROUND = 50;

const app = useApp(() => Promise.resolve());
let accounts: Record<'staff' | 'admin', Client>;
let people: Partial<Record<Sending['who'], Client>> = {};

async function made(): Promise<Known> {
  const { parcours, categorie, sousParcours, stage, responsable, page, lieu, session } = await app.world.everything();
  const colleague = await app.world.responsable();
  const someone = await app.world.user({ username: TAKEN });
  await app.world.stage({ code_stage: TAKEN });
  const reprise = JSON.stringify({ annee: 2026, reprises: 0, premier_jour: null, ecartees: [] });
  const preparation = await app.world.preparation({ annee_reprise: 2026, reprise });
  // It deletes what is another on the site by now.
  await app.world.ligne(preparation, 'stage', stage, { avant: { libelle_stage: 'Avant' } });
  // What they publish is as on the site already.
  const same = { avant: {}, apres: {} };
  await app.world.ligne(preparation, 'parcours', parcours, same);
  await app.world.ligne(preparation, 'static', page, same);
  const [staff, admin] = [await signedIn(app, 'staff'), await signedIn(app, 'admin')];
  accounts = { staff, admin };
  const changed = await admin.call('PUT', `/api/static/${page.id}`, { menu: 'Menu', title: 'Changée' });
  const image = await uploaded(staff, await bytesOf(picture({ width: 8, height: 8 }).png()));
  const sessions = await admin.get('/api/session/all');
  const expire_a = new Date(Date.now() + 3_600_000).toISOString();
  const jeton = await staff.call('POST', '/api/jeton', { nom: 'a', role: 'lecteur', expire_a });
  return {
    parcours: parcours.id,
    categorie: categorie.id,
    sousparcours: sousParcours.id,
    stage: stage.id,
    responsable: responsable.id,
    lieu: lieu.id,
    session_stage: session.id,
    colleague: colleague.id,
    static: page.id,
    user: someone.id,
    image: image.id,
    catalogue: (await app.world.catalogue()).id,
    preparation: preparation.id,
    apercu: (await app.world.relecture(preparation.id)).id,
    jeton: jeton.body.id as number,
    abandonnee: (await app.world.preparation({ etat: 'abandonnee' })).id,
    abonnement: (await app.world.abonnement()).id,
    session: sessions.body[0].id,
    journal: Number(changed.headers.get('X-Modification')),
  };
}

let known: Known;
const begin = keptWorld(app, async () => {
  known = await made();
});

async function faultOf(sending: Sending, judge: Judge, tally: Tally): Promise<string | undefined> {
  const { who, operation } = sending;
  try {
    const seen = await send(app, sending, people[who]);
    tally.count(operation, seen.status);
    // Its session has ended: what comes next would be refused before anything else.
    const isOver = seen.status === 401 && who !== 'nobody' && !('Cookie' in sending.headers);
    if (isOver) people[who] = await signedIn(app, who);
    return judge.faultOf(operation, seen);
  } catch (error) {
    return `no answer: ${String(error)} ${String((error as Error).cause)}`;
  }
}

it(
  'every answer is one that the document tells of',
  async () => {
    // Of the built server: what the compiler adds to the document is not there in a test.
    const document = JSON.parse(readFileSync(join(__dirname, '../../openapi/openapi.json'), 'utf8')) as Document;
    const operations = operationsOf(document);
    const judge = new Judge(document);
    const tally = new Tally();
    const faults: string[] = [];

    const round = async (some: Operation[], seed: number, numRuns: number) => {
      await begin();
      people = { staff: accounts.staff.copy(), admin: accounts.admin.copy() };
      for (const sending of fc.sample(requestOf(some, known), { seed, numRuns })) {
        const fault = await faultOf(sending, judge, tally);
        if (fault !== undefined) faults.push(`${curl(sending)}\n  ${fault}`);
      }
    };
    for (let sent = 0; sent < REQUESTS; sent += ROUND)
      await round(operations, SEED + sent, Math.min(ROUND, REQUESTS - sent));
    const missing = () => [tally.neverDone(operations).map(({ name }) => name), tally.neverSeen()];
    // Operations that succeed by luck alone are drawn again, then a status that no route has answered.
    for (let sent = ROUND; !IS_COMMAND && sent <= MORE && missing().flat().length > 0; sent += ROUND) {
      const undone = tally.neverDone(operations);
      await round(undone.length > 0 ? undone : operations, SEED - sent, ROUND);
    }

    expect(faults).toEqual([]);
    if (IS_COMMAND) process.stdout.write(`${JSON.stringify(tally.statuses)}\n`);
    // Else it would look at little more than refusals.
    else expect(missing()).toEqual([[], []]);
  },
  (REQUESTS + MORE) * 100,
);
