import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { afterOf, beforeOf, readChange, readFields } from '../content/change.js';
import { ContentTypes, type FieldValues } from '../content/content-type.js';
import type { Modification, Operation, Revision } from '../content/journal/recorder.js';
import { serialize, type Serialized } from '../content/journal/serialize.js';
import { escapeFormula } from '../csv/write.js';
import { foundOr404, select, selectByIds, whereIn } from '../database/sql.js';
import { compareFrench } from '../french.js';
import type { ListPage, PageQuery } from '../http/page.js';
import type { Droits } from '../principal.js';
import { createdFields } from './creations.js';
import {
  type ChampChange,
  type Changement,
  type JournalFilter,
  type JournalQuery,
  type ModificationDetail,
  type ModificationResume,
} from './journal.dto.js';
import { JournalSearch } from './journal-search.js';
import { hiddenIn, maySee, selectSeen } from './past-rights.js';

async function serializeChanges(
  manager: EntityManager,
  types: ContentTypes,
  revisions: Revision[],
): Promise<Changement[]> {
  const creations = revisions.filter(({ operation }) => operation === 'creation');
  const created = await createdFields(manager, types, creations);
  const sides = revisions.map((revision) => sidesOf(revision, created));
  const rows = revisions.map(({ entite }, i) => sides[i]!.map((fields) => ({ type: types.get(entite), fields })));
  const serialized = await serialize(manager, types, rows.flat());
  return revisions.map(({ entite, cle, libelle, operation }, i) => {
    const [before, after] = serialized.splice(0, sides[i]!.length);
    return { entite, cle, libelle, operation, champs: champsOf(before, after) };
  });
}

/** Null where the field did not exist before, or no longer exists after. */
export function champsOf(before: Serialized = {}, after: Serialized = {}): ChampChange[] {
  const champs = Object.keys({ ...before, ...after });
  return champs.map((champ) => ({ champ, avant: before[champ] ?? null, apres: after[champ] ?? null }));
}

/** The fields before and after; empty where the revision no longer holds them. */
function sidesOf({ id, operation, champs }: Revision, created: Map<number, FieldValues>): FieldValues[] {
  if (operation === 'creation') return [{}, created.get(id) ?? {}];
  if (champs === '') return [];
  if (operation === 'suppression') return [readFields(champs)];
  const change = readChange(champs);
  return [beforeOf(change), afterOf(change)];
}

const REVISIONS_BATCH = 128;

export interface LaterRevision {
  id: number;
  cle: string;
  operation: Operation;
  inverse_de: number | null;
  auteur: string | null;
  date: number;
}

export interface LaterEvents {
  /** Newest revision that still counts: an undone revision and its undo cancel out. */
  last?: LaterRevision;
  /** Newest deletion that is not an undo: undoing it brings the row back. */
  deleted?: LaterRevision;
  /** The revision was undone, by an undo that still counts. */
  isUndone: boolean;
}

/** Takes revisions of rows of one type; returns the later events of each row by key. */
export async function readLaterEvents(
  manager: EntityManager,
  revisions: Revision[],
): Promise<Map<string, LaterEvents>> {
  const revisionIds = new Map(revisions.map(({ cle, id }) => [cle, id]));
  const sql = `
    SELECT r.id, r.cle, r.operation, r.inverse_de, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.id > ? AND r.cle IN :keys ORDER BY r.id DESC`;
  const [statement, keys] = whereIn(sql, ':keys', [...revisionIds.keys()]);
  const oldest = Math.min(...revisionIds.values());
  const rows = await manager.query<LaterRevision[]>(statement, [revisions[0]!.entite, oldest, ...keys]);
  const undone = new Set<number>();
  const events = new Map<string, LaterEvents>(revisions.map(({ cle }) => [cle, { isUndone: false }]));
  for (const row of rows) {
    const [own, event] = [revisionIds.get(row.cle)!, events.get(row.cle)!];
    if (row.id <= own) continue;
    if (row.operation === 'suppression' && row.inverse_de === null) event.deleted ??= row;
    if (undone.has(row.id)) continue;
    if (row.inverse_de === own) event.isUndone = true;
    if (row.inverse_de !== null && row.inverse_de > own) undone.add(row.inverse_de);
    else event.last ??= row;
  }
  return events;
}

/** Revisions of a modification, newest first, in runs of one type and one operation, each row once. */
export async function* newestFirst(manager: EntityManager, modification: number): AsyncGenerator<Revision[]> {
  const sql = `SELECT * FROM revision WHERE id_modification = ? AND id < ? ORDER BY id DESC LIMIT ${REVISIONS_BATCH}`;
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await manager.query<Revision[]>(sql, [modification, before]);
    yield* runsOf(rows);
    if (rows.length < REVISIONS_BATCH) return;
    before = rows.at(-1)!.id;
  }
}

function* runsOf(rows: Revision[]): Generator<Revision[]> {
  let run: Revision[] = [];
  const belongs = ({ entite, operation, cle }: Revision) =>
    run.every((one) => one.cle !== cle) && run[0]!.entite === entite && run[0]!.operation === operation;
  for (const row of rows) {
    if (run.length > 0 && !belongs(row)) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}

const DEFAULT_LIMIT = 50;
const MODIFICATION = `
  id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par, reservee, elaguee,
  entites`;
type Line = Omit<Modification, 'id_auteur' | 'annule'>;
const LINES = `SELECT ${MODIFICATION} FROM modification WHERE id IN :ids ORDER BY id DESC`;
const CHANGED_ONCE = `
  SELECT r.id_modification, r.entite, r.cle FROM modification m JOIN revision r ON r.id_modification = m.id
  WHERE m.id IN :ids AND m.creations + m.modifications + m.suppressions = 1`;
/** The only visible row of modifications that also changed hidden rows. */
const CHANGED_SEEN = `
  SELECT id_modification, MIN(entite) AS entite, MIN(cle) AS cle FROM revision
  WHERE id_modification IN :ids AND entite NOT IN :hidden GROUP BY id_modification HAVING COUNT(*) = 1`;
const COUNTS = `
  SELECT id_modification, operation, COUNT(*) AS n FROM revision
  WHERE id_modification IN :ids AND entite NOT IN :hidden GROUP BY id_modification, operation`;

type Thing = Pick<Revision, 'id_modification' | 'entite' | 'cle'>;
type Counted = Pick<Revision, 'id_modification' | 'operation'> & { n: number | string };
/**
 * Modifications undone, at least in part, by an undo that still counts: one that is not undone itself. By IS NULL, a database
 * that does not know how many these are would look for them first: nearly all are.
 */
const UNDONE = 'SELECT DISTINCT annule AS id FROM modification WHERE annule IN :ids AND COALESCE(annulee_par, 0) = 0';

@Injectable()
export class JournalService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  async list(query: JournalQuery, droits: Droits): Promise<ListPage<ModificationResume>> {
    const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = query;
    const { ids, total } = await this.search(droits).page(filter, offset, limit);
    return { lines: await this.read(ids, droits), total };
  }

  /** Usernames whose lines these rights show, in French order. */
  async authors(droits: Droits): Promise<string[]> {
    return (await this.search(droits).authors()).sort(compareFrench);
  }

  /** Every matching line, newest first, read as they are consumed. */
  async *readAll(filter: JournalFilter, droits: Droits): AsyncGenerator<ModificationResume[]> {
    for await (const ids of this.search(droits).batches(filter)) yield this.read(ids, droits);
  }

  private search(droits: Droits): JournalSearch {
    return new JournalSearch(this.manager, this.types, droits);
  }

  /** Lines by id, newest first; each counts and names only the rows that these rights show. */
  async read(ids: number[], droits: Droits): Promise<ModificationResume[]> {
    const [all, changed, undone] = await Promise.all([
      selectByIds<Line>(this.manager, LINES, ids),
      selectByIds<Thing>(this.manager, CHANGED_ONCE, ids),
      this.undone(ids),
    ]);
    const hidden = [...new Set(all.flatMap((row) => hiddenIn(droits, this.types, row)))];
    const partlyHidden = all.filter((row) => hiddenIn(droits, this.types, row).length > 0).map(({ id }) => id);
    const [rows, changedSeen] = await Promise.all([
      this.withVisibleCounts(all, droits, hidden),
      partlyHidden.length === 0
        ? []
        : selectSeen<Thing>(this.manager, ...whereIn(CHANGED_SEEN, ':ids', partlyHidden), hidden),
    ]);
    const fullyShown = changed.filter((row) => !partlyHidden.includes(row.id_modification));
    const things = new Map([...fullyShown, ...changedSeen].map((row) => [row.id_modification, row]));
    return rows.map((row) => toResume(row, undone.has(row.id), things.get(row.id)));
  }

  private async withVisibleCounts(rows: Line[], droits: Droits, hidden: string[]): Promise<Line[]> {
    const ids = rows.filter((row) => hiddenIn(droits, this.types, row).length > 0).map(({ id }) => id);
    if (ids.length === 0) return rows;
    const counted = await selectSeen<Counted>(this.manager, ...whereIn(COUNTS, ':ids', ids), hidden);
    const of = (id: number, operation: string) =>
      Number(counted.find((one) => one.id_modification === id && one.operation === operation)?.n ?? 0);
    return rows.map((row) =>
      ids.includes(row.id)
        ? {
            ...row,
            creations: of(row.id, 'creation'),
            modifications: of(row.id, 'modification'),
            suppressions: of(row.id, 'suppression'),
          }
        : row,
    );
  }

  private async undone(ids: number[]): Promise<Set<number>> {
    return new Set((await selectByIds<{ id: number }>(this.manager, UNDONE, ids)).map(({ id }) => id));
  }

  /** Holds only the rows that these rights show. @throws ApiException 404, also where they show none */
  async get(id: number, { limit = DEFAULT_LIMIT, offset = 0 }: PageQuery, droits: Droits): Promise<ModificationDetail> {
    const [row] = await select<Line>(this.manager, `SELECT ${MODIFICATION} FROM modification WHERE id = ?`, [id]);
    const isSeen = row !== undefined && maySee(droits, this.types, row);
    const modification = foundOr404(isSeen ? row : null, 'La modification', id);
    const hidden = hiddenIn(droits, this.types, modification);
    const [seen, names] = hidden.length === 0 ? ['', []] : whereIn(' AND entite NOT IN :hidden', ':hidden', hidden);
    const [revisions, [line]] = await Promise.all([
      select<Revision>(
        this.manager,
        `SELECT * FROM revision WHERE id_modification = ?${seen} ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
        [id, ...names],
      ),
      this.withVisibleCounts([modification], droits, hidden),
    ]);
    const { creations, modifications, suppressions } = line!;
    const thing = creations + modifications + suppressions === 1 ? revisions[0] : undefined;
    const [changements, undone] = await Promise.all([
      serializeChanges(this.manager, this.types, revisions),
      this.undone([id]),
    ]);
    const resume = toResume(line!, undone.has(id), thing);
    return { ...resume, elaguee: Boolean(modification.elaguee), changements };
  }
}

function toResume(row: Line, isUndone: boolean, thing?: Omit<Thing, 'id_modification'>): ModificationResume {
  const { id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par } = row;
  const iso = new Date(date * 1000).toISOString();
  const { entite = null, cle = null } = thing ?? {};
  return {
    id,
    date: iso,
    auteur,
    genre,
    source,
    libelle,
    creations,
    modifications,
    suppressions,
    annulee_par,
    annulee_en_partie: annulee_par === null && isUndone,
    entite,
    cle,
  };
}

const HEADER = [
  'Numéro',
  'Date',
  'Par',
  'Type d’action',
  'Source',
  'Libellé',
  'Créations',
  'Modifications',
  'Suppressions',
  'Annulée par',
  'Entité',
  'Clé',
];
const inParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

@Injectable()
export class JournalExportService {
  constructor(private readonly journal: JournalService) {}

  /** Matching lines, newest first, below a header; the first are read now, so that a failure is answered as one. */
  async read(filter: JournalFilter, droits: Droits): Promise<AsyncIterable<string[][]>> {
    const lines = this.journal.readAll(filter, droits);
    const first = await lines.next();
    return this.rows(first.done ? [] : first.value, lines);
  }

  private async *rows(first: ModificationResume[], others: AsyncIterable<ModificationResume[]>) {
    yield [HEADER, ...first.map(toCells)];
    for await (const lines of others) if (lines.length > 0) yield lines.map(toCells);
  }
}

function toCells(line: ModificationResume): string[] {
  const { id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par } = line;
  const day = inParis.format(new Date(date)).replace(',', '');
  const counts = [creations, modifications, suppressions, annulee_par];
  return [id, day, auteur, genre, source, libelle, ...counts, line.entite, line.cle].map((cell) =>
    escapeFormula(String(cell ?? '')),
  );
}
