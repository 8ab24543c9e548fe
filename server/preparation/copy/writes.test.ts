// Run once: a copy is embedded SQLite whatever the database of the site is.
import { randomUUID } from 'node:crypto';
import { type Json, useApp } from '../../test/app.js';
import { type Account, signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';
import { newPreparation, type Prepared } from '../../test/preparations.js';
import { whenSent } from '../../test/recorder.js';

let staff: Account;
/** Open for all tests: each knows what is its own. */
let prep: Prepared;
let other: Prepared;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  prep = await newPreparation(app, staff);
  other = await newPreparation(app, staff, 'Autre');
});

describe('a creation under a key', () => {
  const key = () => ({ 'Idempotency-Key': randomUUID().replaceAll('-', '') });
  const make = (nom: string, own: Record<string, string>, one = prep) =>
    one.call('POST', '/api/lieu', { name: nom }, own);
  const made = async (nom: string) => (await prep.lines()).filter(({ libelle }) => libelle === nom);

  it('sent again is done once, also by a copy that was opened since, and with another body is refused; a form that was opened before is saved', async () => {
    const own = key();
    const first = await make('Neuf', own);
    expect(first.status).toBe(200);
    expect((await make('Neuf', own)).body).toEqual(first.body);
    const { id } = (await staff.call('POST', '/api/lieu', { name: 'Avant' })).body;
    await prep.ok('PUT', `/api/lieu/${id}`, { name: 'Changé' });
    const form = () => prep.get(`/api/lieu/${id}`).then(({ headers }) => headers.get('ETag')!);
    const etag = await form();
    await prep.close();
    // Nothing has changed.
    expect(await form()).toBe(etag);
    const saved = await prep.call('PUT', `/api/lieu/${id}`, { name: 'Autre' }, { 'If-Match': etag });
    expect(saved.status).toBe(200);
    const third = await make('Neuf', own);
    expect([third.status, third.body]).toEqual([200, first.body]);
    expect(await made('Neuf')).toHaveLength(1);
    expect((await make('Deux', own)).status).toBe(409);
    expect(await made('Deux')).toEqual([]);
  });

  it('sent ten times at once is done once', async () => {
    const own = key();
    await prep.read('/api/lieu');
    const answers = await Promise.all(Array.from({ length: 10 }, () => make('Dix fois', own)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await made('Dix fois')).toHaveLength(1);
  });

  it('does not keep the same key from being used on the site, or in another preparation', async () => {
    const own = key();
    expect((await make('Un', own)).status).toBe(200);
    expect((await staff.call('POST', '/api/lieu', { name: 'Deux' }, own)).status).toBe(200);
    expect((await make('Trois', own, other)).status).toBe(200);
  });

  it('opens one preparation', async () => {
    const own = key();
    const send = () => staff.call('POST', '/api/preparation', { nom: 'Sous une clé' }, own);
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id]);
  });
});

describe('a form inside', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = (await staff.call('POST', '/api/parcours', { name: 'Avant' })).body);
  });
  const version = (etag: string | null) => ({ 'If-Match': etag! });
  const get = async () => (await prep.get(`/api/parcours/${id}`)).headers.get('ETag');
  const put = (name: string, etag: string | null) => prep.call('PUT', `/api/parcours/${id}`, { name }, version(etag));

  it('that was opened before a change of the site is refused, and not once it has been read again', async () => {
    const before = await get();
    await staff.call('PUT', `/api/parcours/${id}`, { name: 'Là' });
    expect((await put('Ici', before)).status).toBe(412);
    expect((await put('Ici', await get())).status).toBe(200);
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
  await make('Avant');
  const catchesUp = whenSent(app, /FROM changement WHERE id > /);
  const first = prep.read('/api/lieu');
  await catchesUp;
  process.kill(copy!.pid, 'SIGSTOP');
  try {
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

it('what a long import inside has changed stays where the site changes the same row meanwhile', async () => {
  const long = await newPreparation(app, staff, 'Import');
  const { id } = (await staff.call('POST', '/api/stage', formOf({ code: 'S-0', name: 'Avant' }))).body;
  expect((await long.read(`/api/stage/${id}`)).libelle_stage).toBe('Avant');
  const lines = Array.from({ length: 1500 }, (_, i) => `S-${i};Ici ${i}`);
  const table = file(['Code;Libellé', ...lines].join('\n'), 'a.csv', 'text/csv');
  // In the transaction of the import.
  const takesIds = whenSent(app, /FROM .preparation. .Preparation. WHERE/);
  const importing = long.call('POST', '/api/stage/import', () => formOf({ file: table }));
  await takesIds;
  await staff.call('PUT', `/api/stage/${id}`, formOf({ code: 'S-0', name: 'Avant', hours: 12 }));
  await long.read(`/api/stage/${id}`);
  expect((await importing).status).toBe(200);
  const row = { libelle_stage: 'Ici 0', volume_horaire_stage: 12 };
  expect(await long.read(`/api/stage/${id}`)).toMatchObject(row);
  await long.close();
  expect(await long.read(`/api/stage/${id}`)).toMatchObject(row);
});

// The last ones: both preparations are published.
describe('ids given inside', () => {
  it('are never those of the site, nor of another preparation, nor given twice', async () => {
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
    const creations = (await other.lines()).length;
    expect((await other.publish()).body).toMatchObject({ creations });
    ids.push(await make((...sent) => staff.call(...sent), 'Après'));
    expect(new Set(ids).size).toBe(16);
  });
});
