import { PassThrough } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { writeTables } from '../backup/write.js';
import { batchesOf } from '../concurrency.js';
import { type ContentType, type ContentTypes, keyOf, keyText, type Snapshot } from '../content/kind.js';
import { ContentReader } from '../content/rows.js';
import { withSnapshot } from '../database/snapshot.js';
import { select, selectByIds } from '../database/sql.js';
import { contentTables } from '../garde/content-tables.js';
import { findLines, type Line, readPreparedLines } from './line-rows.js';
import { merge } from './merge.js';
import { namedFirst } from './order.js';
import type { Etape } from './preparation.entity.js';
import type { CopyCalls, SiteCalls, Step, StepAnswer, StepHistory, StepRecord, TargetRow } from './steps.js';
import type { StepsService } from './steps.service.js';

/** How far a copy has followed: the last step of its preparation, and the last modification of the site. */
export interface Position {
  rang: number;
  changement: number;
}

/** Rows per message to a copy; of a type with unique names all at once, as they may swap them. */
const TARGETS_BATCH = 250;
const LAST_CHANGE = 'SELECT COALESCE(MAX(id), 0) AS id FROM changement';

/** In the process of the site, beside one open copy: brings it up to date, and takes over its transactions. */
export class Leader implements Pick<SiteCalls, 'step'> {
  private readonly position: Position = { rang: 0, changement: 0 };
  private isFirst = true;
  private following: Promise<void> | undefined;
  private stepping: Promise<unknown> | undefined;

  constructor(
    private readonly preparation: { id: number; premier_id: number; dernier_id: number },
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly steps: Pick<StepsService, 'record'>,
  ) {}

  /** The content of the site as it is now, as a backup in pieces. */
  async *content(): AsyncGenerator<Buffer> {
    const { connection } = this.manager;
    const bytes = new PassThrough();
    const written = withSnapshot(connection, async (runner) => {
      const [last] = (await runner.query(LAST_CHANGE)) as { id: number | string }[];
      this.position.changement = Number(last!.id);
      await writeTables(connection, runner, contentTables(this.types, this.manager), bytes);
    });
    written.catch((error: Error) => bytes.destroy(error));
    yield* bytes as AsyncIterable<Buffer>;
    await written;
  }

  /** Concurrent calls share one. */
  async catchUp(copy: CopyCalls, { rang, changement }: Position): Promise<void> {
    while (this.stepping !== undefined) await this.stepping;
    const { position } = this;
    const isThere = !this.isFirst && position.rang >= rang && position.changement >= changement;
    if (this.following === undefined && isThere) return;
    this.following ??= this.follow(copy).finally(() => (this.following = undefined));
    await this.following;
  }

  /** A copy that catches up must first get what it lacks: its transaction would keep that from being written. */
  step(step: Step): Promise<StepAnswer> {
    if (this.following !== undefined) return Promise.resolve('behind');
    const stepping = this.record(step).finally(() => (this.stepping = undefined));
    this.stepping = stepping.catch(() => undefined);
    return stepping;
  }

  private async record(step: Step): Promise<StepAnswer> {
    const answer = await this.steps.record(this.preparation.id, this.position.rang, step);
    if (answer === 'done') this.position.rang += 1;
    return answer;
  }

  private async follow(copy: CopyCalls): Promise<void> {
    const { id, premier_id, dernier_id } = this.preparation;
    const [last] = await select<{ id: number | string }>(this.manager, LAST_CHANGE);
    const changement = Number(last!.id);
    const steps = await this.stepsSince(this.position.rang);
    if (this.isFirst) await copy.setIds(premier_id, dernier_id);
    const keys = await this.changedKeys(changement);
    if (this.isFirst) await this.addLines(keys);
    else for (const { keys: own } of steps) for (const [entite, cle] of own) addKey(keys, entite, cle);
    const order = namedFirst(this.types);
    const targets = new Map<ContentType, TargetRow[]>();
    for (const type of order) targets.set(type, await this.targetsOf(id, type, [...(keys.get(type.name) ?? [])]));
    for (const type of order.toReversed()) await send(copy, type, targets.get(type)!.filter(isGone));
    for (const type of order)
      await send(
        copy,
        type,
        targets.get(type)!.filter((row) => !isGone(row)),
      );
    for (const { history } of steps) if (history) await copy.addHistory(history);
    this.isFirst = false;
    Object.assign(this.position, { rang: this.position.rang + steps.length, changement });
  }

  private async stepsSince(rang: number): Promise<(StepRecord & { history?: StepHistory })[]> {
    const sql = 'SELECT rang, contenu FROM etape WHERE id_preparation = ? AND rang > ? ORDER BY rang LIMIT 100';
    const steps: StepRecord[] = [];
    for (let last = rang; ;) {
      const rows = await select<Pick<Etape, 'rang' | 'contenu'>>(this.manager, sql, [this.preparation.id, last]);
      steps.push(...rows.map(({ contenu }) => JSON.parse(contenu) as StepRecord));
      if (rows.length < 100) return steps;
      last = rows.at(-1)!.rang;
    }
  }

  private async changedKeys(until: number): Promise<Map<string, Set<string>>> {
    const keys = new Map<string, Set<string>>();
    const sql = 'SELECT DISTINCT id_modification AS id FROM changement WHERE id > ? AND id <= ?';
    const changed = await select<{ id: number }>(this.manager, sql, [this.position.changement, until]);
    for (const batch of batchesOf(changed, TARGETS_BATCH)) {
      const ids = batch.map(({ id }) => id);
      const rows = await selectByIds<{ entite: string; cle: string }>(
        this.manager,
        'SELECT DISTINCT entite, cle FROM revision WHERE id_modification IN :ids',
        ids,
      );
      for (const { entite, cle } of rows) addKey(keys, entite, cle);
    }
    return keys;
  }

  private async addLines(keys: Map<string, Set<string>>): Promise<void> {
    for (const type of namedFirst(this.types))
      for await (const lines of readPreparedLines(this.manager, this.types, this.preparation.id, type))
        for (const { cle } of lines) addKey(keys, type.name, cle);
  }

  private async targetsOf(preparation: number, type: ContentType, cles: string[]): Promise<TargetRow[]> {
    const targets: TargetRow[] = [];
    const reader = new ContentReader(this.manager, '');
    for (const batch of batchesOf(cles, TARGETS_BATCH)) {
      const lines = await findLines(this.manager, this.types, preparation, type, batch);
      const present = await reader.read(this.types.mapping(type), batch.map(keyOf));
      const live = new Map(present.map((row) => [keyText(row.key), row]));
      for (const cle of batch) targets.push(targetOf(type, cle, lines.get(cle), live.get(cle)));
    }
    return targets;
  }
}

function addKey(keys: Map<string, Set<string>>, entite: string, cle: string): void {
  const ofType = keys.get(entite) ?? new Set();
  keys.set(entite, ofType.add(cle));
}

const isGone = ({ fields }: TargetRow) => fields === null;

/** A version grows with each change on either side: a form that was read before one is refused. */
function targetOf(type: ContentType, cle: string, line: Line | undefined, live: Snapshot | undefined): TargetRow {
  const version = live?.version ?? 0;
  if (line === undefined) return { cle, fields: live?.fields ?? null, version: live?.version ?? null };
  return { cle, fields: merge(type, line, live?.fields ?? null).target, version: line.version + version + 1 };
}

async function send(copy: CopyCalls, { name: entite, unique }: ContentType, rows: TargetRow[]): Promise<void> {
  for (const batch of batchesOf(rows, unique === undefined ? TARGETS_BATCH : Infinity))
    await copy.lay({ entite, rows: batch });
}
