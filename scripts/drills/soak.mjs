// node --expose-gc scripts/drills/soak.mjs: 50,000 statements through the site's own driver, the memory collected by force
// all along. A driver that does not go with its Node crashes within the first thousands (nodejs/node#65446).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';

const STATEMENTS = 50_000;
const BETWEEN_COLLECTIONS = 50;
const gc = globalThis.gc ?? fail('à lancer avec node --expose-gc');
const folder = mkdtempSync(join(tmpdir(), 'soak-'));
const database = join(folder, 'soak.sqlite');
const source = await new DataSource({ type: 'better-sqlite3', database, enableWAL: true }).initialize();
try {
  await source.query('CREATE TABLE essai (id integer PRIMARY KEY, texte text, octets blob)');
  for (let i = 1; i < STATEMENTS; i += 1) {
    if (i % 5 === 0)
      await source.query('INSERT INTO essai (texte, octets) VALUES (?, ?)', [`é${i}`, Buffer.alloc(i % 999)]);
    // A text of its own each time: a statement that is prepared, used once, and left to the collector.
    else await source.query(`SELECT texte, octets, ${i} AS n FROM essai WHERE id > ? LIMIT 3`, [i % 1000]);
    if (i % BETWEEN_COLLECTIONS === 0) gc();
  }
  console.log(
    `${STATEMENTS} instructions sur Node ${process.versions.node}, ${STATEMENTS / BETWEEN_COLLECTIONS} collectes`,
  );
} finally {
  await source.destroy();
  rmSync(folder, { recursive: true });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
