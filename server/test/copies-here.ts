import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../app.js';
import { Atelier, type CopySource } from '../atelier/atelier.js';
import { readBackup } from '../backup/read.js';
import { config, type Config } from '../config/config.js';
import { ContentVersion } from '../content/content-version.js';
import { type Database, openDatabase, type Schema } from '../content/database.js';
import { quote } from '../database/dialect.js';
import { type ColumnValue, readTables, RowWriter, type TableShape } from '../database/row-writer.js';
import { Follower } from '../preparation/copy/follower.js';
import type { Position } from '../preparation/copy/messages.js';
import type { Compte } from '../principal.js';
import { schema } from '../schema.js';
import { isShared } from './database.js';
import { createOnServer, dropOnServer } from './on-server.js';

/** As in copy.ts: the site has checked who asks. */
const permitRules: Schema['permitRules'] = {
  ...schema.permitRules,
  droitsOf: (manager, principal, lock) =>
    principal.genre === 'compte'
      ? Promise.resolve(principal.droits)
      : schema.permitRules.droitsOf(manager, principal, lock),
};

/** Places that wait for the next file of a share: each is an application and a database, which take seconds on a server. */
const kept: Place[] = [];

/** Copies that are open, by the prefix of their addresses. */
const open = new Map<string, CopyHere>();

/**
 * Copies of the site without processes of their own: what is said to one, and by one, stays the product's, on a database of
 * the kind that the site has. To be called before `useApp`, with as many as are open at once; each test begins with none.
 */
export function useCopiesHere(count = 1): void {
  const places: Place[] = [];
  const idle: Place[] = [];
  const openProcess = Object.getOwnPropertyDescriptor(Atelier, 'open')!;
  const closeAll = () => [...open.values()].forEach((copy) => copy.close());
  beforeAll(async () => {
    places.push(...kept.splice(0, count));
    while (places.length < count) places.push(await Place.make());
    idle.push(...places);
    const openHere = (...[source, , onEnd]: Parameters<typeof Atelier.open>) => CopyHere.open(idle, source, onEnd);
    Object.defineProperty(Atelier, 'open', { ...openProcess, value: openHere });
  });
  afterEach(closeAll);
  afterAll(async () => {
    closeAll();
    Object.defineProperty(Atelier, 'open', openProcess);
    kept.push(...places);
    if (!isShared) await leaveCopiesHere();
  });
}

/** Once no file needs them any more. */
export async function leaveCopiesHere(): Promise<void> {
  for (const place of kept.splice(0)) await place.leave();
}

/** The open copy of these addresses: another one once it has been opened anew. */
export const copyHere = (base: string): { close(): void } | undefined => open.get(base);

/** The application on a database that one copy after the other fills. */
class Place {
  private static made = 0;
  private tables: TableShape[] = [];
  readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly own: Config,
    readonly database: Database,
    private readonly nest: NestExpressApplication,
  ) {}

  static async make(): Promise<Place> {
    const own = configOf(Place.made++);
    if (own.databaseUrl) await dropOnServer(own.databaseUrl).then(() => createOnServer(own.databaseUrl!));
    const database = await openDatabase(own, { ...schema, permitRules });
    // The site, which is made after it, says who asks: its strategy is the one that all share.
    const nest = await createApp(database);
    nest.set('trust proxy', true);
    await nest.listen(0, '127.0.0.1');
    return new Place(own, database, nest);
  }

  get port(): number {
    return (this.nest.getHttpServer().address() as AddressInfo).port;
  }

  async leave(): Promise<void> {
    this.agent.destroy();
    await this.nest.close();
    if (this.own.databaseUrl) await dropOnServer(this.own.databaseUrl);
    rmSync(this.own.dataDir, { recursive: true, force: true });
  }

  /** Without a follower, as nothing of it is a change of what it shows. */
  async fill(content: AsyncIterable<Buffer>): Promise<void> {
    const { transactions, contentVersion } = this.database;
    const path = join(this.own.dataDir, 'contenu.gz');
    await pipeline(content, createWriteStream(path));
    transactions.upstream = undefined;
    await transactions.runUnrecorded(async (manager) => {
      const runner = manager.queryRunner!;
      if (this.tables.length === 0) this.tables = await readTables(runner);
      for (const { name } of this.tables.toReversed())
        if (name !== 'setting') await runner.query(`DELETE FROM ${quote(name)}`);
      let writer: RowWriter | undefined;
      for await (const part of readBackup(path)) {
        if (Array.isArray(part)) await writer!.add(part.map(withoutBytes));
        else if ('end' in part) await writer!.flush();
        else if ('table' in part) {
          const names = part.columns.map(([name]) => name);
          writer = new RowWriter(
            runner,
            this.tables.find(({ name }) => name === part.table)!,
            names,
          );
        }
      }
      await ContentVersion.replace(manager);
    });
    contentVersion.invalidate();
  }
}

const withoutBytes = (cell: ColumnValue | { bytes: number }): ColumnValue =>
  typeof cell === 'object' && cell !== null ? Buffer.alloc(0) : cell;

function configOf(number: number): Config {
  const own = { ...config, dataDir: mkdtempSync(join(tmpdir(), 'parcours-test-')) };
  if (!config.database || !config.databaseUrl) return own;
  const url = new URL(config.databaseUrl);
  url.pathname += `_copie_${number}`;
  const database = { ...config.database, database: url.pathname.slice(1) };
  return { ...own, databaseUrl: url.href, database };
}

/** In the place of an `Atelier`. */
class CopyHere {
  running = 0;
  lastUsed = performance.now();
  private isClosed = false;
  /** A kept catalogue follows nothing. */
  private readonly follower?: Follower;

  private constructor(
    private readonly place: Place,
    private readonly source: CopySource,
    private readonly leave: () => void,
  ) {
    const { transactions, types } = place.database;
    const { leader } = source;
    if (leader === undefined) return;
    const calls = {
      sendChanges: (asked?: Position) => leader.sendChanges(this.follower!, asked),
      step: leader.step.bind(leader),
      moreIds: leader.moreIds.bind(leader),
    };
    this.follower = new Follower(transactions, types, calls, () => this.close());
  }

  static async open(idle: Place[], source: CopySource, onEnd: () => void): Promise<CopyHere> {
    const place = idle.pop();
    if (place === undefined) throw new Error('More copies are open at once than useCopiesHere was told');
    const copy = new CopyHere(place, source, () => {
      idle.push(place);
      open.delete(source.base);
      onEnd();
    });
    open.set(source.base, copy);
    try {
      await place.fill(source.contenu);
      place.database.transactions.upstream = copy.follower;
      await copy.follower?.catchUp();
      return copy;
    } catch (error) {
      copy.close();
      throw error;
    }
  }

  async catchUp(asked: Position): Promise<void> {
    if (this.source.leader?.isUpToDate(asked) === false) await this.follower!.catchUp(asked);
  }

  /** As the site itself would be asked: by the session of the account. */
  ask({ headers, ...options }: RequestOptions, compte: Compte | undefined, body?: Readable): Promise<IncomingMessage> {
    const { port, agent } = this.place;
    const sent: Record<string, unknown> = { ...headers, ...(compte === undefined && { cookie: '' }) };
    const asked = request({ ...options, headers: sent as OutgoingHttpHeaders, agent, port, host: '127.0.0.1' });
    this.running += 1;
    asked.on('close', () => (this.running -= 1));
    if (body === undefined) asked.end();
    else pipeline(body, asked).catch((error: Error) => asked.destroy(error));
    return new Promise((resolve, reject) => asked.on('error', reject).on('response', resolve));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.leave();
  }
}
