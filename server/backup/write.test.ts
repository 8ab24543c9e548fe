import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { config } from '../config/config.js';
import { openUnchanged } from '../database/migrate.js';
import { schema } from '../schema.js';
import { useDatabase } from '../test/database.js';
import { World } from '../test/world.js';
import { writeBackup } from './write.js';

const database = useDatabase();

/** Bytes that do not compress: the first of them leave long before the last are read. */
const NOISE = randomBytes(2_000_000);

it('holds one moment, while the site writes', async () => {
  const world = new World(database.dataSource);
  const stage = await world.stage();
  await world.fichier(stage, { contenu: NOISE });
  const pages = await database.dataSource.query('SELECT COUNT(*) AS n FROM static');
  const reader = await openUnchanged(config, schema);
  const chunks: Buffer[] = [];
  let isWritten = false;
  const out = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      if (isWritten) return done();
      isWritten = true;
      // `user` and `static` are read after the file: a backup that wandered would show what came meanwhile.
      world
        .user()
        .then(() => world.page())
        .then(() => done(), done);
    },
  });

  try {
    await writeBackup(reader, out, () => undefined);
  } finally {
    await reader.destroy();
  }

  const ends = gunzipSync(Buffer.concat(chunks))
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"end"'));
  const rows = Object.fromEntries(
    ends.map((line) => JSON.parse(line)).map((end: { end: string; rows: number }) => [end.end, end.rows]),
  );
  expect(isWritten).toBe(true);
  expect(rows).toMatchObject({ stage: 1, fichier: 1, user: 0, static: Number(pages[0].n) });
  expect(await database.dataSource.query('SELECT COUNT(*) AS n FROM static')).not.toEqual(pages);
});
