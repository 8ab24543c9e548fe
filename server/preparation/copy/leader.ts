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
} from '../../content/content-type.js';
import { ContentReader } from '../../content/rows.js';
import { withSnapshot } from '../../database/snapshot.js';
import { select, selectByIds } from '../../database/sql.js';
import { contentTables } from '../../garde/content-tables.js';
import { findLines, type Line } from '../lines/line.js';
import { isSameRow, merge } from '../lines/merge.js';
import { namedFirst } from '../lines/named-first.js';
import type { Etape } from '../preparation.entity.js';
import type { IdsService } from '../ids.service.js';
import {
  type CopyCalls,
  type IdBlock,
  type Position,
  type SiteCalls,
  type SiteRefusal,
  type Step,
  type StepAnswer,
  type StepHistory,
  type StepRecord,
  type TargetRow,
  toRefusal,
} from './messages.js';
import type { StepsService } from '../steps.service.js';

/** Rows per message to a copy; of a type with unique names all at once, as they may swap them. */
const TARGETS_BATCH = 250;
const LAST_CHANGE = 'SELECT COALESCE(MAX(id), 0) AS id FROM changement';

/** Runs in the process of the site beside one open copy: sends it what changes, and records its transactions. */
export class Leader implements Pick<SiteCalls, 'step' | 'moreIds'> {
  private readonly position: Position = { rang: 0, changement: 0 };
  /** Rows that the copy does not hold as it should. Undefined until the first catch-up, which sends every line. */
  private unapplied: Keys | undefined;
  /** A step since the last catch-up: unapplied rows may be applied now. */
  private isRetryDue = false;

  constructor(
    private readonly preparation: number,
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly steps: Pick<StepsService, 'record'>,
    private readonly ids: Pick<IdsService, 'blockAfter'>,
  ) {}

  /** Pieces of a backup of the site as it is now, which fills the copy. */
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

  isUpToDate({ rang, changement }: Position): boolean {
    const { position } = this;
    const hasAll = position.rang >= rang && position.changement >= changement;
    return this.unapplied !== undefined && hasAll && !this.isRetryDue;
  }

  async step(step: Step): Promise<StepAnswer> {
    const { answer, toReread } = await this.steps.record(this.preparation, this.position.rang, step);
    if (answer !== 'done') return answer;
    this.position.rang += 1;
    for (const [entite, cle] of toReread) addKey(this.unapplied!, entite, cle);
    this.isRetryDue = this.unapplied!.size > 0;
    return answer;
  }

  moreIds(used: number, count: number): Promise<IdBlock | SiteRefusal> {
    return this.ids.blockAfter(this.preparation, used, count).catch(toRefusal);
  }

  /** Brings the copy up to date, unless it has the position that is asked for. No transaction runs in the copy meanwhile. */
  async sendChanges(copy: CopyCalls, asked?: Position): Promise<void> {
    if (asked !== undefined && this.isUpToDate(asked)) return;
    const [last] = await select<{ id: number | string }>(this.manager, LAST_CHANGE);
    const changement = Number(last!.id);
    const steps = await this.stepsSince(this.position.rang);
    const keys = await this.changedKeys(changement);
    if (this.unapplied === undefined) await this.addLines(keys);
    else for (const step of steps) for (const [entite, cle] of step.keys) addKey(keys, entite, cle);
    for (const [entite, cles] of this.unapplied ?? []) for (const cle of cles) addKey(keys, entite, cle);
    this.unapplied = await applyTo(copy, await this.targets(keys));
    this.isRetryDue = false;
    for (const { history } of steps) if (history) await copy.addHistory(history);
    Object.assign(this.position, { rang: this.position.rang + steps.length, changement });
  }

  /** Parents before the rows that name them. */
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
    const sql = 'SELECT entite, cle FROM ligne WHERE id_preparation = ?';
    const lines = await select<{ entite: string; cle: string }>(this.manager, sql, [this.preparation]);
    for (const { entite, cle } of lines) addKey(keys, entite, cle);
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

/** Keys of rows by the name of their type. */
type Keys = Map<string, Set<string>>;

function addKey(keys: Keys, entite: string, cle: string): void {
  const ofType = keys.get(entite) ?? new Set();
  keys.set(entite, ofType.add(cle));
}

const isGone = ({ fields }: TargetRow) => fields === null;

/** Each version of a row has its own number, the same in every copy: a form read before a change on either side is refused. */
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

/** Deletes children first, writes parents first. Returns the rows that the copy does not hold as given. */
async function applyTo(copy: CopyCalls, targets: Map<ContentType, TargetRow[]>): Promise<Keys> {
  const unapplied: Keys = new Map();
  const send = async ({ name: entite, unique }: ContentType, rows: TargetRow[]) => {
    for (const batch of batchesOf(rows, unique === undefined ? TARGETS_BATCH : Infinity))
      for (const [other, cle] of await copy.apply({ entite, rows: batch })) addKey(unapplied, other, cle);
  };
  for (const [type, rows] of [...targets].reverse()) await send(type, rows.filter(isGone));
  for (const [type, rows] of targets)
    await send(
      type,
      rows.filter((row) => !isGone(row)),
    );
  return unapplied;
}
