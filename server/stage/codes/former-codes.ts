import type { EntityManager } from 'typeorm';
import { insertMissing, upsertAll } from '../../db/insert.js';
import { AncienCode } from './ancien-code.entity.js';
import type { ReleasedName } from '../../db/kind.js';

/**
 * Remembers who gave up these codes: by taking another one, its new owner comes first; by going, nothing is taken from
 * a stage that is there.
 */
export async function keepFormerCodes(manager: EntityManager, codes: ReleasedName[], isGone: boolean): Promise<void> {
  const rows = codes.map(({ id, name }) => ({ cle: name, id_stage: id }));
  await (isGone ? insertMissing : upsertAll)(manager, AncienCode, 'cle', rows);
}
