import type { EntityManager } from 'typeorm';
import { insertMissing, upsertAll } from '../../db/insert.js';
import { AncienCode } from './ancien-code.entity.js';
import type { ReleasedName } from '../../db/kind.js';

/** Records the last holder of released codes. A deleted stage (`isGone`) does not replace an earlier holder. */
export async function keepFormerCodes(manager: EntityManager, codes: ReleasedName[], isGone: boolean): Promise<void> {
  const rows = codes.map(({ id, name }) => ({ cle: name, id_stage: id }));
  await (isGone ? insertMissing : upsertAll)(manager, AncienCode, 'cle', rows);
}
