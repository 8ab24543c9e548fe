import { associationKey } from '../../api/admin/association';
import type { Parcours } from '../../api/parcours';
import { applySaved } from '../form/edit';

/** New ticked state of the changed cells, by association key. */
export type CellChanges = ReadonlyMap<string, boolean>;

export const NO_CHANGES: CellChanges = new Map();

/** Ids in an association key. */
export function cellOf(key: string) {
  const [stageId, categorieId, sousParcoursId] = key.split('-').map(Number) as [number, number, number];
  return { stageId, categorieId, sousParcoursId };
}

/** Keys of the associations that the server holds. */
export function savedCells({ categories }: Parcours): ReadonlySet<string> {
  const all = categories.flatMap((categorie) => categorie.definition_sous_parcours);
  return new Set(
    all.map((definition) => associationKey(definition.id_stage, definition.id_categorie, definition.id_sous_parcours)),
  );
}

export const isTicked = (changes: CellChanges, saved: ReadonlySet<string>, key: string) =>
  changes.get(key) ?? saved.has(key);

/** `saved`: cells ticked on the server. `sent`: cells of a save in flight or without an answer, which may change. */
export type ServerCells = { saved: ReadonlySet<string>; sent?: CellChanges };

/** A cell set back to its saved state is no longer a change, unless a save of it is in flight. */
export function setCells(
  changes: CellChanges,
  { saved, sent = NO_CHANGES }: ServerCells,
  keys: string[],
  ticked: boolean,
) {
  const next = new Map(changes);
  for (const key of keys) {
    if (saved.has(key) === ticked && !sent.has(key)) next.delete(key);
    else next.set(key, ticked);
  }
  return next;
}

/** Drops the changes that were saved; those made since `sent` stay. */
export function applySavedCells(changes: CellChanges, sent: CellChanges): CellChanges {
  const sentTicks = Object.fromEntries(sent);
  const merged = applySaved({ ...sentTicks, ...Object.fromEntries(changes) }, sentTicks, sentTicks);
  return new Map(Object.entries(merged).filter(([key, ticked]) => sent.get(key) !== ticked));
}

/** Changes that another user has saved meanwhile are left out. */
export function diffCells(changes: CellChanges, { saved, sent = NO_CHANGES }: ServerCells) {
  const isChange = ([key, ticked]: [string, boolean]) => saved.has(key) !== ticked || sent.get(key) === !ticked;
  const keys = [...changes].filter(isChange);
  const keysOf = (ticked: boolean) => keys.filter(([, target]) => target === ticked).map(([key]) => key);
  return { added: keysOf(true), removed: keysOf(false) };
}

export function countTicked(changes: CellChanges, saved: ReadonlySet<string>, keys: string[]) {
  const ticked = keys.filter((key) => isTicked(changes, saved, key)).length;
  return { ticked, of: keys.length, all: keys.length > 0 && ticked === keys.length, some: ticked > 0 };
}

/** A cell in an autosave: « +12-8-4 » ticks stage 12, category 8, sous-parcours 4. */
export const serializeCells = (changes: CellChanges): string[] =>
  [...changes].map(([key, ticked]) => `${ticked ? '+' : '-'}${key}`);

/** Stored text may have been edited by hand. */
export function parseCells(cells: unknown): CellChanges {
  const texts = Array.isArray(cells) ? (cells as unknown[]).filter((cell) => typeof cell === 'string') : [];
  const valid = texts.filter((text) => /^[+-][1-9]\d{0,8}-[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(text));
  return new Map(valid.map((text) => [text.slice(1), text.startsWith('+')]));
}
