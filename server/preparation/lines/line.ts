import type { EntityManager } from 'typeorm';
import { filesIn } from '../../content/files.js';
import {
  type ContentType,
  type ContentTypes,
  type FieldValues,
  knownFields,
  type TableMapping,
} from '../../content/content-type.js';
import { ID_BATCH, select, upsertAll, whereIn } from '../../database/sql.js';
import { now } from '../../paris.js';
import { isSameRow, type Sides } from './merge.js';
import { LignePreparee } from '../preparation.entity.js';

/** A line with its rows read. */
export interface Line extends Sides {
  type: ContentType;
  cle: string;
  libelle: string;
  version: number;
  /** The row as it was when it was withdrawn in the preparation; null: it was not. */
  retrait: FieldValues | null;
  /** Unix time at which its row was withdrawn from the site. */
  retire_le: number | null;
  auteur: string | null;
  /** Unix time, in seconds. */
  date: number;
}

/** A line to write; without `date`: now. */
export type NewLine = Omit<Line, 'date' | 'retrait'> & Partial<Pick<Line, 'date' | 'retrait'>>;

/** Undefined for a type that this build does not know. */
export function toLine(types: ContentTypes, row: LignePreparee): Line | undefined {
  const type = types.get(row.entite);
  if (type === undefined) return undefined;
  const mapping = types.mapping(type);
  const { cle, libelle, version, retire_le, auteur, date } = row;
  const [avant, apres, retrait] = [row.avant, row.apres, row.retrait].map((json) => readRow(mapping, json));
  return { type, cle, libelle, version, retire_le, auteur, date, avant: avant!, apres: apres!, retrait: retrait! };
}

export function readRow(mapping: TableMapping, json: string | null): FieldValues | null {
  return json === null ? null : { ...mapping.defaults, ...knownFields(mapping, JSON.parse(json) as FieldValues) };
}

const LINES = 'SELECT * FROM ligne WHERE id_preparation = ?';
/** Lines read at once: their rows may be long. */
const LINES_BATCH = 250;

/** Every line of a type by key, in batches; `which`: only of rows to delete, or of the others. */
export async function* readPreparedLines(
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  { name: entite }: ContentType,
  which?: 'deleted' | 'written',
): AsyncGenerator<Line[]> {
  const only = which === undefined ? '' : `AND apres IS ${which === 'deleted' ? '' : 'NOT'} NULL`;
  const sql = `${LINES} AND entite = ? ${only} AND cle > ? ORDER BY cle LIMIT ${LINES_BATCH}`;
  for (let last = ''; ;) {
    const rows = await select<LignePreparee>(manager, sql, [preparation, entite, last]);
    if (rows.length > 0) yield rows.flatMap((row) => toLine(types, row) ?? []);
    if (rows.length < LINES_BATCH) return;
    last = rows.at(-1)!.cle;
  }
}

/** The lines of these keys, by key. */
export async function findLines(
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  { name: entite }: ContentType,
  keys: string[],
  lock = '',
): Promise<Map<string, Line>> {
  const found = new Map<string, Line>();
  for (let at = 0; at < keys.length; at += ID_BATCH) {
    const [sql, cles] = whereIn(
      `${LINES} AND entite = ? AND cle IN :keys ${lock}`,
      ':keys',
      keys.slice(at, at + ID_BATCH),
    );
    for (const row of await select<LignePreparee>(manager, sql, [preparation, entite, ...cles])) {
      const line = toLine(types, row);
      if (line) found.set(row.cle, line);
    }
  }
  return found;
}

/** Writes these lines; a line whose two sides are equal is deleted. Returns the number of lines added, negative where lines go. */
export async function writeLines(
  manager: EntityManager,
  preparation: number,
  lines: NewLine[],
  existing: (line: NewLine) => boolean,
): Promise<number> {
  const kept = lines.filter(({ avant, apres, retrait }) => retrait || !isSameRow(avant, apres));
  const gone = lines.filter((line) => !kept.includes(line) && existing(line));
  const rows = kept.map(
    ({ type, cle, libelle, avant, apres, retrait = null, version, retire_le, auteur, date = now() }) => ({
      id_preparation: preparation,
      entite: type.name,
      cle,
      libelle,
      avant: avant && JSON.stringify(avant),
      apres: apres && JSON.stringify(apres),
      retrait: retrait && JSON.stringify(retrait),
      version,
      nomme_fichier: Number([avant, apres, retrait].some((side) => side !== null && filesIn(type, side).length > 0)),
      retire_le,
      auteur,
      date,
    }),
  );
  await upsertAll(manager, LignePreparee, 'id_preparation, entite, cle', rows);
  for (const line of gone) await deleteLine(manager, preparation, line);
  return kept.filter((line) => !existing(line)).length - gone.length;
}

export function deleteLine(
  manager: EntityManager,
  preparation: number,
  { type, cle }: Pick<Line, 'type' | 'cle'>,
): Promise<unknown> {
  return manager.delete(LignePreparee, { id_preparation: preparation, entite: type.name, cle });
}
