import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../backup/restore.js';
import { writeBackup } from '../../backup/write.js';
import { config } from '../../config/config.js';
import { schema } from '../../schema.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';
import { moved, otherInstance } from '../../test/other-instance.js';

const app = useApp();
const other = otherInstance(app);
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const WRITES = 25;
const csv = (lines: string[]) =>
  formOf({ file: file(`Code;Libellé;Volume horaire;Responsables\n${lines.join('\n')}\n`, 'a.csv', 'text/csv') });
const search = (words: string) => `/api/stage?searchString=${encodeURIComponent(words)}&limit=5`;

/** Calls `read` until the writes are over, and once more. */
async function during(writes: Promise<unknown>, read: () => Promise<void>): Promise<void> {
  let over = false;
  const end = writes.finally(() => (over = true));
  const reading = (async () => {
    while (!over) await read();
    await read();
  })();
  await Promise.all([end, reading]);
}

it('while two stages swap their words, every search finds one of them, whole', async () => {
  const write = async () => {
    for (let i = 0; i < WRITES; i += 1) {
      const [a, b] = i % 2 ? ['Radar', 'Sonar'] : ['Sonar', 'Radar'];
      const form = csv([`A-1;${a} ${i};${i};${a}, Zoé`, `A-2;${b} ${i};${i};${b}, Zoé`]);
      expect((await staff.call('POST', '/api/stage/import', form)).status).toBe(200);
    }
  };
  await staff.call('POST', '/api/stage/import', csv(['A-1;Radar 0;0;Radar, Zoé', 'A-2;Sonar 0;0;Sonar, Zoé']));
  const elsewhere = moved(staff, other());
  await during(write(), async () => {
    const get = [staff, elsewhere, app, other()];
    const answers = await Promise.all(get.map((one) => one.get(search('radar'))));
    for (const { headers, body } of answers) {
      expect(headers.get('X-Total-Count')).toBe('1');
      const [{ libelle_stage, volume_horaire_stage, responsables }] = body;
      expect(libelle_stage).toBe(`Radar ${volume_horaire_stage}`);
      expect(responsables.map((r: Json) => r.nom_responsable)).toEqual(['Radar']);
    }
  });
});

it('who is signed in finds what was acknowledged, on every instance; a visitor never reads backwards', async () => {
  const { id } = await app.world.stage({ code_stage: 'N', libelle_stage: 'Essai', volume_horaire_stage: 0 });
  let acknowledged = 0;
  const write = async () => {
    for (let i = 1; i <= WRITES; i += 1) {
      await staff.call('PUT', `/api/stage/${id}`, formOf({ code: 'N', name: `Essai n${i}`, hours: String(i) }));
      acknowledged = i;
    }
  };
  const seen = [0, 0];
  const elsewhere = moved(staff, other());
  await during(write(), async () => {
    const before = acknowledged;
    const hours = async (client: Client) => (await client.get(search('essai'))).body[0].volume_horaire_stage as number;
    for (const found of await Promise.all([staff, elsewhere].map(hours))) expect(found).toBeGreaterThanOrEqual(before);
    const visitors = await Promise.all([app, other()].map(async (one) => (await one.get(search('essai'))).body[0]));
    for (const [i, { volume_horaire_stage }] of visitors.entries()) {
      expect(volume_horaire_stage).toBeGreaterThanOrEqual(seen[i]!);
      seen[i] = volume_horaire_stage;
    }
  });
  expect((await staff.get(search(`n${WRITES}`))).body).toHaveLength(1);
  expect((await elsewhere.get(search(`n${WRITES}`))).body).toHaveLength(1);
});

it('a refused write, and one that fails half-way, are never found', async () => {
  await app.world.stage({ code_stage: 'N', libelle_stage: 'Avant' });
  await staff.call('POST', '/api/stage', formOf({ code: 'n', name: 'Jumeau' }));
  await staff.call('POST', '/api/stage', formOf({ code: 'M', name: 'Jumeau', 'responsableIds[]': '999999' }));
  await staff.call('POST', '/api/stage/import', csv(['O;Jumeau;1;', 'P;Jumeau;x;']));

  expect((await staff.get(search('jumeau'))).body).toEqual([]);
  expect((await staff.get(search('avant'))).body).toHaveLength(1);
});

it('a restore under a running site is found, though ids and versions come back', async () => {
  const { id } = await app.world.stage({ code_stage: 'N', libelle_stage: 'Radar' });
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  const path = join(folder, 'a.gz');
  await writeBackup(app.dataSource, createWriteStream(path), () => undefined);
  const rename = (client: Client, name: string) => client.call('PUT', `/api/stage/${id}`, formOf({ code: 'N', name }));
  await rename(staff, 'Radio');
  for (const one of [app, other()]) expect((await one.get(search('radio'))).body).toHaveLength(1);

  await restoreBackup({ path, config, schema, force: true, progress: () => undefined });
  rmSync(folder, { recursive: true });
  // The same account, from the backup; its session has gone.
  await staff.signIn(staff.user.username);
  expect((await rename(staff, 'Sonar')).body).toMatchObject({ id, version: 2 });

  for (const client of [staff, moved(staff, other())]) {
    expect((await client.get(search('sonar'))).body).toHaveLength(1);
    expect((await client.get(search('radio'))).body).toEqual([]);
  }
});
