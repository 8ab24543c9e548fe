import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config/config.js';
import { useApp } from './app.js';
import { OURS, writeEverything } from './every-write.js';
import { fillMany } from './many-rows.js';
import { recordedIn, type Statement } from './recorder.js';

/** What a statement may read beside the rows that it locks or changes: the ends of what it looks for. */
const ENDS = 2;
/** Rows of one table that one of these writes changes. */
const MOST = 10;
/** What goes with age goes by hundreds, each by its key. */
const PRUNES = /^(DELETE FROM|UPDATE) (revision|modification) [^]*\bIN \(/;

const app = useApp(fillMany);

const LOCKS =
  /^\s*(UPDATE|DELETE)\b|\bFOR UPDATE\b|\bLOCK IN SHARE MODE\b|\bON DUPLICATE KEY UPDATE\b|^\s*INSERT\b[^]*\bSELECT\b/;
const inOneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();

/** How many rows a statement changes or locks, and how many it reads for that; nothing of it stays. */
async function cost({ sql, values }: Statement): Promise<{ rows: number; read: number }> {
  const runner = app.dataSource.createQueryRunner();
  const readSoFar = async () => {
    const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read_%'")) as Record<string, string>[];
    const steps = rows.filter(({ Variable_name }) => /next|prev|rnd/.test(Variable_name!));
    return steps.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  try {
    // MySQL counts the rows that go with theirs by a foreign key, too.
    await runner.query('SET SESSION foreign_key_checks = 0');
    await runner.query('START TRANSACTION');
    // What asking costs is the same both times.
    const asked = -((await readSoFar()) - (await readSoFar()));
    const before = await readSoFar();
    const done = (await runner.query(sql, values)) as unknown[] | { affectedRows: number };
    const read = (await readSoFar()) - before - asked;
    return { rows: Array.isArray(done) ? done.length : done.affectedRows, read };
  } finally {
    await runner.query('ROLLBACK');
    await runner.query('SET SESSION foreign_key_checks = 1');
    await runner.release();
  }
}

/** What somebody’s request, or a day that passes, never sends. */
const NOT_DRIVEN: Record<string, string> = {
  'auth/sign-on/': 'asks a provider; each write is of one row, by its key',
  'backup/': 'a restore writes alone',
  'commands/': 'the operator’s: few, and by hand',
  'auth/factors/forget': 'of a command',
  'demo/': 'an empty base, alone',
  'database/migrat': 'at the start, alone',
  'preparation/copy/follower': 'of a copy of the site, which has a file of its own',
  'preparation/copy/apply-rows': 'of a copy of the site, which has a file of its own',
  'sante/links/': 'a command, which replaces the whole table',
};

/** Each locking statement that the source writes out, in the pieces that stand between what it is filled with. */
function writtenOut(): { where: string; pieces: string[] }[] {
  const root = join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !/test/.test(file) && !Object.keys(NOT_DRIVEN).some((one) => file.startsWith(one)),
  );
  const tableOf = (entity: string) => app.dataSource.entityMetadatas.find(({ name }) => name === entity)?.tableName;
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const plain = [...text.matchAll(/(['"`])((?:UPDATE|DELETE) [^\n]*?)\1/g)].map(([, , sql]) => sql!);
    const locking = [...text.matchAll(/`([^`]*?)\$\{FOR_(UPDATE|SHARE)\}/g)].map(
      ([, sql, how]) => `${sql}${how === 'UPDATE' ? 'FOR UPDATE' : 'LOCK IN SHARE MODE'}`,
    );
    const built = [...text.matchAll(/\bmanager\s*\.(update|delete)\((\w+), (?:\{ (\w+))?/g)].flatMap(
      ([, verb, entity, key]) => {
        const table = tableOf(entity!);
        return table === undefined
          ? []
          : [`${verb === 'update' ? 'UPDATE' : 'DELETE FROM'} \`${table}\`:x${key ? ` WHERE:x\`${key}\`` : ''}`];
      },
    );
    return [...plain, ...locking, ...built].map((sql) => ({
      where: `${file}: ${inOneLine(sql)}`,
      pieces: inOneLine(sql).split(/\$\{[^}]*\}|:\w+/),
    }));
  });
}

function isIn(sql: string, pieces: string[]): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = sql.indexOf(piece.trim(), from);
    from = at + piece.length;
    return at >= 0;
  });
}

/** A file has one writer at a time, and no locks of rows. */
(config.database ? it : it.skip)('no write reads, and so locks, more rows than it changes', async () => {
  const statements = (await recordedIn(app, () => writeEverything(app))).filter(
    ({ sql }) => LOCKS.test(sql) && !sql.startsWith(OURS),
  );
  const kinds = [...new Map(statements.map((one) => [one.sql, one])).values()];

  const wide = [];
  for (const one of kinds) {
    // MySQL also counts what it reads of its dictionary when a table has left its cache, as others' work may cause: the
    // second time tells the statement's own.
    await cost(one);
    const { rows, read } = await cost(one);
    const sql = inOneLine(one.sql);
    if (read > rows + ENDS || (rows > MOST && !PRUNES.test(sql))) wide.push(`${read} read for ${rows}: ${sql}`);
  }
  const sent = kinds.map(({ sql }) => inOneLine(sql));
  const never = writtenOut().filter(({ pieces }) => !sent.some((sql) => isIn(sql, pieces)));

  expect({ wide, never: never.map(({ where }) => where) }).toEqual({ wide: [], never: [] });
});
