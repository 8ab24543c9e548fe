import { type ContentType, keyText } from '../../content/kind.js';
import type { Content } from '../../content/store.js';
import { now } from '../../paris.js';
import { authorOf, requireAuditContext } from '../../principal.js';
import { findLines, type NewLine, writeLines } from './line-rows.js';
import { addStep, lockPreparation } from '../steps.service.js';

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
      withdrawnLine(one, keyText(key), label, { avant: null, apres: existing.get(keyText(key))?.apres ?? before }),
    );
    added += await writeLines(manager, drafts, lines, ({ cle }) => existing.has(cle));
    keys.push(...cles.map((cle): [string, string] => [one.name, cle]));
  }
  await addStep(manager, preparation, { keys, added });
}

/** A line of what leaves, or left, the site. */
export function withdrawnLine(
  type: ContentType,
  cle: string,
  libelle: string,
  sides: Pick<NewLine, 'avant' | 'apres'>,
): NewLine {
  const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
  return { type, cle, libelle, ...sides, version: 1, retire_le: now(), auteur };
}
