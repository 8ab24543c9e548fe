import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requireFiles, storeContents } from '../content/files.js';
import type { Permit } from '../content/rights/permit.js';
import { type ContentType, ContentTypes, type FieldValues } from '../content/content-type.js';
import { ContentReader } from '../content/rows.js';
import { Transactions } from '../content/transactions.js';
import { FOR_UPDATE, foundOr404, insertAll, select } from '../database/sql.js';
import { executeDeferred } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { now } from '../paris.js';
import { runAs } from '../principal.js';
import { findLines, type Line, type NewLine, writeLines } from './lines/line.js';
import { addChange, isSameRow, merge, rebased, settled, type Sides } from './lines/merge.js';
import { Etape, type Preparation } from './preparation.entity.js';
import { type Recorded, type RowKey, type Step, type StepRecord, type StepRow, toRefusal } from './copy/messages.js';

export const WHAT = 'La préparation';
const MAX_LINES = 20_000;
const TOO_MANY = `Une préparation change ${MAX_LINES.toLocaleString('fr')} éléments au plus\u00a0: publiez celle-ci, ou retirez-en des changements.`;
export const OVER: Partial<Record<Preparation['etat'], string>> = {
  publiee: 'Cette préparation est publiée\u00a0: plus rien n’y change.',
  abandonnee: 'Cette préparation est abandonnée\u00a0: reprenez-la d’abord.',
};

/** Genre of the modification by which things leave the site. */
export const WITHDRAWAL = 'retrait';

/** The row of the preparation that a transaction locks. */
export type OpenPreparation = Pick<
  Preparation,
  'id' | 'nom' | 'genre' | 'etat' | 'rang' | 'lignes' | 'id_modification' | 'publier_le' | 'version'
>;

const SELECT = `SELECT id, nom, etat, rang, lignes, id_modification, publier_le, genre, version FROM preparation WHERE id = ? ${FOR_UPDATE}`;

/** @throws ApiException 404 */
export async function lockPreparation(manager: EntityManager, id: number): Promise<OpenPreparation> {
  const [row] = await select<OpenPreparation>(manager, SELECT, [id]);
  return foundOr404(row ?? null, WHAT, id);
}

/** @throws ApiException 409 where it is published or abandoned */
export function requireOpen({ etat }: Pick<Preparation, 'etat'>): void {
  const reason = OVER[etat];
  if (reason !== undefined) throw new ApiException(409, reason);
}

/** Result of a change of lines: keys of the rows that each copy reads again, and how many lines were added. */
export interface LinesChange extends StepRecord {
  added: number;
}

/** @throws ApiException 409 where there are too many lines */
export async function addStep(
  manager: EntityManager,
  { id, rang, lignes }: Pick<OpenPreparation, 'id' | 'rang' | 'lignes'>,
  { keys, history, added }: LinesChange,
): Promise<void> {
  if (added > 0 && lignes + added > MAX_LINES) throw new ApiException(409, TOO_MANY);
  const record: StepRecord = { keys, history };
  const nomme_fichier = Number(history?.revisions.some((one) => one['nomme_fichier'] === 1) ?? false);
  const etape = { id_preparation: id, rang: rang + 1, contenu: JSON.stringify(record), nomme_fichier };
  await insertAll(manager, Etape, [etape]);
  const sql = 'UPDATE preparation SET rang = rang + 1, lignes = lignes + ? WHERE id = ?';
  await executeDeferred(manager, sql, [added, id]);
}

/** Writes the lines of preparations: one step at a time each, whatever instance sends it. */
@Injectable()
export class StepsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** Records a transaction of a copy that has all steps up to `rang`. */
  async record(preparation: number, rang: number, step: Step): Promise<Recorded> {
    const { compte } = step;
    try {
      return await runAs({ principal: compte }, () =>
        this.transactions.runOwn(async (manager, permit): Promise<Recorded> => {
          const row = await lockPreparation(manager, preparation);
          requireOpen(row);
          if (row.rang !== rang) return { answer: 'behind', toReread: [] };
          // The copy checked the rows, on the preparation as it shows it, by the rights of the request.
          await permit.requireSame(compte.droits);
          const { toReread, ...change } = await this.writeStep(manager, permit, row, step);
          await addStep(manager, row, change);
          return { answer: 'done', toReread };
        }),
      );
    } catch (failure) {
      return { answer: toRefusal(failure), toReread: [] };
    }
  }

  /** Changes lines from outside of the copies, which read them at their next catch-up. @throws ApiException 401, 404, 409 */
  async change(
    preparation: number,
    work: (manager: EntityManager, permit: Permit) => Promise<LinesChange>,
  ): Promise<void> {
    await this.transactions.runOwn(async (manager, permit) => {
      const row = await lockPreparation(manager, preparation);
      requireOpen(row);
      await addStep(manager, row, await work(manager, permit));
    });
  }

  private async writeStep(
    manager: EntityManager,
    permit: Permit,
    { id }: OpenPreparation,
    { compte, rows, fichiers, history }: Step,
  ): Promise<LinesChange & Pick<Recorded, 'toReread'>> {
    await storeContents(
      manager,
      fichiers.map(({ empreinte, contenu }) => ({ empreinte, contenu: Buffer.from(contenu) })),
    );
    const keys: RowKey[] = rows.map(({ entite, cle }) => [entite, cle]);
    const isWithdrawal = history.modification['genre'] === WITHDRAWAL;
    const change = { keys, history, added: 0, toReread: [] as RowKey[] };
    for (const type of this.types.all) {
      const ofType = rows.filter(({ entite }) => entite === type.name);
      if (ofType.length === 0) continue;
      await permit.require({ type, rows: [] });
      await requireFiles(
        manager,
        type,
        ofType.flatMap(({ apres }) => (apres === null ? [] : [apres])),
      );
      const cles = ofType.map(({ cle }) => cle);
      const existing = await findLines(manager, this.types, id, type, cles);
      const live = await new ContentReader(manager, '').fieldsByKey(this.types.mapping(type), cles);
      const lineOf = ({ cle, libelle, avant, apres, version }: StepRow): NewLine => {
        const present = live.get(cle) ?? null;
        const retrait = isWithdrawal && apres === null ? avant : null;
        const former = formerSides(type, existing.get(cle), present, apres) ?? { avant, apres: avant };
        return {
          ...settled(type, addChange(former, avant, apres), present),
          retrait,
          type,
          cle,
          libelle,
          version: Math.max(version, existing.get(cle)?.version ?? 0),
          retire_le: retrait ? now() : existing.get(cle)?.retrait ? null : (existing.get(cle)?.retire_le ?? null),
          auteur: compte.username,
        };
      };
      const lines = ofType.map(lineOf);
      change.added += await writeLines(manager, id, lines, ({ cle }) => existing.has(cle));
      // The site may have changed since the `avant` of a line: what the copy wrote is then not what the line merges to.
      for (const line of lines)
        if (existing.has(line.cle) && !isSameRow(targetOf(line, live.get(line.cle) ?? null), line.apres))
          change.toReread.push([type.name, line.cle]);
    }
    return change;
  }
}

/** Sides of a line before its row becomes `apres`. A deletion has a former side if the site has the row, even one created here. */
function formerSides(
  type: ContentType,
  line: Line | undefined,
  live: FieldValues | null,
  apres: FieldValues | null,
): Sides | undefined {
  if (line === undefined) return undefined;
  const former = rebased(type, line, live);
  return apres === null && live !== null ? { ...former, avant: former.avant ?? former.apres } : former;
}

/** The row that a line merges to. A line whose sides are equal is deleted: its row is that of the site. */
function targetOf({ type, ...sides }: NewLine, live: FieldValues | null): FieldValues | null {
  return isSameRow(sides.avant, sides.apres) ? live : merge(type, sides, live).target;
}
