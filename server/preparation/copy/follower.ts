import type { EntityManager } from 'typeorm';
import { filesIn } from '../../content/files.js';
import { type AuditRecorder, Modification, Revision, type TouchedRow } from '../../content/journal/recorder.js';
import {
  type ContentType,
  type ContentTypes,
  keyText,
  type Snapshot,
  type TableMapping,
} from '../../content/content-type.js';
import { ContentReader } from '../../content/rows.js';
import { Outdated, type Upstream, type Transactions } from '../../content/transactions.js';
import { readBlob } from '../../database/blob.js';
import { CreationKey } from '../../database/creation-keys.js';
import { insertAll, insertMissing, select, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { type Compte, type Creation, requireAuditContext, runAs } from '../../principal.js';
import { NO_IDS } from '../ids.service.js';
import { applyRows } from './apply-rows.js';
import type {
  CopyCalls,
  IdBlock,
  Position,
  RowKey,
  SiteCalls,
  Step,
  StepHistory,
  StepRow,
  TargetBatch,
} from './messages.js';

/** Runs in the process of a copy: applies what changes on the site, and has the site record each transaction of the copy. */
export class Follower implements Upstream, CopyCalls {
  private ids: IdBlock = NO_IDS;
  /** The site has recorded a transaction that is not committed here yet. */
  private isRecorded = false;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
    private readonly site: Omit<SiteCalls, 'filled' | 'ready'>,
    /** Ends this process: its content is no longer that of the preparation. */
    private readonly giveUp: () => void,
  ) {}

  async next(manager: EntityManager, mapping: TableMapping, count: number): Promise<number[]> {
    for (;;) {
      const first = await this.firstFree(manager, mapping);
      const { last } = this.ids;
      if (first + count - 1 <= last) return Array.from({ length: count }, (_, i) => first + i);
      const more = await this.site.moreIds(last, count);
      if ('status' in more) throw new ApiException(more.status, more.message);
      this.ids = more;
    }
  }

  /** The id above those of the present rows and of its whole history: none is given twice. */
  private async firstFree(manager: EntityManager, { type, table }: TableMapping): Promise<number> {
    const range = [this.ids.first, this.ids.last];
    const sql = `
      SELECT MAX(id) AS id FROM (
        SELECT MAX(id) AS id FROM ${table} WHERE id BETWEEN ? AND ?
        UNION ALL
        SELECT MAX(0 + cle) AS id FROM revision WHERE entite = ? AND 0 + cle BETWEEN ? AND ?) AS used`;
    const [used] = await select<{ id: number | null }>(manager, sql, [...range, type.name, ...range]);
    return (used?.id ?? this.ids.first - 1) + 1;
  }

  async beforeCommit(manager: EntityManager, audit: AuditRecorder): Promise<void> {
    const { principal, creation } = requireAuditContext();
    if (principal.genre !== 'compte') return;
    const answer = await this.site.step(await this.stepOf(manager, audit, principal, creation));
    if (answer === 'behind') throw new Outdated(() => this.site.sendChanges());
    if (answer !== 'done') throw new ApiException(answer.status, answer.message);
    this.isRecorded = true;
  }

  /** All attempts of a transaction in one turn; what the site sends is written within the turn of a catch-up or of an attempt. */
  inTurn<T>(attempts: () => Promise<T>): Promise<T> {
    return requireAuditContext().principal.genre === 'compte' ? this.enqueue(attempts) : attempts();
  }

  catchUp(asked?: Position): Promise<void> {
    return this.enqueue(() => this.site.sendChanges(asked));
  }

  /** Transactions and catch-ups run one at a time: a catch-up would overwrite what a transaction has done since it was read. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  afterEnd(isCommitted: boolean): void {
    if (this.isRecorded && !isCommitted) this.giveUp();
    this.isRecorded = false;
  }

  private async stepOf(
    manager: EntityManager,
    audit: AuditRecorder,
    compte: Compte,
    creation: Creation | undefined,
  ): Promise<Step> {
    const rows: StepRow[] = [];
    const fichiers: Step['fichiers'] = [];
    for (const type of this.types.all) {
      const touched = [...audit.touched.values()].filter((row) => row.type === type);
      if (touched.length === 0) continue;
      const present = await this.rowsOf(manager, type, touched);
      rows.push(...touched.map((row) => stepRowOf(row, present.get(keyText(row.key)))));
      const named = [...present.values()].flatMap(({ fields }) => filesIn(type, fields));
      fichiers.push(...(await takeNewFiles(manager, [...new Set(named)])));
    }
    return { compte, rows, fichiers, history: await historyOf(manager, audit, creation) };
  }

  private async rowsOf(manager: EntityManager, type: ContentType, rows: TouchedRow[]): Promise<Map<string, Snapshot>> {
    const keys = rows.map(({ key }) => key);
    const present = await new ContentReader(manager, '').read(this.types.mapping(type), keys);
    return new Map(present.map((row) => [keyText(row.key), row]));
  }

  apply({ entite, rows }: TargetBatch): Promise<RowKey[]> {
    const type = this.types.get(entite);
    if (type === undefined) return Promise.resolve([]);
    return asCopy(() => this.transactions.run((content) => applyRows(content, type, rows)));
  }

  addHistory({ modification, revisions, annulees = [], creation }: StepHistory): Promise<void> {
    return this.transactions.runUnrecorded(async (manager) => {
      await insertAll(manager, Modification, [modification]);
      await insertAll(manager, Revision, revisions);
      if (creation) await insertMissing(manager, CreationKey, 'id_user, cle', [creation]);
      if (annulees.length === 0) return;
      await manager.query('UPDATE modification SET annulee_par = NULL WHERE annulee_par IS NOT NULL');
      for (const [id, by] of annulees)
        await manager.query('UPDATE modification SET annulee_par = ? WHERE id = ?', [by, id]);
    });
  }
}

/** Rows that the site sends are no history of the preparation, and need no right. */
function asCopy<T>(work: () => T): T {
  return runAs({ principal: { genre: 'commande', nom: 'copie' }, isSilent: true }, work);
}

function stepRowOf({ type, key, label, before }: TouchedRow, present: Snapshot | undefined): StepRow {
  const apres = present?.fields ?? null;
  return { entite: type.name, cle: keyText(key), libelle: label, avant: before, apres, version: present?.version ?? 0 };
}

/** The files whose bytes are here: they were uploaded in this copy, and the site has them from now on. */
async function takeNewFiles(manager: EntityManager, files: string[]): Promise<Step['fichiers']> {
  if (files.length === 0) return [];
  const sql =
    'SELECT empreinte, LENGTH(contenu) AS size FROM fichier WHERE empreinte IN :files AND LENGTH(contenu) > 0';
  const found = await select<{ empreinte: string; size: number }>(manager, ...whereIn(sql, ':files', files));
  const taken: Step['fichiers'] = [];
  for (const { empreinte, size } of found) {
    const blob = { table: 'fichier', column: 'contenu', key: { empreinte } };
    const pieces: Buffer[] = [];
    for await (const piece of readBlob(manager, blob, 0, size - 1)) pieces.push(piece);
    taken.push({ empreinte, contenu: Buffer.concat(pieces) });
    await manager.query('UPDATE fichier SET contenu = ? WHERE empreinte = ?', ['', empreinte]);
  }
  return taken;
}

async function historyOf(
  manager: EntityManager,
  audit: AuditRecorder,
  creation: Creation | undefined,
): Promise<StepHistory> {
  const [modification] = await select<StepHistory['modification']>(
    manager,
    'SELECT * FROM modification ORDER BY id DESC LIMIT 1',
  );
  const id = modification!['id'];
  const history: StepHistory = {
    modification: modification!,
    revisions: await select(manager, 'SELECT * FROM revision WHERE id_modification = ? ORDER BY id', [id]),
  };
  if (audit.undoes !== null) {
    const undone = await select<{ id: number; annulee_par: number }>(
      manager,
      'SELECT id, annulee_par FROM modification WHERE annulee_par IS NOT NULL',
    );
    history.annulees = undone.map((one) => [one.id, one.annulee_par]);
  }
  if (creation) {
    const sql = 'SELECT * FROM creation_key WHERE id_user = ? AND cle = ?';
    const [row] = await select<StepHistory['modification']>(manager, sql, [creation.id_user, creation.cle]);
    history.creation = row;
  }
  return history;
}
