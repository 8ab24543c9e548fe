import type { EntityManager } from 'typeorm';
import type { WriteFollower } from '../../content/transactions.js';
import type { TouchedRow } from '../../content/journal/recorder.js';
import { type ContentType, type ContentTypes, keyText } from '../../content/content-type.js';
import { ContentReader, readInBatches } from '../../content/rows.js';
import { FOR_UPDATE, select, whereIn } from '../../database/sql.js';
import { executeDeferred, settleAll } from '../../database/statement-queue.js';
import { findLines, type Line, writeLines } from './line.js';
import { isSameRow, settled } from './merge.js';
import { lockPreparation } from '../steps.service.js';

const ANY_LINES = "SELECT id FROM preparation WHERE etat = 'ouverte' AND lignes > 0 LIMIT 1";
const HOLDERS = `
  SELECT DISTINCT p.id FROM ligne l JOIN preparation p ON p.id = l.id_preparation
  WHERE l.entite = ? AND l.cle IN :keys AND p.etat = 'ouverte'`;

/** After each write of the site, open preparations drop the changes that the site has made too. */
export const lineFollower: WriteFollower = {
  isNeeded: async (reader) => (await select(reader, ANY_LINES)).length > 0,
  follow: settleLines,
};

async function settleLines(manager: EntityManager, types: ContentTypes, rows: TouchedRow[]): Promise<void> {
  const ofTypes = types.all
    .map((type) => [type, rows.filter((row) => row.type === type)] as const)
    .filter(([, ofType]) => ofType.length > 0);
  const held = await settleAll(...ofTypes.map(([type, ofType]) => holdersOf(manager, type, ofType)));
  // In the order of their ids: two writes do not wait for each other.
  for (const id of [...new Set(held.flat())].sort((a, b) => a - b)) {
    await lockPreparation(manager, id);
    let gone = 0;
    for (const [type, ofType] of ofTypes) gone -= await settleOfType(manager, types, id, type, ofType);
    if (gone > 0) await executeDeferred(manager, 'UPDATE preparation SET lignes = lignes - ? WHERE id = ?', [gone, id]);
  }
}

async function holdersOf(manager: EntityManager, { name }: ContentType, rows: TouchedRow[]): Promise<number[]> {
  const keys = rows.map(({ key }) => keyText(key));
  const found = await readInBatches(keys, (batch) => {
    const [sql, cles] = whereIn(HOLDERS, ':keys', batch);
    return select<{ id: number }>(manager, sql, [name, ...cles]);
  });
  return found.map(({ id }) => id);
}

/** Returns the number of lines added, negative where lines go. */
async function settleOfType(
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  type: ContentType,
  rows: TouchedRow[],
): Promise<number> {
  const keys = rows.map(({ key }) => keyText(key));
  // Read under a lock: a transaction that began before the last step would see none of it.
  const lines = [...(await findLines(manager, types, preparation, type, keys, FOR_UPDATE)).values()];
  if (lines.length === 0) return 0;
  const cles = lines.map(({ cle }) => cle);
  const live = await new ContentReader(manager, '').fieldsByKey(types.mapping(type), cles);
  const returned = new Set(rows.filter(({ before }) => before === null).map(({ key }) => keyText(key)));
  const changed = lines.flatMap((line): Line[] => {
    const row = live.get(line.cle) ?? null;
    // One that comes back as it was prepared stays a creation: what is saved of it from now on is a clash.
    const isChanged = line.avant === null && returned.has(line.cle) && !isSameRow(line.apres, row);
    const now = settled(type, isChanged ? { ...line, avant: row } : line, row);
    return isSameRow(now.avant, line.avant) ? [] : [now];
  });
  return writeLines(manager, preparation, changed, () => true);
}
