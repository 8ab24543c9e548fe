import { tableOf } from '../../db/insert.js';
import { type StaleWrite, StaleLinesError } from '../../db/stale.js';
import { ApiException, badRequest, MAX_FAULTS } from '../../errors.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { STAGE } from '../stage.kind.js';
import type { LotContext } from './base.js';
import { sortFaults, type LineFault, type Ligne, paramOf } from './lignes.js';

/**
 * Rejects the lines with every error at once, `own` included.
 * @throws ApiException 400 for invalid lines, 409 for conflicts with the database, 412 for stages changed since they
 * were read; `conflits` lists these in all three cases
 */
export async function refuseAll(base: LotContext, lignes: Ligne[], own: LineFault[]): Promise<void> {
  const wrong = [...own, ...(await unknownResponsables(base, lignes))];
  const [gone, taken] = [goneAmong(base, lignes), await takenCodes(base, lignes)];
  const faults = sortFaults([...wrong, ...gone, ...taken]).map(({ rank, field, msg }) => ({
    param: paramOf(rank, field),
    msg,
  }));
  const refusal = wrong.length > 0 ? badRequest(faults) : conflictOf(gone.length, taken.length);
  if (refusal === undefined) return refuseStale(base, lignes);
  const errors = faults.slice(0, MAX_FAULTS);
  refuseStale(base, lignes, new ApiException(refusal.getStatus(), refusal.message, errors));
}

/** @param refusal the error that other faults of the lines require */
function refuseStale({ existing }: LotContext, lignes: Ligne[], refusal?: ApiException): void {
  const attempts = lignes.flatMap(({ id, versions, fields }): StaleWrite[] => {
    const present = id === undefined ? undefined : existing.get(id);
    if (present === undefined || versions === undefined || versions.includes(present.version!)) return [];
    return [{ entite: STAGE.name, cle: String(id), present, versions, sent: fields }];
  });
  if (attempts.length > 0) throw new StaleLinesError(attempts, refusal);
  if (refusal !== undefined) throw refusal;
}

function goneAmong({ existing }: LotContext, lignes: Ligne[]): LineFault[] {
  return lignes
    .filter(({ id }) => id !== undefined && !existing.has(id))
    .map(({ rank }) => ({ rank, field: 'id', msg: 'Ce stage a été supprimé entre-temps.' }));
}

async function unknownResponsables({ manager, rows }: LotContext, lignes: Ligne[]): Promise<LineFault[]> {
  const idsOf = ({ fields }: Ligne) => (fields['responsables'] ?? []) as number[];
  const named = [...new Set(lignes.flatMap(idsOf))];
  const existing = new Set(await rows.existingIds(tableOf(manager, Responsable), 'id', named));
  return lignes.flatMap((ligne): LineFault[] => {
    const missing = idsOf(ligne).filter((id) => !existing.has(id));
    if (missing.length === 0) return [];
    return [{ rank: ligne.rank, field: 'responsableIds', msg: `N’existe pas ou plus\u00a0: ${missing.join(', ')}.` }];
  });
}

/** A code is free when another line gives its present holder another code. */
async function takenCodes({ manager, rows, mapping }: LotContext, lignes: Ligne[]): Promise<LineFault[]> {
  const keyOf = ({ fields }: Pick<Ligne, 'fields'>) => fields['cle_code_stage'] as string | undefined;
  // A line with an invalid id may hold its code already: it is not checked.
  const checked = lignes.filter((ligne) => keyOf(ligne) !== undefined && (ligne.isNew || ligne.id !== undefined));
  const leaving = new Set(lignes.filter(({ givesCode }) => givesCode).map(({ id }) => id));
  const holders = await rows.readBy(mapping, 'cle_code_stage', [...new Set(checked.map((ligne) => keyOf(ligne)!))]);
  const staying = holders.filter(({ key }) => !leaving.has(key[0]));
  const holderOf = new Map(staying.map((holder) => [keyOf(holder), holder]));
  const taken = checked.filter((ligne) => holderOf.has(keyOf(ligne)));
  const labels = await STAGE.labels(
    manager,
    taken.map((ligne) => holderOf.get(keyOf(ligne))!),
  );
  return taken.map(({ rank }, i) => ({
    rank,
    field: 'code',
    msg: `Ce code est déjà celui d’un autre stage\u00a0: «\u00a0${labels[i]!}\u00a0».`,
  }));
}

function conflictOf(gone: number, taken: number): ApiException | undefined {
  const parts = [
    counted(gone, 'stage a été supprimé', 'stages ont été supprimés'),
    counted(taken, 'code est déjà celui d’un autre stage', 'codes sont déjà ceux d’autres stages'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const [first = '', ...others] = parts;
  const sentence = [first.replace(/^u/, 'U'), ...others].join(', et ');
  return new ApiException(409, `${sentence}\u00a0: rien n’a été enregistré.`);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : count === 1 ? `un ${one}` : `${count} ${many}`;
