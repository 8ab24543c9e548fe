import { Injectable } from '@nestjs/common';
import { type ContentType, ContentTypes, keyText } from '../../content/kind.js';
import type { Content } from '../../content/store.js';
import { Transactions } from '../../content/transactions.js';
import { insertRow } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { now, secondsAt } from '../../paris.js';
import { authorOf, requireAuditContext, runAs } from '../../principal.js';
import { STAGE } from '../../stage/stage.kind.js';
import { findLines, type NewLine, writeLines } from './line-rows.js';
import type { RetraitBody, RetraitDuSite } from './lignes.dto.js';
import { Preparation } from '../preparation.entity.js';
import { newRow, NO_IDS, PreparationService, scheduledAt } from '../preparation.service.js';
import { addStep, lockPreparation } from '../steps.service.js';

const WITHDRAWN = [STAGE, PARCOURS].map(({ name }) => name);
const NOT_WITHDRAWN = 'On retire un stage ou un parcours\u00a0; le reste se supprime, et revient de la corbeille.';

/** What leaves the site without being lost: it stays among the drafts, from where it is published again. */
@Injectable()
export class RetraitsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
    private readonly preparations: PreparationService,
  ) {}

  /** @throws ApiException 400 for other things than stages and parcours, 404 */
  async withdraw({ entite, cle, le = '' }: RetraitBody): Promise<RetraitDuSite> {
    const type = this.types.get(entite);
    if (type === undefined || !WITHDRAWN.includes(entite))
      throw new ApiException(400, NOT_WITHDRAWN, [{ param: 'entite', msg: NOT_WITHDRAWN }]);
    const id = /^[1-9]\d{0,8}$/.test(cle) ? Number(cle) : 0;
    const dueAt = secondsAt(le);
    if (dueAt !== undefined) return { modification: null, preparation: await this.schedule(type, id, dueAt) };
    const drafts = await this.preparations.drafts();
    let modification: number | null = null;
    const { onModification, ...context } = requireAuditContext();
    const onWithdrawn = (created: number) => onModification?.((modification = created));
    await runAs({ ...context, genre: 'retrait', onModification: onWithdrawn }, () =>
      this.transactions.run((content) => withdrawNow(content, type, id, drafts.id)),
    );
    return { modification, preparation: drafts.id };
  }

  /** One preparation that does nothing else, at its date. */
  private schedule(type: ContentType, id: number, publier_le: number): Promise<number> {
    return this.transactions.run(async (content) => {
      content.leavesStagesUnchanged();
      const { manager } = content;
      const present = await content.lockForUpdate(type, id);
      const [libelle = ''] = await type.labels(manager, [present]);
      const row = { ...newRow('retrait', libelle.slice(0, 100), NO_IDS), ...scheduledAt(publier_le) };
      const preparation = await insertRow(manager, Preparation, row);
      const line = lineOf(type, String(id), libelle, { avant: present.fields, apres: null });
      const added = await writeLines(manager, preparation, [line], () => false);
      await addStep(manager, { id: preparation, rang: 0, lignes: 0 }, { keys: [[type.name, String(id)]], added });
      return preparation;
    });
  }
}

/** Deletes a row with its children, each of which becomes a line that creates it again. @throws ApiException 404 */
export async function withdrawNow(content: Content, type: ContentType, id: number, drafts: number): Promise<void> {
  const { manager, audit, types } = content;
  await content.apply({ type, delete: [await content.lockForUpdate(type, id)] });
  const preparation = await lockPreparation(manager, drafts);
  const keys: [string, string][] = [];
  let added = 0;
  for (const one of types.all) {
    const gone = [...audit.touched.values()].filter((row) => row.type === one && row.before !== null);
    if (gone.length === 0) continue;
    const keysOf = gone.map(({ key }) => key);
    const there = new Set((await content.rows.read(types.mapping(one), keysOf)).map(({ key }) => keyText(key)));
    const left = gone.filter(({ key }) => !there.has(keyText(key)));
    const cles = left.map(({ key }) => keyText(key));
    const existing = await findLines(manager, types, drafts, one, cles);
    const lines = left.map(({ key, label, before }) =>
      lineOf(one, keyText(key), label, { avant: null, apres: existing.get(keyText(key))?.apres ?? before }),
    );
    added += await writeLines(manager, drafts, lines, ({ cle }) => existing.has(cle));
    keys.push(...cles.map((cle): [string, string] => [one.name, cle]));
  }
  await addStep(manager, preparation, { keys, added });
}

function lineOf(type: ContentType, cle: string, libelle: string, sides: Pick<NewLine, 'avant' | 'apres'>): NewLine {
  const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
  return { type, cle, libelle, ...sides, version: 1, retire_le: now(), auteur };
}
