import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { yieldIfNeeded, yieldTurn } from '../../concurrency.js';
import { attemptOf, type Permit } from '../../content/rights/permit.js';
import { ContentTypes, type FieldValues, type Snapshot } from '../../content/content-type.js';
import { ContentReader, readInBatches } from '../../content/rows.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { FOR_UPDATE, select, selectByIds, whereIn } from '../../database/sql.js';
import { badRequest, type FieldError } from '../../errors.js';
import { LAST_YEAR } from '../../http/validation/fields.js';
import { addDays } from '../../paris.js';
import { chosenBy, type Condition, joined } from '../select.js';
import { datesOf, SESSION_STAGE } from '../session.kind.js';
import { readSlots, slotsFault, slotsText } from '../slots.js';
import type {
  DupliquerBody,
  Raison,
  SessionCopiee,
  SessionEcartee,
  SessionsDupliquees,
  StageDeCopie,
} from './dupliquer.dto.js';
import { SHIFT_DAYS, shifted, type Span, StageWeeks } from './weeks.js';

/** A session to create, and what is answered of it; its id is set once it is written. */
export interface Copy {
  item: SessionCopiee;
  fields: FieldValues;
}

interface Plan {
  copies: Copy[];
  ecartees: SessionEcartee[];
  faults: FieldError[];
}

/** Days of a session, and the shift of its copy in days. */
interface Planned extends Span {
  days: number;
}

/**
 * Plans the copies of sessions to the next year: copies, skipped sessions with the reason, and errors.
 * @param sessions by stage, then by first day
 * @param existing sessions that the stages already have, by stage
 */
async function planOf(
  sessions: Snapshot[],
  stages: Map<number, StageDeCopie>,
  existing: Map<number, Span[]>,
  param: string,
): Promise<Plan> {
  const weeks = new Map([...stages.keys()].map((id) => [id, new StageWeeks(existing.get(id) ?? [])]));
  const planned = await planWeeks(sessions, weeks);
  const plan: Plan = { copies: [], ecartees: [], faults: [] };
  for (const session of sessions) {
    const { key, fields } = session;
    const [debut, fin] = [fields['debut'], fields['fin']] as (string | null)[];
    const id = Number(fields['id_stage']);
    const source = { id_source: key[0]!, stage: stages.get(id)!, debut: debut!, fin: fin! };
    const held = planned.get(session);
    const raison = raisonOf(fields, held, weeks.get(id)!);
    if (raison !== undefined) plan.ecartees.push({ ...source, raison });
    else add(plan, source, copyOf(fields, held!.days), param);
    await yieldIfNeeded();
  }
  return plan;
}

/** Computes all shifts before any copy is checked: an existing session may be the copy of a later one. */
async function planWeeks(sessions: Snapshot[], weeks: Map<number, StageWeeks>): Promise<Map<Snapshot, Planned>> {
  const planned = new Map<Snapshot, Planned>();
  for (const session of sessions) {
    const { debut, fin, etat, id_stage } = session.fields;
    if (typeof debut === 'string' && typeof fin === 'string' && etat !== 'annulee') {
      const span = { debut, fin };
      planned.set(session, { ...span, days: weeks.get(Number(id_stage))!.place(span) });
    }
    await yieldIfNeeded();
  }
  return planned;
}

function add(
  plan: Plan,
  source: Omit<SessionCopiee, 'id' | 'nouveau_debut' | 'nouvelle_fin'>,
  copy: FieldValues,
  param: string,
): void {
  const msg = faultOf(copy);
  const { stage, debut, fin } = source;
  if (msg !== undefined) plan.faults.push({ param, msg: `${stage.code_stage}, ${datesOf(debut, fin)}\u00a0: ${msg}` });
  else {
    const days = { nouveau_debut: copy['debut'] as string, nouvelle_fin: copy['fin'] as string };
    plan.copies.push({ item: { ...source, id: null, ...days }, fields: copy });
  }
}

function copyOf(fields: FieldValues, days: number): FieldValues {
  const moved = (name: string) => (fields[name] === null ? null : addDays(String(fields[name]), days));
  const slots = readSlots(String(fields['creneaux'])).map((slot) => ({ ...slot, jour: addDays(slot.jour, days) }));
  return {
    ...fields,
    debut: moved('debut'),
    fin: moved('fin'),
    creneaux: slotsText(slots),
    etat: 'prevue',
    inscription_debut: moved('inscription_debut'),
    inscription_fin: moved('inscription_fin'),
  };
}

function raisonOf({ etat }: FieldValues, held: Planned | undefined, weeks: StageWeeks): Raison | undefined {
  if (etat === 'annulee') return 'annulee';
  if (held === undefined) return 'sans_dates';
  return weeks.isTaken(shifted(held, held.days), held) ? 'deja_la' : undefined;
}

/** The new days pass the last year, or the change of time skips or repeats an hour on the new day. */
function faultOf(copy: FieldValues): string | undefined {
  if (String(copy['fin']) > `${LAST_YEAR}-12-31`) return `elle irait au-delà de l’année ${LAST_YEAR}.`;
  return slotsFault(readSlots(String(copy['creneaux'])))?.msg;
}

/** Sessions copied from one year: one answer lists them all. */
const MAX_PER_YEAR = 10_000;

type Days = Span & { id_stage: number };

/** Copies sessions to the next year in one modification, or reports what would be created (dry run). */
@Injectable()
export class DupliquerService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws ApiException 400 when there are too many sessions, or when a copy would have invalid hours */
  async duplicate(body: DupliquerBody, isDryRun = false): Promise<SessionsDupliquees> {
    if (isDryRun) {
      const permit = await this.transactions.permit();
      await permit.require({ type: SESSION_STAGE, rows: [] });
      const [plan, disparues] = await this.plan(this.reader, new ContentReader(this.reader, ''), '', body);
      await requireCopies(permit, plan);
      return answer(plan, disparues);
    }
    return this.transactions.runLong(async (content) => {
      const [plan, disparues] = await this.plan(content.manager, content.rows, FOR_UPDATE, body);
      const { copies } = plan;
      if (copies.length > 1) content.audit.setSubject(`${copies.length} sessions, pour l’année suivante`);
      await requireCopies(content.permit, plan);
      await write(content, plan);
      return answer(plan, disparues);
    });
  }

  /** Sessions that a copy of a year would create, by the content as it is now; writes nothing. */
  async planYear(year: number, param: string): Promise<Omit<Plan, 'faults'>> {
    const [plan] = await this.plan(this.reader, new ContentReader(this.reader, ''), '', { year }, param);
    return plan;
  }

  /** Resolves to the plan, and to the ids of sessions that no longer exist. */
  private async plan(
    manager: EntityManager,
    rows: ContentReader,
    lock: string,
    body: DupliquerBody,
    param = body.sessionIds === undefined ? 'year' : 'sessionIds',
  ): Promise<[Plan, number[]]> {
    // Reading and sorting thousands of sessions each take a turn of the event loop.
    const ids = await sourceIds(manager, body, param);
    // Stages are locked first: a concurrent copy of the same sessions then sees what this one created.
    const stages = await stagesOf(manager, ids, lock);
    await yieldTurn();
    const sessions = await rows.read(
      this.contentTypes.mapping(SESSION_STAGE),
      ids.map((id) => [id]),
    );
    await yieldTurn();
    const found = new Set(sessions.map(({ key }) => key[0]!));
    const withStage = sessions.filter(({ fields }) => stages.has(Number(fields['id_stage'])));
    const existing = await existingSpans(manager, withStage, lock);
    await yieldTurn();
    const ordered = sortByStage(withStage, stages);
    await yieldTurn();
    const plan = await planOf(ordered, stages, existing, param);
    if (plan.faults.length > 0) throw badRequest(plan.faults);
    return [plan, ids.filter((id) => !found.has(id))];
  }
}

/** Ascending ids: concurrent requests lock in one order, hence without deadlock. */
async function sourceIds(
  manager: EntityManager,
  { sessionIds, year, ...filters }: DupliquerBody,
  param: string,
): Promise<number[]> {
  if (sessionIds !== undefined) return [...new Set(sessionIds)].sort((a, b) => a - b);
  const begins: Condition = ['s.debut >= ? AND s.debut <= ?', `${year}-01-01`, `${year}-12-31`];
  const [where, values] = joined([...chosenBy(filters).all, begins]);
  const found = await select<{ id: number }>(
    manager,
    `SELECT s.id FROM session_stage s ${where} ORDER BY s.id`,
    values,
  );
  if (found.length <= MAX_PER_YEAR) return found.map(({ id }) => id);
  const msg = `${found.length} sessions commencent en ${year}\u00a0: dupliquez-en ${MAX_PER_YEAR} au plus à la fois, par parcours ou par lieu.`;
  throw badRequest([{ param, msg }]);
}

async function stagesOf(manager: EntityManager, ids: number[], lock: string): Promise<Map<number, StageDeCopie>> {
  const of = 'SELECT DISTINCT id_stage AS id FROM session_stage WHERE id IN :ids';
  const found = await readInBatches(ids, (batch) => selectByIds<{ id: number }>(manager, of, batch));
  const named = `SELECT id, code_stage, libelle_stage FROM stage WHERE id IN :ids ORDER BY id ${lock}`;
  // Sorted across all batches: concurrent requests lock in one order.
  const all = [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b);
  const stages = await readInBatches(all, (batch) => selectByIds<StageDeCopie>(manager, named, batch));
  return new Map(stages.map((stage) => [stage.id, stage]));
}

/** Existing sessions of the stages between the first and the last day of the copies, by stage. */
async function existingSpans(manager: EntityManager, sessions: Snapshot[], lock: string): Promise<Map<number, Span[]>> {
  const days = sessions.flatMap(({ fields: { debut, fin } }) =>
    typeof debut === 'string' && typeof fin === 'string' ? { debut, fin } : [],
  );
  const existing = new Map<number, Span[]>();
  if (days.length === 0) return existing;
  const first = days.reduce((min, { debut }) => (debut < min ? debut : min), days[0]!.debut);
  const last = days.reduce((max, { fin }) => (fin > max ? fin : max), days[0]!.fin);
  const [from, to] = [addDays(first, SHIFT_DAYS.min), addDays(last, SHIFT_DAYS.max)];
  const stages = [...new Set(sessions.map(({ fields }) => Number(fields['id_stage'])))];
  const sql = `
    SELECT id_stage, debut, fin FROM session_stage
    WHERE id_stage IN :ids AND fin >= '${from}' AND debut <= '${to}' ${lock}`;
  const found = await readInBatches(stages, (batch) => select<Days>(manager, ...whereIn(sql, ':ids', batch)));
  for (const { id_stage, debut, fin } of found) {
    const spans = existing.get(id_stage);
    if (spans) spans.push({ debut, fin });
    else existing.set(id_stage, [{ debut, fin }]);
  }
  return existing;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function sortByStage(sessions: Snapshot[], stages: Map<number, StageDeCopie>): Snapshot[] {
  const codeOf = ({ fields }: Snapshot) => stages.get(Number(fields['id_stage']))!.code_stage;
  const debutOf = ({ fields }: Snapshot) => String(fields['debut'] ?? '');
  return sessions.toSorted(
    (a, b) => compare(codeOf(a), codeOf(b)) || compare(debutOf(a), debutOf(b)) || a.key[0]! - b.key[0]!,
  );
}

const changesOf = ({ copies }: Plan) => ({ type: SESSION_STAGE, create: copies.map(({ fields }) => fields) });

/** Names each copy that is refused by the session that it is of. @throws ApiException 403 */
async function requireCopies(permit: Permit, plan: Plan): Promise<void> {
  const paramOf = (rank: number) => `${SESSION_STAGE.name} ${plan.copies[rank]!.item.id_source}`;
  permit.requireNone(await permit.refusals(attemptOf(changesOf(plan)), { paramOf }));
}

async function write(content: Content, plan: Plan): Promise<void> {
  const { ids } = await content.apply(changesOf(plan));
  for (const [i, { item }] of plan.copies.entries()) item.id = ids[i]!;
}

const answer = ({ copies, ecartees }: Plan, disparues: number[]): SessionsDupliquees => ({
  success: true,
  copies: copies.map(({ item }) => item),
  ecartees,
  disparues,
});
