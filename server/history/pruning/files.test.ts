import { createHash } from 'node:crypto';
import { Upkeep, type Write } from '../../content/feature.js';
import { ContentTypes } from '../../content/content-type.js';
import { Transactions } from '../../content/transactions.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { file, formOf, pdf } from '../../test/forms.js';
import { now, pruneNow } from '../../test/history.js';
import { UnusedFiles } from './unused-files.js';

const app = useApp();
let admin: Client;
beforeEach(async () => {
  for (const table of ['revision', 'modification', 'fichier']) await app.dataSource.query(`DELETE FROM ${table}`);
  await app.dataSource.query("DELETE FROM setting WHERE name = 'pruning'");
  admin = await signedIn(app, 'admin');
});

const DAY = 24 * 3600;
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const contents = async (): Promise<string[]> => {
  const rows = await app.dataSource.query<{ empreinte: string }[]>('SELECT empreinte FROM fichier ORDER BY empreinte');
  return rows.map(({ empreinte }) => empreinte);
};
const stage = (code: string, others: object = {}) => formOf({ code, name: 'Radar', ...others });

async function created(code: string, content?: Buffer<ArrayBuffer>): Promise<number> {
  const { status } = await admin.call('POST', '/api/stage', stage(code, content && { schedule: file(content) }));
  expect(status).toBe(200);
  return ((await app.ok('/api/stage')) as Json[]).find(({ code_stage }) => code_stage === code).id;
}

async function forgotten(): Promise<void> {
  // A write of its own would meet a transaction under way.
  await app.nest.get(Transactions).runUnrecorded((manager) => manager.query('DELETE FROM revision'));
}

it('what a stage or its history names stays; what nothing names goes a day after that was seen', async () => {
  const [shown, former, lost] = [pdf({ mark: 'a' }), pdf({ mark: 'b' }), pdf({ mark: 'c' })];
  const gone = await created('A-3', lost);
  await admin.call('DELETE', `/api/stage/${gone}`);
  await forgotten();
  const id = await created('A-1', former);
  await admin.call('PUT', `/api/stage/${id}`, stage('A-1', { schedule: file(shown) }));
  const all = [shown, former, lost].map(digest).sort();

  expect(await pruneNow(app)).toMatchObject({ files: 0 });
  expect(await pruneNow(app, { now: now() + DAY - 60 })).toMatchObject({ files: 0 });
  expect(await contents()).toEqual(all);
  expect(await pruneNow(app, { now: now() + DAY + 60 })).toMatchObject({ files: 1 });

  expect(await contents()).toEqual([shown, former].map(digest).sort());
});

it('what is sent again while it waits to go stays', async () => {
  const content = pdf();
  await created('A-1', content);
  await admin.call('DELETE', '/api/stage/' + String((await app.ok('/api/stage'))[0].id));
  await forgotten();
  await pruneNow(app);
  const id = await created('A-2', content);

  await pruneNow(app, { now: now() + 2 * DAY });

  const answer = await app.request(`/api/stage/${id}/getEmploiDuTempsFile`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
});

it('what is sent again after the names were gathered stays', async () => {
  const content = pdf();
  const first = await created('A-1', content);
  await admin.call('DELETE', `/api/stage/${first}`);
  await forgotten();
  await pruneNow(app);
  const transactions = app.nest.get(Transactions);
  let id: number | undefined;
  const afterAnUpload: Write = async (work) => {
    id ??= await created('A-2', content);
    return transactions.runUnrecorded(work);
  };

  const base = { types: app.nest.get(ContentTypes), upkeep: app.nest.get(Upkeep) };
  const files = new UnusedFiles(app.dataSource.manager, afterAnUpload, base);
  expect(await files.collect(now(), 0)).toBe(0);

  await expectFile(id!);
});

it('what comes back by an undo stays', async () => {
  const content = pdf();
  const id = await created('A-1', content);
  const { headers } = await admin.call('PUT', `/api/stage/${id}`, stage('A-1', { removeSchedule: 'true' }));
  // As if the names had been gathered before there was this history.
  await app.dataSource.query('UPDATE fichier SET sans_nom_depuis = 1');
  expect((await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`)).status).toBe(200);

  expect(await pruneNow(app)).toMatchObject({ files: 0 });
  expect(await contents()).toEqual([digest(content)]);
});

it('an undo that names what is no longer there is impossible, and says why', async () => {
  const id = await created('A-1', pdf());
  const { headers } = await admin.call('PUT', `/api/stage/${id}`, stage('A-1', { removeSchedule: 'true' }));
  await app.dataSource.query('DELETE FROM fichier');

  const { status, body } = await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { modification: null, annulees: [], impossibles: [{ raison: 'Son fichier n’est plus gardé.' }] },
  });
});

it('uploads, removals and undos at once with a collection that waits for nothing leave each stage its file', async () => {
  const shared = ['1', '2', '3', '4', '5'].map((mark) => pdf({ mark }));
  const ids = await Promise.all(['A-1', 'A-2', 'A-3'].map((code) => created(code)));
  let busy = true;
  const collecting = (async () => {
    let files = 0;
    for (; busy;) {
      // Nothing but the stages names anything, as after a pruning.
      await forgotten();
      files += (await pruneNow(app, { grace: 0 }))!.files;
    }
    return files;
  })();
  const writers = ids.map(async (id, n) => {
    for (let i = 0; i < 40; i += 1) {
      const sent =
        i % 2 === 0 ? { schedule: file(shared[((i >> 1) + n) % shared.length]) } : { removeSchedule: 'true' };
      const { status, headers } = await admin.call('PUT', `/api/stage/${id}`, stage(`A-${n + 1}`, sent));
      expect(status).toBe(200);
      if (i % 3 === 0) await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
      await expectFile(id);
    }
  });
  await Promise.all(writers).finally(() => (busy = false));

  expect(await collecting).toBeGreaterThan(0);
  for (const id of ids) await expectFile(id);
}, 120_000);

/** What a stage names is there, whole. */
async function expectFile(id: number): Promise<void> {
  const [row] = await app.dataSource.query<{ named: string | null; there: string | null }[]>(
    'SELECT emploi_du_temps_empreinte AS named, empreinte AS there FROM stage LEFT JOIN fichier ON empreinte = emploi_du_temps_empreinte WHERE id = ?',
    [id],
  );
  expect(row!.there).toBe(row!.named);
}
