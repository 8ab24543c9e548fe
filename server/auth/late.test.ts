import { createConnection } from 'mysql2/promise';
import { config } from '../config/config.js';
import { connectionOptions } from '../database/open.js';
import { type Json, useApp } from '../test/app.js';
import { type Account, Client, PASSWORD, signedIn } from '../test/client.js';
import { dump } from '../test/content-dump.js';
import { errors } from '../test/errors.js';
import { file, formOf } from '../test/forms.js';
import { bytesOf, picture } from '../test/images.js';
import { useWorld } from '../test/kept-world.js';
import { whenSent } from '../test/recorder.js';
import { heldRequest } from '../test/slow-request.js';

/** What is judged when it is written, not when its request began: its body may take minutes. */
const NEW = 'correct cheval pile';
const passwords = { password: NEW, passwordConfirmation: NEW };

const app = useApp(() => Promise.resolve());
const { bodyLateMs } = config;
afterEach(() => (config.bodyLateMs = bodyLateMs));
let accounts: Record<'other' | 'own', Account>;
let other: Client;
let own: Account;
let made: Json;
useWorld(app, async () => {
  accounts = { other: await signedIn(app, 'admin'), own: await signedIn(app, 'admin') };
  const { parcours, stage, page, session } = await app.world.everything();
  const { headers } = await accounts.other.call('PUT', `/api/static/${page.id}`, { menu: 'a', title: 'Après' });
  made = {
    parcours: parcours.id,
    stage: stage.id,
    page: page.id,
    session: session.id,
    own: accounts.own.user.id,
    code: stage.code_stage,
  };
  made.modification = headers.get('X-Modification');
});
beforeEach(() => {
  other = accounts.other.copy();
  own = Object.assign(accounts.own.copy(), { user: accounts.own.user });
});

/** What becomes of an administrator while the body of a request comes in. */
const EVENTS: [title: string, happens: () => Promise<{ status: number }>][] = [
  ['was deleted', () => other.call('DELETE', `/api/user/${own.user.id}`)],
  ['was demoted', () => other.call('PUT', `/api/user/${own.user.id}`, { is_admin: false })],
  ['was given another password', () => other.call('PUT', `/api/user/${own.user.id}`, passwords)],
  ['signed out', () => own.get('/api/logout')],
  ['changed the password elsewhere', elsewhere],
];

async function elsewhere() {
  const there = new Client(app);
  await there.signIn(own.user.username);
  return there.call('PUT', '/api/session/password', { currentPassword: PASSWORD, password: NEW });
}

const OPEN_FORM = 'PUT /api/presence/0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10';
const parted = (call: string) => call.split(' ') as [method: string, path: string];
const csv = (text: string) => formOf({ file: file(text, 'a.csv', 'text/csv') });
const WRITES: [call: string, body: (made: Json) => unknown][] = [
  ['PUT /api/user/:own', () => ({ is_admin: true })],
  ['POST /api/user', () => ({ username: 'complice', ...passwords, is_admin: true })],
  ['PUT /api/session/password', () => ({ currentPassword: PASSWORD, password: 'agrafe verte du midi' })],
  ['PUT /api/static/:page', () => ({ menu: 'a', title: 'Tard' })],
  ['POST /api/journal/:modification/annuler', () => ({})],
  ['POST /api/journal/:modification/annuler?dryRun=true', () => ({})],
  ['POST /api/parcours', () => ({ name: 'Tard' })],
  ['PUT /api/stage/:stage', () => formOf({ code: 'TARD', name: 'Tard', schedule: file() })],
  ['PUT /api/stage/lot', () => ({ stages: [{ code: 'TARD', name: 'Tard' }] })],
  ['PUT /api/stage/lot?dryRun=true', () => ({ stages: [{ code: 'TARD', name: 'Tard' }] })],
  ['POST /api/stage/lot/supprimer', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/lot/supprimer?dryRun=true', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/import', () => csv('Code;Libellé\nTARD;Tard\n')],
  ['POST /api/stage/import?dryRun=true', () => csv('Code;Libellé\nTARD;Tard\n')],
  ['POST /api/responsable/import', () => csv('Nom;Prénom\nTARD;Tard\n')],
  ['POST /api/responsable/import?dryRun=true', () => csv('Nom;Prénom\nTARD;Tard\n')],
  ['POST /api/session_stage/import', ({ code }) => csv(`Code;Début\n${code};07/01/2030\n`)],
  ['POST /api/session_stage/import?dryRun=true', ({ code }) => csv(`Code;Début\n${code};07/01/2030\n`)],
  ['POST /api/stage/:stage/dupliquer', () => ({ code: 'TARD', name: 'Tard', files: true, associations: true })],
  ['POST /api/stage/lot/modifier?dryRun=true', ({ stage }) => ({ stageIds: [stage], hours: 99 })],
  ['POST /api/session_stage/dupliquer?dryRun=true', ({ session }) => ({ sessionIds: [session] })],
  ['POST /api/image', async () => formOf({ file: file(await bytesOf(picture().png()), 'a.png', 'image/png') })],
  [OPEN_FORM, ({ stage }) => presenceOf(stage)],
];
const presenceOf = (stage: number) => ({ entite: 'stage', cle: String(stage), version: 1 });

/** What writes nothing of the content is judged by its guard; where the body was slow, again. */
const OTHERS: typeof WRITES = [
  ['POST /api/stage/lot/exporter', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/collage', () => ({ texte: 'a' })],
  ['POST /api/stage/import/erreurs', () => csv('Code;Libellé\nTARD;\n')],
  ['POST /api/responsable/import/erreurs', () => csv('Nom;Prénom\nTARD;\n')],
  ['POST /api/session_stage/import/erreurs', ({ code }) => csv(`Code;Début\n${code};jamais\n`)],
  ['POST /api/markdown', () => ({ source: 'a' })],
  [OPEN_FORM, async ({ stage }) => (await own.call(...parted(OPEN_FORM), presenceOf(stage)), presenceOf(stage))],
];

async function state() {
  const rows = (table: string) => app.dataSource.query(`SELECT * FROM ${table}`);
  const tables = [await rows('presence'), await rows('modification'), await rows('revision')];
  return [Object.fromEntries(await dump(app.dataSource)), ...tables];
}

async function whoseBodyComesAfter(happens: () => Promise<{ status: number }>, [call, body]: (typeof WRITES)[number]) {
  const [method, path] = parted(call);
  const its = path.replace(/:(\w+)/, (_, name: string) => String(made[name]));
  const held = await heldRequest(app, own, method, its, await body(made));
  expect((await happens()).status).toBe(200);
  const before = await state();

  held.send();
  return { status: (await held.answer()).status, before };
}

describe.each(EVENTS)('a request of an administrator who %s before its body came', (_title, happens) => {
  it.each(WRITES)('writes nothing: %s', async (...write) => {
    const { status, before } = await whoseBodyComesAfter(happens, write);

    expect([401, 403]).toContain(status);
    expect(await state()).toEqual(before);
  });

  it.each(OTHERS)('learns nothing where the body was slow: %s', async (...call) => {
    config.bodyLateMs = 0;
    const { status, before } = await whoseBodyComesAfter(happens, call);

    expect(status).toBe(401);
    expect(await state()).toEqual(before);
  });
});

it('a request whose body comes slowly is answered as any other where nothing happened meanwhile', async () => {
  const held = await heldRequest(app, own, 'PUT', `/api/static/${made.page}`, { menu: 'a', title: 'Tard' });
  held.send();
  expect(await held.answer()).toMatchObject({ status: 200, body: { titre: 'Tard' } });
});

/** On SQLite a deletion waits until what is being written is there. */
(config.database ? describe : describe.skip)('a long write whose account goes while it waits for a lock', () => {
  it.each(EVENTS.slice(0, 4))('writes nothing: it %s', async (_title, happens) => {
    const lock = await createConnection(connectionOptions(config.database!));
    await lock.beginTransaction();
    await lock.query(`SELECT * FROM stage WHERE id = ${made.stage} FOR UPDATE`);
    const waits = whenSent(app, /FROM .?stage.? WHERE .*FOR UPDATE/s);
    const answer = own.call('POST', '/api/stage/lot/modifier', { stageIds: [made.stage], hours: 99 });
    await waits;

    expect((await happens()).status).toBe(200);
    await lock.rollback();
    await lock.end();

    expect((await answer).body).toEqual(errors.unauthenticated);
    expect((await app.ok(`/api/stage/${made.stage}`)).volume_horaire_stage).toBe(0);
  });
});
