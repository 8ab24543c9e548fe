import type { EntityManager } from 'typeorm';
import { select } from '../../database/sql.js';
import { type ContentType, type ContentTypes, type FieldValues, keyText } from '../content-type.js';
import type { Revision } from './recorder.js';
import { ContentReader } from '../rows.js';

/** The content within a transaction. */
export interface ContentSource {
  manager: EntityManager;
  types: ContentTypes;
}

export const existingIds = (
  { manager }: ContentSource,
  table: string,
  column: string,
  ids: number[],
): Promise<number[]> => new ContentReader(manager, '').existingIds(table, column, ids);

/** A list member (responsable, lieu) that a row named and that no longer exists. */
export interface MissingMember {
  field: string;
  type: ContentType;
  id: number;
  label: string;
  /** Label of the row into which it was merged, and which replaces it. */
  into?: string;
}

interface CleanedRow {
  fields: FieldValues;
  missingMembers: MissingMember[];
}

/** The same rows, their lists without missing members; a merged member is replaced by the row it was merged into. */
export async function removeMissing(
  source: ContentSource,
  type: ContentType,
  all: FieldValues[],
): Promise<CleanedRow[]> {
  let rows: CleanedRow[] = all.map((fields) => ({ fields, missingMembers: [] }));
  for (const [field, { memberType }] of Object.entries(type.lists ?? {})) {
    const listed = all.map((fields) => (fields[field] ?? []) as number[]);
    const missing = await findMissing(source, source.types.get(memberType)!, [...new Set(listed.flat())]);
    rows = rows.map(({ fields, missingMembers }, i) => {
      const missingHere = listed[i]!.flatMap((id) => missing.get(id) ?? []);
      if (missingHere.length === 0) return { fields, missingMembers };
      const there = listed[i]!.flatMap((id) => (missing.has(id) ? (missing.get(id)!.survivor ?? []) : id));
      const ids = [...new Set(there)].sort((a, b) => a - b);
      return {
        fields: { ...fields, [field]: ids },
        missingMembers: [...missingMembers, ...missingHere.map((member) => ({ ...member, field }))],
      };
    });
  }
  return rows;
}

type MissingRow = Omit<MissingMember, 'field'> & { survivor?: number };

async function findMissing(source: ContentSource, type: ContentType, ids: number[]): Promise<Map<number, MissingRow>> {
  const there = new Set(await existingIds(source, source.types.mapping(type).table, 'id', ids));
  const missing = new Map<number, MissingRow>();
  for (const id of ids) if (!there.has(id)) missing.set(id, await describeMissing(source, type, id));
  return missing;
}

/** Follows merges up to a row that exists; `seen` stops at a loop of merges. */
async function describeMissing(source: ContentSource, type: ContentType, id: number): Promise<MissingRow> {
  const last = await lastRevision(source, type, id);
  const member: MissingRow = { type, id, label: last?.libelle ?? `${type.withArticle} ${id}` };
  const reader = new ContentReader(source.manager, '');
  const seen = new Set([id]);
  for (let at = await mergedInto(source, last); at !== undefined && !seen.has(at);) {
    const [row] = await reader.read(source.types.mapping(type), [[at]]);
    if (row) return { ...member, survivor: at, into: (await type.labels(source.manager, [row]))[0]! };
    seen.add(at);
    at = await mergedInto(source, await lastRevision(source, type, at));
  }
  return member;
}

type MergeStep = Pick<Revision, 'libelle' | 'fusion_dans' | 'inverse_de'>;
const REVISION = 'SELECT libelle, fusion_dans, inverse_de FROM revision';

async function lastRevision({ manager }: ContentSource, type: ContentType, id: number): Promise<MergeStep | undefined> {
  const sql = `${REVISION} WHERE entite = ? AND cle = ? ORDER BY id DESC LIMIT 1`;
  return (await select<MergeStep>(manager, sql, [type.name, keyText([id])]))[0];
}

/** A deletion that undoes the undo of a merge is that merge again. */
async function mergedInto({ manager }: ContentSource, last: MergeStep | undefined): Promise<number | undefined> {
  let step = last;
  while (step && step.fusion_dans === null && step.inverse_de !== null)
    [step] = await select<MergeStep>(manager, `${REVISION} WHERE id = ?`, [step.inverse_de]);
  return step?.fusion_dans ?? undefined;
}

/** Explains why a row stays as it is. */
export function reasonOf({ type, label, into }: MissingMember): string {
  const one = `${type.withArticle} «\u00a0${label}\u00a0»`;
  return into === undefined
    ? `${one} n’existe plus.`
    : `${one} a été fusionné dans «\u00a0${into}\u00a0», qui le remplace.`;
}

/** Explains what a row that comes back lacks. */
export function noteOn(member: MissingMember): string {
  const { type, label, into } = member;
  if (into !== undefined) return reasonOf(member);
  const one = `${type.withArticle.charAt(0).toLowerCase()}${type.withArticle.slice(1)}`;
  return `Revient sans ${one} «\u00a0${label}\u00a0», qui n’existe plus.`;
}
