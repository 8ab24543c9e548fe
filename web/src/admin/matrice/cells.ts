import { associationKey } from '../../api/admin/association';
import type { Parcours } from '../../api/parcours';
import { applySaved } from '../form/edit';

/** Cells by the key of their association, and what they are to become. */
export type CellChanges = ReadonlyMap<string, boolean>;

export const NO_CHANGES: CellChanges = new Map();

/** The stage, the category and the sous-parcours of a cell. */
export function cellOf(key: string) {
  const [stageId, categorieId, sousParcoursId] = key.split('-').map(Number) as [number, number, number];
  return { stageId, categorieId, sousParcoursId };
}

/** The cells that are ticked in the base. */
export function savedCells({ categories }: Parcours): ReadonlySet<string> {
  const all = categories.flatMap((categorie) => categorie.definition_sous_parcours);
  return new Set(all.map((definition) => associationKey(definition.id_stage, definition.id_categorie, definition.id_sous_parcours)));
}

export const isTicked = (changes: CellChanges, saved: ReadonlySet<string>, key: string) =>
  changes.get(key) ?? saved.has(key);

/** What is there by now, and what a save that has had no answer may make of it. */
export type ServerCells = { saved: ReadonlySet<string>; sent?: CellChanges };

/** These cells ticked, or cleared; one that becomes what it was is pending no longer, but where it is being saved. */
export function setCells(changes: CellChanges, { saved, sent = NO_CHANGES }: ServerCells, keys: string[], ticked: boolean) {
  const next = new Map(changes);
  for (const key of keys) {
    if (saved.has(key) === ticked && !sent.has(key)) next.delete(key);
    else next.set(key, ticked);
  }
  return next;
}

/** A save acknowledges what was sent: what is pending now is what has become of it since, and the rest. */
export function applySavedCells(changes: CellChanges, sent: CellChanges): CellChanges {
  const sentTicks = Object.fromEntries(sent);
  const merged = applySaved({ ...sentTicks, ...Object.fromEntries(changes) }, sentTicks, sentTicks);
  return new Map(Object.entries(merged).filter(([key, ticked]) => sent.get(key) !== ticked));
}

/** What would be saved: what somebody else has done meanwhile is no change any more. */
export function diffCells(changes: CellChanges, { saved, sent = NO_CHANGES }: ServerCells) {
  const isChange = ([key, ticked]: [string, boolean]) => saved.has(key) !== ticked || sent.get(key) === !ticked;
  const keys = [...changes].filter(isChange);
  const keysOf = (ticked: boolean) => keys.filter(([, wanted]) => wanted === ticked).map(([key]) => key);
  return { added: keysOf(true), removed: keysOf(false) };
}

/** Whether all of these cells are ticked, or some, and how many. */
export function countTicked(changes: CellChanges, saved: ReadonlySet<string>, keys: string[]) {
  const ticked = keys.filter((key) => isTicked(changes, saved, key)).length;
  return { ticked, of: keys.length, all: keys.length > 0 && ticked === keys.length, some: ticked > 0 };
}

/** « +12-8-4 »: what a draft keeps of a cell. */
export const serializeCells = (changes: CellChanges): string[] =>
  [...changes].map(([key, ticked]) => `${ticked ? '+' : '-'}${key}`);

/** Somebody at the console may have written anything there. */
export function parseCells(cells: unknown): CellChanges {
  const texts = Array.isArray(cells) ? (cells as unknown[]).filter((cell) => typeof cell === 'string') : [];
  const valid = texts.filter((text) => /^[+-][1-9]\d{0,8}-[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(text));
  return new Map(valid.map((text) => [text.slice(1), text.startsWith('+')]));
}
