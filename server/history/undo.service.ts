import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FreshProof } from '../auth/connexion/fresh-proof.js';
import { yieldIfNeeded } from '../concurrency.js';
import { ContentTypes } from '../content/content-type.js';
import type { Modification } from '../content/journal/recorder.js';
import { readInBatches } from '../content/rows.js';
import type { Content } from '../content/content.js';
import { Transactions } from '../content/transactions.js';
import { FOR_UPDATE, select, selectByIds, whereIn } from '../database/sql.js';
import { executeDeferred, type PendingId, settleAll } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { requireAuditContext, runAs } from '../principal.js';
import type { AutreCode } from './annulation.dto.js';
import { newestFirst } from './journal.service.js';
import { OtherNames } from './other-names.js';
import { typesToUndo } from './past-rights.js';
import { type UndoResult, dryRun, mergeResults, ReverseChanges } from './reverse-changes.js';

/** `r` is the last deletion of its row, undos aside: undoing it brings the row back. */
const LAST_DELETION = `
  r.operation = 'suppression' AND r.inverse_de IS NULL AND NOT EXISTS (
    SELECT 1 FROM revision s
    WHERE s.entite = r.entite AND s.cle = r.cle AND s.id > r.id AND s.operation = 'suppression' AND s.inverse_de IS NULL)`;

/** Revisions (`r`) of deleted rows that have not come back: the row’s newest revision is a deletion. */
export const IN_TRASH = `${LAST_DELETION} AND 'suppression' = (
  SELECT s.operation FROM revision s WHERE s.entite = r.entite AND s.cle = r.cle ORDER BY s.id DESC LIMIT 1)`;

const DELETED = `SELECT id FROM revision WHERE id_modification = ? AND operation = 'suppression'`;
const DELETIONS = `
  SELECT DISTINCT r.id_modification AS id FROM revision g JOIN revision r ON r.entite = g.entite AND r.cle = g.cle
  WHERE g.id IN :ids AND ${LAST_DELETION}`;

/** Deletions to offer again in the corbeille, as this undo has deleted their rows again. */
async function deletionsToReopen(manager: EntityManager, modification: PendingId['value']): Promise<number[]> {
  const deleted = await select<{ id: number }>(manager, DELETED, [modification]);
  const ids = deleted.map(({ id }) => id);
  const found = await readInBatches(ids, (batch) => selectByIds<{ id: number }>(manager, DELETIONS, batch));
  return [...new Set(found.map(({ id }) => id))];
}

/** Each batch of revisions may take as long again as this. */
const TURN_MS = 4;

/** `modification`: id of the undo itself; undefined in a dry run, or where nothing changed. */
interface Undone extends UndoResult {
  modification: number | undefined;
}

type ToUndo = Pick<Modification, 'id' | 'libelle' | 'annulee_par' | 'elaguee' | 'reservee' | 'entites'>;

@Injectable()
export class UndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
    private readonly freshProof: FreshProof,
  ) {}

  /**
   * `codes`: other names for rows whose own name is taken.
   * @throws ApiException 403 without the right on each type it changed; 404; 409 where it is already undone, or such a
   * name is taken too; 400 for an invalid name
   */
  async undo(id: number, isDryRun = false, codes: AutreCode[] = []): Promise<Undone> {
    let modification: number | undefined;
    const { onModification, ...context } = requireAuditContext();
    const onUndo = (created: number) => onModification?.((modification = created));
    const run = (end: (manager: EntityManager, result: UndoResult) => Promise<UndoResult>) =>
      runAs({ ...context, genre: 'annulation', onModification: onUndo }, () =>
        this.transactions.runDeciding(async (content) =>
          end(content.manager, await this.undoWithin(content, id, codes)),
        ),
      );
    const result = await (isDryRun ? dryRun(run) : run((_manager, result) => Promise.resolve(result)));
    return { ...result, modification };
  }

  private async undoWithin(content: Content, id: number, codes: AutreCode[]): Promise<UndoResult> {
    const { manager, audit } = content;
    const sql = `SELECT id, libelle, annulee_par, elaguee, reservee, entites FROM modification WHERE id = ? ${FOR_UPDATE}`;
    const runs = newestFirst(manager, id);
    const [[modification], first] = await settleAll(select<ToUndo>(manager, sql, [id]), runs.next());
    if (!modification) throw new ApiException(404, `La modification ${id} n’existe pas ou plus.`);
    // The rights are checked before any change, also on types of which nothing will come back.
    const undone = typesToUndo(this.types, modification);
    for (const type of undone) await content.requireRight(type);
    const { principal } = requireAuditContext();
    if (principal.genre === 'compte' && undone.some(({ droit }) => droit === 'comptes'))
      await this.freshProof.require(principal);
    if (modification.annulee_par !== null) throw new ApiException(409, 'Cette modification est déjà annulée.');
    if (modification.elaguee)
      throw new ApiException(
        409,
        'Cette modification est trop ancienne pour être annulée\u00a0: son détail n’est plus gardé.',
      );
    audit.setSubject(`Annulation : ${modification.libelle}`);
    audit.undoes = id;
    const names = new OtherNames(this.types, codes);
    const inverse = new ReverseChanges(content, names);
    const results: UndoResult[] = [];
    for (let run = first; !run.done; run = await runs.next()) {
      results.push(await inverse.apply(run.value));
      // Yields after each batch, the last one included: a rollback may follow.
      await yieldIfNeeded(TURN_MS);
    }
    names.refuseUnused();
    const result = mergeResults(results);
    const undoneBy = await audit.end();
    if (undoneBy !== undefined) await this.markUndone(manager, id, undoneBy.value, result);
    return result;
  }

  /** Does not mark a modification of which something was impossible: it may be undone again for the rest. */
  private async markUndone(
    manager: EntityManager,
    id: number,
    undoneBy: PendingId['value'],
    { done, impossible }: UndoResult,
  ): Promise<void> {
    if (impossible.length === 0)
      await executeDeferred(manager, 'UPDATE modification SET annulee_par = ? WHERE id = ?', [undoneBy, id]);
    // Modifications that it had undone count again, and so does the deletion of rows deleted again.
    await executeDeferred(manager, 'UPDATE modification SET annulee_par = NULL WHERE annulee_par = ?', [id]);
    if (!done.some(({ revision }) => revision.operation === 'creation')) return;
    const deletions = await deletionsToReopen(manager, undoneBy);
    if (deletions.length > 0)
      await executeDeferred(
        manager,
        ...whereIn('UPDATE modification SET annulee_par = NULL WHERE id IN :ids', ':ids', deletions),
      );
  }
}
