// Inside the image, which holds the driver and not TypeORM's package: 50,000 statements, the memory collected by force all
// along (scripts/drills/soak.mjs does the same through TypeORM, on a checkout).
import Database from 'better-sqlite3';

const STATEMENTS = 50_000;
const BETWEEN_COLLECTIONS = 50;
const base = new Database('/tmp/soak.sqlite');
base.pragma('journal_mode = WAL');
base.exec('CREATE TABLE essai (id integer PRIMARY KEY, texte text, octets blob)');
for (let i = 1; i < STATEMENTS; i++) {
  if (i % 5 === 0) base.prepare('INSERT INTO essai (texte, octets) VALUES (?, ?)').run(`é${i}`, Buffer.alloc(i % 999));
  // A text of its own each time: a statement that is prepared, used once, and left to the collector.
  else base.prepare(`SELECT texte, octets, ${i} AS n FROM essai WHERE id > ? LIMIT 3`).all(i % 1000);
  if (i % BETWEEN_COLLECTIONS === 0) globalThis.gc();
}
base.close();
console.log(
  `${STATEMENTS} instructions dans l’image, Node ${process.versions.node}, ${STATEMENTS / BETWEEN_COLLECTIONS} collectes`,
);
