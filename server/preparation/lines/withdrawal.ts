import { type ContentType, keyText } from '../../content/content-type.js';
import type { Content } from '../../content/content.js';
import { FOR_UPDATE } from '../../database/sql.js';
import { now } from '../../paris.js';
import { authorOf, requireAuditContext } from '../../principal.js';
import { findLines, type NewLine, writeLines } from './line.js';
import { addStep, lockPreparation } from '../steps.service.js';

/** Deletes a row with its children, each of which becomes a line that creates it again. @throws ApiException 404 */
export async function withdrawNow(content: Content, type: ContentType, id: number, drafts: number): Promise<void> {
  const { audit, types } = content;
  await content.apply({ type, delete: [await content.lockForUpdate(type, id)] });
  const lines: NewLine[] = [];
  for (const one of types.all) {
    const gone = [...audit.touched.values()].filter((row) => row.type === one && row.before !== null);
    if (gone.length === 0) continue;
    const keysOf = gone.map(({ key }) => key);
    const there = new Set((await content.rows.read(types.mapping(one), keysOf)).map(({ key }) => keyText(key)));
    for (const { key, label, before } of gone)
      if (!there.has(keyText(key))) lines.push(withdrawnLine(one, keyText(key), label, { avant: null, apres: before }));
  }
  await addDrafts(content, lines, drafts);
}

/** Adds lines of rows that leave the site to the drafts; a row that is there already keeps its prepared content. */
export async function addDrafts({ manager, types }: Content, lines: NewLine[], drafts: number): Promise<void> {
  const preparation = await lockPreparation(manager, drafts);
  let added = 0;
  for (const type of types.all) {
    const ofType = lines.filter((line) => line.type === type);
    const cles = ofType.map(({ cle }) => cle);
    const existing = await findLines(manager, types, drafts, type, cles, FOR_UPDATE);
    const written = ofType.map((line) => ({ ...line, apres: existing.get(line.cle)?.apres ?? line.apres }));
    added += await writeLines(manager, drafts, written, ({ cle }) => existing.has(cle));
  }
  const keys = lines.map(({ type, cle }): [string, string] => [type.name, cle]);
  await addStep(manager, preparation, { keys, added });
}

/** A line that creates again a row that leaves, or left, the site. */
export function withdrawnLine(
  type: ContentType,
  cle: string,
  libelle: string,
  sides: Pick<NewLine, 'avant' | 'apres'>,
): NewLine {
  const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
  return { type, cle, libelle, ...sides, version: 1, retire_le: now(), auteur };
}
