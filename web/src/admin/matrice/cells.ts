import { associationKey } from '../../api/admin/association';
import type { Parcours } from '../../api/parcours';

/** Cells by the key of their association, and what they are to become. */
export type Pending = ReadonlyMap<string, boolean>;

export const NO_CHANGE: Pending = new Map();

/** The stage, the category and the sous-parcours of a cell. */
export function cellOf(key: string) {
  const [stageId, categorieId, sousParcoursId] = key.split('-').map(Number) as [number, number, number];
  return { stageId, categorieId, sousParcoursId };
}

/** The cells that are ticked in the base. */
export function savedCells({ categories }: Parcours): ReadonlySet<string> {
  const all = categories.flatMap((one) => one.definition_sous_parcours);
  return new Set(all.map((one) => associationKey(one.id_stage, one.id_categorie, one.id_sous_parcours)));
}

export const isTicked = (pending: Pending, saved: ReadonlySet<string>, key: string) =>
  pending.get(key) ?? saved.has(key);

/** These cells ticked, or cleared; one that becomes what it was is pending no longer. */
export function withCells(pending: Pending, saved: ReadonlySet<string>, keys: string[], ticked: boolean): Pending {
  const next = new Map(pending);
  for (const key of keys) {
    if (saved.has(key) === ticked) next.delete(key);
    else next.set(key, ticked);
  }
  return next;
}

/** What would be saved: what somebody else has done meanwhile is no change any more. */
export function pendingChanges(pending: Pending, saved: ReadonlySet<string>) {
  const keys = [...pending].filter(([key, ticked]) => saved.has(key) !== ticked);
  const these = (ticked: boolean) => keys.filter(([, wanted]) => wanted === ticked).map(([key]) => key);
  return { added: these(true), removed: these(false) };
}

/** Whether all of these cells are ticked, or some, and how many. */
export function tally(pending: Pending, saved: ReadonlySet<string>, keys: string[]) {
  const ticked = keys.filter((key) => isTicked(pending, saved, key)).length;
  return { ticked, of: keys.length, all: keys.length > 0 && ticked === keys.length, some: ticked > 0 };
}

/** « +12-8-4 »: what a draft keeps of a cell. */
export const toDraftCells = (pending: Pending): string[] =>
  [...pending].map(([key, ticked]) => `${ticked ? '+' : '-'}${key}`);

/** Somebody at the console may have written anything there. */
export function fromDraftCells(cells: unknown): Pending {
  const texts = Array.isArray(cells) ? (cells as unknown[]).filter((one) => typeof one === 'string') : [];
  const right = texts.filter((text) => /^[+-][1-9]\d{0,8}-[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(text));
  return new Map(right.map((text) => [text.slice(1), text.startsWith('+')]));
}
