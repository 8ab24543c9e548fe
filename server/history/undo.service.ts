import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { runAs, requireAct } from '../act.js';
import { type Content } from '../db/content.js';
import { FOR_UPDATE } from '../db/find.js';
import { ContentTypes } from '../db/kinds.js';
import type { Modification } from '../db/modification.entity.js';
import { whereIn, select } from '../db/select.js';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import { type GivenId, executeDeferred } from '../db/later.js';
import { TimeSlice } from '../turns.js';
import { dryRun } from './dry-run.js';
import { ReverseChanges } from './inverse.js';
import type { AutreCode } from './annulation.dto.js';
import { OtherNames } from './other-names.js';
import { type ChangeResult, together } from './outcome.js';
import { kindsToUndo } from './past-rights.js';
import { deletionsOfGone } from './rest.js';
import { newestFirst } from './revisions.js';

/** A piece of an undo may be as long again as this. */
const PIECE_MS = 4;

/** What an undo did, or would do; `modification` is that of the undo itself. */
export interface Undone extends ChangeResult {
  modification: number | undefined;
}

@Injectable()
export class UndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly kinds: ContentTypes,
  ) {}

  /**
   * `codes`: what to call things whose names others have taken.
   * @throws ApiException 403 where something of it is not theirs to write, 404; 409 where it was undone before, or where such a name is taken too; 400 where it is none
   */
  async undo(id: number, isDryRun = false, codes: AutreCode[] = []): Promise<Undone> {
    let modification: number | undefined;
    const { onModification, ...act } = requireAct();
    const told = (its: number) => onModification?.((modification = its));
    const run = (end: (manager: EntityManager, outcome: ChangeResult) => Promise<ChangeResult>) =>
      runAs({ ...act, genre: 'annulation', onModification: told }, () =>
        this.transactions.runLong(async (content) => end(content.manager, await this.within(content, id, codes))),
      );
    const outcome = await (isDryRun ? dryRun(run) : run((_manager, its) => Promise.resolve(its)));
    return { ...outcome, modification };
  }

  private async within(content: Content, id: number, codes: AutreCode[]): Promise<ChangeResult> {
    const { manager, audit } = content;
    const sql = `SELECT id, libelle, annulee_par, elaguee, reservee, entites FROM modification WHERE id = ? ${FOR_UPDATE}`;
    const [modification] = await select<Modification>(manager, sql, [id]);
    if (!modification) throw new ApiException(404, `La modification ${id} n’existe pas ou plus.`);
    // All or nothing, before anything is told of it: also where in the end nothing of a kind would come back.
    for (const kind of kindsToUndo(this.kinds, modification)) await content.requireRight(kind);
    if (modification.annulee_par !== null) throw new ApiException(409, 'Cette modification est déjà annulée.');
    if (modification.elaguee)
      throw new ApiException(
        409,
        'Cette modification est trop ancienne pour être annulée : son détail n’est plus gardé.',
      );
    audit.setSubject(`Annulation : ${modification.libelle}`);
    audit.undoes = id;
    const names = new OtherNames(this.kinds, codes);
    const inverse = new ReverseChanges(content, this.kinds, names);
    const turns = new TimeSlice(PIECE_MS);
    const outcomes: ChangeResult[] = [];
    for await (const revisions of newestFirst(manager, id)) {
      outcomes.push(await inverse.apply(revisions));
      // Others are answered between two pieces of it, and before what a dry run has done is taken back.
      await turns.yieldIfNeeded();
    }
    names.refuseLeft();
    const outcome = together(outcomes);
    const undoneBy = await audit.end();
    if (undoneBy !== undefined) await this.note(manager, id, undoneBy.value, outcome.impossible.length === 0);
    return outcome;
  }

  /** What an undo makes of what was known as undone: one that left something out may be tried again for the rest. */
  private async note(manager: EntityManager, id: number, undoneBy: GivenId['value'], isWhole: boolean): Promise<void> {
    if (isWhole) await executeDeferred(manager, 'UPDATE modification SET annulee_par = ? WHERE id = ?', [undoneBy, id]);
    // What it had undone itself is no longer undone; nor is the deletion of what is deleted again.
    await executeDeferred(manager, 'UPDATE modification SET annulee_par = NULL WHERE annulee_par = ?', [id]);
    const again = await deletionsOfGone(manager, undoneBy);
    if (again.length > 0)
      await executeDeferred(
        manager,
        ...whereIn('UPDATE modification SET annulee_par = NULL WHERE id IN :ids', ':ids', again),
      );
  }
}
