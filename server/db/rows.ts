import type { DataSource, QueryRunner } from 'typeorm';
import { BLOB_PIECE } from './blob.js';
import { dialect } from './dialect.js';
import { explainOpening } from './errors.js';
import type { TableShape } from './tables.js';

export type Value = string | number | null | Buffer;
/** The values of a row in the order of its columns; of a file only its length, in bytes. */
export type Row = (string | number | null)[];

/** Rows read at once: enough to be quick, few enough for the longest texts. */
const PAGE = 100;
/** Bytes of a file read at once. */
const PIECE = 512 * 1024;

/**
 * Runs `work` on what the database holds at one moment, whatever is written meanwhile; nobody waits for it.
 * The runner takes statements that read, nothing else.
 */
export async function withSnapshot<T>(dataSource: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    for (const statement of SNAPSHOT) await runner.query(statement);
    try {
      return await work(runner);
    } finally {
      await runner.query('ROLLBACK');
    }
  } finally {
    await runner.release();
  }
}

/** SQLite takes its snapshot at the first row that is read. */
const SNAPSHOT =
  dialect === 'sqlite'
    ? ['BEGIN', 'SELECT COUNT(*) FROM sqlite_master']
    : ['SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY'];

export async function countRows(runner: QueryRunner, table: string): Promise<number> {
  const [row] = (await runner.query(`SELECT COUNT(*) AS n FROM ${quote(runner, table)}`)) as { n: number | string }[];
  return Number(row!.n);
}

/** Every row of a table, by primary key; a few of them in memory at a time. */
export async function* readRows(runner: QueryRunner, table: TableShape): AsyncGenerator<Row> {
  const q = (name: string) => quote(runner, name);
  const columns = table.columns.map(({ name, kind }) =>
    kind === 'blob' ? `LENGTH(${q(name)}) AS ${q(name)}` : q(name),
  );
  const key = table.key.map(q).join(', ');
  const after = `WHERE (${key}) > (${table.key.map(() => '?').join(', ')})`;
  const select = (where: string) =>
    `SELECT ${columns.join(', ')} FROM ${q(table.name)} ${where} ORDER BY ${key} LIMIT ${PAGE}`;
  for (let last: Record<string, unknown> | undefined; ;) {
    const page = (await (last
      ? runner.query(
          select(after),
          table.key.map((name) => last![name]),
        )
      : runner.query(select('')))) as Record<string, unknown>[];
    for (const row of page) yield table.columns.map(({ name }) => row[name] as Row[number]);
    if (page.length < PAGE) return;
    last = page.at(-1)!;
  }
}

/** The bytes of one file of a row, a piece at a time. */
export async function* readBlob(
  runner: QueryRunner,
  table: TableShape,
  row: Row,
  column: string,
): AsyncGenerator<Buffer> {
  const length = Number(valueOf(table, row, column));
  const statement = `SELECT SUBSTR(${quote(runner, column)}, ?, ?) AS piece FROM ${quote(runner, table.name)} ${whereKey(runner, table)}`;
  const key = table.key.map((name) => valueOf(table, row, name));
  for (let start = 0; start < length; start += PIECE) {
    const [found] = (await runner.query(statement, [start + 1, PIECE, ...key])) as { piece: Buffer }[];
    yield found!.piece;
  }
}

/** Writes rows into a table, many a statement; a row with a file has a statement of its own, its file in pieces. */
export class RowWriter {
  private waiting: Value[][] = [];
  private size = 0;

  constructor(
    private readonly runner: QueryRunner,
    private readonly table: TableShape,
    /** Names of the columns, in the order of the values. */
    private readonly columns: string[],
  ) {}

  async add(row: Value[]): Promise<void> {
    this.waiting.push(row);
    for (const value of row) this.size += typeof value === 'string' ? value.length : 8;
    if (this.waiting.length >= PAGE || this.size > PIECE) await this.flush();
  }

  /** A row whose `column` holds the bytes of `pieces`. @throws OperatorError where the server takes none so long. */
  async addWithBlob(row: Value[], column: string, bytes: number, pieces: AsyncIterable<Buffer>): Promise<void> {
    await this.flush();
    const at = this.columns.indexOf(column);
    let isInserted = false;
    for await (const part of gathered(pieces)) {
      const values = row.with(at, part);
      if (isInserted) await this.append(values, column, part);
      else await this.insert([values]);
      isInserted = true;
    }
    if ((await this.length(row, column)) !== bytes) throw explainOpening({ code: 'ER_NET_PACKET_TOO_LARGE' });
  }

  async flush(): Promise<void> {
    if (this.waiting.length > 0) await this.insert(this.waiting);
    this.waiting = [];
    this.size = 0;
  }

  private async insert(rows: Value[][]): Promise<void> {
    const one = `(${this.columns.map(() => '?').join(', ')})`;
    const columns = this.columns.map((name) => quote(this.runner, name)).join(', ');
    const into = `INSERT INTO ${quote(this.runner, this.table.name)} (${columns})`;
    await this.runner.query(`${into} VALUES ${rows.map(() => one).join(', ')}`, rows.flat());
  }

  private async append(row: Value[], column: string, piece: Buffer): Promise<void> {
    const blob = quote(this.runner, column);
    const update = `UPDATE ${quote(this.runner, this.table.name)} SET ${blob} = CONCAT(${blob}, ?)`;
    await this.runner.query(`${update} ${whereKey(this.runner, this.table)}`, [piece, ...this.keyOf(row)]);
  }

  /** Bytes of a file that was written: a server may cut what passes its limit without a word. */
  private async length(row: Value[], column: string): Promise<number> {
    const select = `SELECT LENGTH(${quote(this.runner, column)}) AS bytes FROM ${quote(this.runner, this.table.name)}`;
    const sql = `${select} ${whereKey(this.runner, this.table)}`;
    const [found] = (await this.runner.query(sql, this.keyOf(row))) as { bytes: number | null }[];
    return Number(found?.bytes);
  }

  private keyOf(row: Value[]): Value[] {
    return this.table.key.map((name) => row[this.columns.indexOf(name)]!);
  }
}

/** Pieces as large as one statement carries; an empty one where there are no bytes. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  let count = 0;
  for await (const piece of pieces) {
    if (size > 0 && size + piece.length > BLOB_PIECE) {
      yield Buffer.concat(parts);
      [parts, size] = [[], 0];
      count++;
    }
    parts.push(piece);
    size += piece.length;
  }
  if (size > 0 || count === 0) yield Buffer.concat(parts);
}

function whereKey(runner: QueryRunner, table: TableShape): string {
  return `WHERE ${table.key.map((name) => `${quote(runner, name)} = ?`).join(' AND ')}`;
}

function valueOf(table: TableShape, row: Row, column: string): Row[number] {
  return row[table.columns.findIndex(({ name }) => name === column)]!;
}

export function quote(runner: QueryRunner, name: string): string {
  return runner.dataSource.driver.escape(name);
}
