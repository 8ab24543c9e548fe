import { ContentReader } from '../db/content-reader.js';
import type { Content } from '../db/content.js';
import { type FieldValues, type ContentType, keyText } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { select } from '../db/select.js';

/** Somebody, or a place, that a list of a row named and that is no longer there. */
export interface Gone {
  field: string;
  kind: ContentType;
  id: number;
  label: string;
  /** What it was merged into, which stands there instead. */
  into?: string;
}

export interface WithoutGone {
  fields: FieldValues;
  gone: Gone[];
}

/** The same fields of rows of one kind, their lists with those alone that are there: of what was merged, the one that stayed. */
export async function withoutGone(
  content: Content,
  kinds: ContentTypes,
  kind: ContentType,
  all: FieldValues[],
): Promise<WithoutGone[]> {
  let rows: WithoutGone[] = all.map((fields) => ({ fields, gone: [] }));
  for (const [field, { of }] of Object.entries(kind.lists ?? {})) {
    const listed = all.map((fields) => (fields[field] ?? []) as number[]);
    const fates = await fatesOf(content, kinds.get(of)!, [...new Set(listed.flat())]);
    rows = rows.map(({ fields, gone }, i) => {
      const missing = listed[i]!.flatMap((id) => fates.get(id) ?? []);
      if (missing.length === 0) return { fields, gone };
      const there = listed[i]!.flatMap((id) => (fates.has(id) ? (fates.get(id)!.stays ?? []) : id));
      const ids = [...new Set(there)].sort((a, b) => a - b);
      return { fields: { ...fields, [field]: ids }, gone: [...gone, ...missing.map((fate) => ({ ...fate, field }))] };
    });
  }
  return rows;
}

type Fate = Omit<Gone, 'field'> & { stays?: number };

/** What became of those of these ids that are not there. */
async function fatesOf(content: Content, kind: ContentType, ids: number[]): Promise<Map<number, Fate>> {
  const there = new Set(await content.rows.namedIn(content.shape(kind).table, 'id', ids));
  const fates = new Map<number, Fate>();
  for (const id of ids) if (!there.has(id)) fates.set(id, await fateOf(content, kind, id));
  return fates;
}

/** A merge leads to the one that stayed, whatever that one was merged into since. */
async function fateOf(content: Content, kind: ContentType, id: number): Promise<Fate> {
  const last = await lastOf(content, kind, id);
  const fate: Fate = { kind, id, label: last?.libelle ?? `${kind.what} ${id}` };
  const reader = new ContentReader(content.manager, '');
  const seen = new Set([id]);
  for (let at = await mergedInto(content, last); at !== undefined && !seen.has(at);) {
    const [row] = await reader.read(content.shape(kind), [[at]]);
    if (row) return { ...fate, stays: at, into: (await kind.labels(content.manager, [row]))[0]! };
    seen.add(at);
    at = await mergedInto(content, await lastOf(content, kind, at));
  }
  return fate;
}

type Step = Pick<Revision, 'libelle' | 'fusion_dans' | 'inverse_de'>;
const STEP = 'SELECT libelle, fusion_dans, inverse_de FROM revision';

async function lastOf({ manager }: Content, kind: ContentType, id: number): Promise<Step | undefined> {
  const sql = `${STEP} WHERE entite = ? AND cle = ? ORDER BY id DESC LIMIT 1`;
  return (await select<Step>(manager, sql, [kind.name, keyText([id])]))[0];
}

/** A deletion that undoes the undo of a merge is that merge again. */
async function mergedInto({ manager }: Content, last: Step | undefined): Promise<number | undefined> {
  let step = last;
  while (step && step.fusion_dans === null && step.inverse_de !== null)
    [step] = await select<Step>(manager, `${STEP} WHERE id = ?`, [step.inverse_de]);
  return step?.fusion_dans ?? undefined;
}

/** Why a row cannot be just as it was. */
export function reasonOf({ kind, label, into }: Gone): string {
  const one = `${kind.what} «\u00a0${label}\u00a0»`;
  return into === undefined
    ? `${one} n’existe plus.`
    : `${one} a été fusionné dans «\u00a0${into}\u00a0», qui le remplace.`;
}

/** What is said of a row that came back nevertheless. */
export function noteOn(gone: Gone): string {
  const { kind, label, into } = gone;
  if (into !== undefined) return reasonOf(gone);
  const one = `${kind.what.charAt(0).toLowerCase()}${kind.what.slice(1)}`;
  return `Revient sans ${one} «\u00a0${label}\u00a0», qui n’existe plus.`;
}
