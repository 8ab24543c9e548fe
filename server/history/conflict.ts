import type { EntityManager } from 'typeorm';
import { isSame } from '../db/change.js';
import type { FieldValues, ContentType } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { StaleWrite } from '../db/stale.js';
import { serialize } from '../db/told.js';
import type { Conflit } from '../http/erreur.dto.js';
import { readChangesSince } from './since.js';

/** Author and date of the present version, and the fields that it and the refused write changed differently. */
export async function conflictOf(manager: EntityManager, types: ContentTypes, attempt: StaleWrite): Promise<Conflit> {
  const { entite, cle, present, sent } = attempt;
  const type = types.get(entite);
  const version = present.version!;
  const base = Math.max(0, ...(attempt.versions ?? []).filter((one) => one < version));
  const { auteur, date, former } = await readChangesSince(manager, { entite, cle, version }, base);
  const columns = Object.keys(sent).filter((column) => clashes(column, attempt, former));
  const sides = [{ ...present.fields, ...sent }, present.fields].map((row) => ({
    type,
    fields: pickColumns(columns, type, row),
  }));
  const [mine = {}, theirs = {}] = await serialize(manager, types, sides);
  return {
    auteur,
    date,
    version,
    champs: Object.keys(mine).map((champ) => ({ champ, le_mien: mine[champ] ?? null, le_sien: theirs[champ] ?? null })),
  };
}

/** Without a complete history (`former` undefined) any difference is a conflict. */
function clashes(column: string, { sent, present }: StaleWrite, former: FieldValues | undefined): boolean {
  const [mine, theirs] = [sent[column], present.fields[column]] as FieldValues[string][];
  if (isSame(mine, theirs)) return false;
  return former === undefined || (column in former && !isSame(mine, former[column]));
}

/** Adds the name column to the digest column of a file: `serialize` shows the name. */
function pickColumns(columns: string[], type: ContentType | undefined, row: Record<string, unknown>): FieldValues {
  const files = Object.values(type?.files ?? {}).map(({ name, content }) => [name, content]);
  const all = columns.flatMap((column) => files.find((file) => file.includes(column)) ?? column);
  return Object.fromEntries(all.map((column) => [column, row[column]])) as FieldValues;
}
