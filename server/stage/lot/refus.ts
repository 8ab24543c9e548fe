import type { Content } from '../../db/content.js';
import type { Stored } from '../../db/kind.js';
import { type Attempt, StaleLinesError } from '../../db/stale.js';
import { ApiException, badRequest, type FieldError, FAULTS_SHOWN } from '../../errors.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { tableOf } from '../../db/insert.js';
import { STAGE } from '../stage.kind.js';
import { type Ligne, paramOf } from './lignes.js';

/** @throws ApiException 409 where a stage has been deleted since it was read */
export function refuseGone(lignes: Ligne[], known: Map<number, Stored>): void {
  const gone = lignes.filter(({ id }) => id !== undefined && !known.has(id));
  const faults = gone.map(({ rank }) => ({ param: paramOf(rank, 'id'), msg: 'Ce stage a été supprimé entre-temps.' }));
  refuse(faults, 'stage a été supprimé', 'stages ont été supprimés');
}

/** @throws StaleLinesError where somebody else has changed stages since they were read */
export function refuseStale(lignes: Ligne[], known: Map<number, Stored>): void {
  const attempts = lignes.flatMap(({ id, versions, fields }): Attempt[] => {
    const present = id === undefined ? undefined : known.get(id);
    if (present === undefined || versions === undefined || versions.includes(present.version!)) return [];
    return [{ entite: STAGE.name, cle: String(id), present, versions, sent: fields }];
  });
  if (attempts.length > 0) throw new StaleLinesError(attempts);
}

/** @throws ApiException 400 */
export async function refuseUnknownResponsables({ manager, rows }: Content, lignes: Ligne[]): Promise<void> {
  const idsOf = ({ fields }: Ligne) => (fields['responsables'] ?? []) as number[];
  const named = [...new Set(lignes.flatMap(idsOf))];
  const there = new Set(await rows.namedIn(tableOf(manager, Responsable), 'id', named));
  const faults = lignes.flatMap((ligne): FieldError[] => {
    const missing = idsOf(ligne).filter((id) => !there.has(id));
    if (missing.length === 0) return [];
    return [
      { param: paramOf(ligne.rank, 'responsableIds'), msg: `N’existe pas ou plus\u00a0: ${missing.join(', ')}.` },
    ];
  });
  if (faults.length > 0) throw badRequest(faults);
}

/** A code may be that of a stage which another line gives another one. @throws ApiException 409 */
export async function refuseTaken(content: Content, lignes: Ligne[]): Promise<void> {
  const keyOf = ({ fields }: Pick<Ligne, 'fields'>) => fields['cle_code_stage'] as string | undefined;
  const keys = lignes.map(keyOf).filter((key) => key !== undefined);
  const leaving = new Set(lignes.filter((ligne) => keyOf(ligne) !== undefined).map(({ id }) => id));
  const holders = await content.rows.readBy(content.shape(STAGE), 'cle_code_stage', keys);
  const staying = holders.filter(({ key }) => !leaving.has(key[0]));
  const holderOf = new Map(staying.map((holder) => [keyOf(holder), holder]));
  const taken = lignes.filter((ligne) => holderOf.has(keyOf(ligne)));
  const labels = await STAGE.labels(
    content.manager,
    taken.map((ligne) => holderOf.get(keyOf(ligne))!),
  );
  const faults = taken.map(({ rank }, i) => ({
    param: paramOf(rank, 'code'),
    msg: `Ce code est déjà celui d’un autre stage\u00a0: «\u00a0${labels[i]!}\u00a0».`,
  }));
  refuse(faults, 'code est déjà celui d’un autre stage', 'codes sont déjà ceux d’autres stages');
}

function refuse(faults: FieldError[], one: string, many: string): void {
  if (faults.length === 0) return;
  const what = faults.length === 1 ? `Un ${one}` : `${faults.length} ${many}`;
  throw new ApiException(409, `${what}\u00a0: rien n’a été enregistré.`, faults.slice(0, FAULTS_SHOWN));
}
