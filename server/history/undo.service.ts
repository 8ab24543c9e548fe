import { Injectable } from '@nestjs/common';
import { acting, currentAct } from '../act.js';
import { type Content } from '../db/content.js';
import { FOR_UPDATE } from '../db/find.js';
import { Kinds } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import { Turns } from '../turns.js';
import { tried } from './dry-run.js';
import { Inverse } from './inverse.js';
import type { AutreCode } from './annulation.dto.js';
import { OtherNames } from './other-names.js';
import type { Outcome } from './outcome.js';
import { newestFirst } from './revisions.js';

/** A piece of an undo may be as long again as this. */
const PIECE_MS = 4;

/** What an undo did, or would do; `modification` is that of the undo itself. */
export interface Undone extends Outcome {
  modification: number | undefined;
}

@Injectable()
export class UndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly kinds: Kinds,
  ) {}

  /**
   * `codes`: what to call things whose names others have taken.
   * @throws ApiException 404; 409 where it was undone before, or where such a name is taken too; 400 where it is none
   */
  async undo(id: number, dryRun = false, codes: AutreCode[] = []): Promise<Undone> {
    let modification: number | undefined;
    const { onModification, ...act } = currentAct();
    const told = (its: number) => onModification?.((modification = its));
    const run = (end: (outcome: Outcome) => Outcome) =>
      acting({ ...act, genre: 'annulation', onModification: told }, () =>
        this.transactions.runLong(async (content) => end(await this.within(content, id, codes))),
      );
    const outcome = await (dryRun ? tried(run) : run((its) => its));
    return { ...outcome, modification };
  }

  /** What is to be known of a row that came back. */
  noteOn({ entite, operation }: Revision): string | null {
    return operation === 'suppression' ? (this.kinds.get(entite)?.secret?.onReturn ?? null) : null;
  }

  private async within(content: Content, id: number, codes: AutreCode[]): Promise<Outcome> {
    const { manager, recorder } = content;
    const sql = `SELECT id, libelle, annulee_par, elaguee FROM modification WHERE id = ? ${FOR_UPDATE}`;
    const [modification] = await manager.query<Pick<Modification, 'id' | 'libelle' | 'annulee_par' | 'elaguee'>[]>(
      sql,
      [id],
    );
    if (!modification) throw new ApiException(404, `La modification ${id} n’existe pas ou plus.`);
    if (modification.annulee_par !== null) throw new ApiException(409, 'Cette modification est déjà annulée.');
    if (modification.elaguee)
      throw new ApiException(
        409,
        'Cette modification est trop ancienne pour être annulée : son détail n’est plus gardé.',
      );
    recorder.about(`Annulation : ${modification.libelle}`);
    const names = new OtherNames(this.kinds, codes);
    const inverse = new Inverse(content, this.kinds, names);
    const turns = new Turns(PIECE_MS);
    for await (const revisions of newestFirst(manager, id)) {
      await inverse.apply(revisions);
      // Others are answered between two pieces of it, and before what a dry run has done is taken back.
      await turns.next();
    }
    names.refuseLeft();
    const undone = await recorder.end();
    if (undone !== undefined) {
      await manager.query('UPDATE modification SET annulee_par = ? WHERE id = ?', [undone, id]);
      // What it had undone itself is no longer undone.
      await manager.query('UPDATE modification SET annulee_par = NULL WHERE annulee_par = ?', [id]);
    }
    return inverse.outcome;
  }
}
