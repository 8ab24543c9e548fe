import { PassThrough } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { writeTables } from '../../backup/write.js';
import { batchesOf } from '../../concurrency.js';
import {
  type ContentType,
  type ContentTypes,
  keyOf,
  keyText,
  type Snapshot,
  type TableMapping,
} from '../../content/kind.js';
import { ContentReader } from '../../content/rows.js';
import { withSnapshot } from '../../database/snapshot.js';
import { select, selectByIds } from '../../database/sql.js';
import { contentTables } from '../../garde/content-tables.js';
import { findLines, type Line, readPreparedLines } from '../lines/line-rows.js';
import { isSameRow, merge } from '../lines/merge.js';
import { namedFirst } from '../lines/order.js';
import type { Etape } from '../preparation.entity.js';
import type { IdsService } from '../ids.service.js';
import type {
  CopyCalls,
  IdBlock,
  SiteRefusal,
  SiteCalls,
  Step,
  StepAnswer,
  StepHistory,
  StepRecord,
  TargetRow,
} from './messages.js';
import { refusalOf } from './refusal.js';
import type { StepsService } from '../steps.service.js';

/** How far a copy has followed: the last step of its preparation, and the last modification of the site. */
export interface Position {
  rang: number;
  changement: number;
}

/** Rows per message to a copy; of a type with unique names all at once, as they may swap them. */
const TARGETS_BATCH = 250;
const LAST_CHANGE = 'SELECT COALESCE(MAX(id), 0) AS id FROM changement';

/** In the process of the site, beside one open copy: brings it up to date, and takes over its transactions. */
export class Leader implements Pick<SiteCalls, 'step' | 'moreIds'> {
  private readonly position: Position = { rang: 0, changement: 0 };
  private isFirst = true;
  /** Rows that may not be in the copy what they shall be there. */
  private unlike: Keys = new Map();
  /** A transaction of the copy came since they were laid: they may be laid now. */
  private mayDiffer = false;
  /** Another instance has taken over a transaction that is not in the copy. */
  private isOvertaken = false;
  private following: Promise<void> | undefined;
  private stepping: Promise<unknown> | undefined;

  constructor(
    private readonly preparation: number,
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly steps: Pick<StepsService, 'record'>,
    private readonly ids: Pick<IdsService, 'blockAfter'>,
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

  /** Calls that wait share one. */
  async catchUp(copy: CopyCalls, asked?: Position): Promise<void> {
    // A catch-up that runs may have begun before what is asked for was written.
    await this.following;
    while (this.stepping !== undefined) await this.stepping;
    if (this.following === undefined && this.isThere(asked)) return;
    this.following ??= this.follow(copy).finally(() => (this.following = undefined));
    await this.following;
  }

  private isThere({ rang, changement }: Position = this.position): boolean {
    const { position } = this;
    const isBehind = this.isOvertaken || position.rang < rang || position.changement < changement;
    return !this.isFirst && !isBehind && !(this.mayDiffer && this.unlike.size > 0);
  }

  /** A copy that catches up must first get what it lacks: its transaction would keep that from being written. */
  step(step: Step): Promise<StepAnswer> {
    if (this.following !== undefined) return Promise.resolve('behind');
    const stepping = this.record(step).finally(() => (this.stepping = undefined));
    this.stepping = stepping.catch(() => undefined);
    return stepping;
  }

  moreIds(used: number, count: number): Promise<IdBlock | SiteRefusal> {
    return this.ids.blockAfter(this.preparation, used, count).catch(refusalOf);
  }

  private async record(step: Step): Promise<StepAnswer> {
    const { answer, differing } = await this.steps.record(this.preparation, this.position.rang, step);
    if (answer === 'behind') this.isOvertaken = true;
    if (answer !== 'done') return answer;
    this.position.rang += 1;
    this.mayDiffer = true;
    for (const [entite, cle] of differing) addKey(this.unlike, entite, cle);
    return answer;
  }

  private async follow(copy: CopyCalls): Promise<void> {
    const [last] = await select<{ id: number | string }>(this.manager, LAST_CHANGE);
    const changement = Number(last!.id);
    const steps = await this.stepsSince(this.position.rang);
    const keys = await this.changedKeys(changement);
    if (this.isFirst) await this.addLines(keys);
    else for (const step of steps) for (const [entite, cle] of step.keys) addKey(keys, entite, cle);
    for (const [entite, cles] of this.unlike) for (const cle of cles) addKey(keys, entite, cle);
    this.mayDiffer = false;
    this.isOvertaken = false;
    this.unlike = await lay(copy, await this.targets(keys));
    for (const { history } of steps) if (history) await copy.addHistory(history);
    this.isFirst = false;
    Object.assign(this.position, { rang: this.position.rang + steps.length, changement });
  }

  /** In the order in which they are written. */
  private async targets(keys: Keys): Promise<Map<ContentType, TargetRow[]>> {
    const targets = new Map<ContentType, TargetRow[]>();
    for (const type of namedFirst(this.types))
      targets.set(type, await this.targetsOf(this.preparation, type, [...(keys.get(type.name) ?? [])].sort()));
    return targets;
  }

  private async stepsSince(rang: number): Promise<(StepRecord & { history?: StepHistory })[]> {
    const sql = 'SELECT rang, contenu FROM etape WHERE id_preparation = ? AND rang > ? ORDER BY rang LIMIT 100';
    const steps: StepRecord[] = [];
    for (let last = rang; ;) {
      const rows = await select<Pick<Etape, 'rang' | 'contenu'>>(this.manager, sql, [this.preparation, last]);
      steps.push(...rows.map(({ contenu }) => JSON.parse(contenu) as StepRecord));
      if (rows.length < 100) return steps;
      last = rows.at(-1)!.rang;
    }
  }

  private async changedKeys(until: number): Promise<Keys> {
    const keys: Keys = new Map();
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

  private async addLines(keys: Keys): Promise<void> {
    for (const type of namedFirst(this.types))
      for await (const lines of readPreparedLines(this.manager, this.types, this.preparation, type))
        for (const { cle } of lines) addKey(keys, type.name, cle);
  }

  private async targetsOf(preparation: number, type: ContentType, cles: string[]): Promise<TargetRow[]> {
    const targets: TargetRow[] = [];
    const reader = new ContentReader(this.manager, '');
    for (const batch of batchesOf(cles, TARGETS_BATCH)) {
      const lines = await findLines(this.manager, this.types, preparation, type, batch);
      const present = await reader.read(this.types.mapping(type), batch.map(keyOf));
      const live = new Map(present.map((row) => [keyText(row.key), row]));
      for (const cle of batch) targets.push(targetOf(this.types.mapping(type), cle, lines.get(cle), live.get(cle)));
    }
    return targets;
  }
}

/** By the name of their type. */
type Keys = Map<string, Set<string>>;

function addKey(keys: Keys, entite: string, cle: string): void {
  const ofType = keys.get(entite) ?? new Set();
  keys.set(entite, ofType.add(cle));
}

const isGone = ({ fields }: TargetRow) => fields === null;

/**
 * Each version of a row has a number of its own, the same in every copy: a form that was read before a change on either
 * side is refused.
 */
function targetOf(
  { type, isVersioned }: TableMapping,
  cle: string,
  line: Line | undefined,
  live: Snapshot | undefined,
): TargetRow {
  if (line === undefined)
    return { cle, fields: live?.fields ?? null, version: live?.version ?? null, isPrepared: false };
  const fields = merge(type, line, live?.fields ?? null).target;
  const version = line.version + (isSameRow(fields, line.apres) ? 0 : (live?.version ?? 0) + 1);
  return { cle, fields, version: isVersioned ? version : null, isPrepared: true };
}

/** Returns the rows that are not so then. */
async function lay(copy: CopyCalls, targets: Map<ContentType, TargetRow[]>): Promise<Keys> {
  const unlike: Keys = new Map();
  const send = async ({ name: entite, unique }: ContentType, rows: TargetRow[]) => {
    for (const batch of batchesOf(rows, unique === undefined ? TARGETS_BATCH : Infinity))
      for (const [other, cle] of await copy.lay({ entite, rows: batch })) addKey(unlike, other, cle);
  };
  for (const [type, rows] of [...targets].reverse()) await send(type, rows.filter(isGone));
  for (const [type, rows] of targets)
    await send(
      type,
      rows.filter((row) => !isGone(row)),
    );
  return unlike;
}
