import { associationKey } from '../../api/admin/association';
import type { Parcours } from '../../api/parcours';
import { acknowledged } from '../form/edit';

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

/** What is there by now, and what a save that has had no answer may make of it. */
export type Known = { saved: ReadonlySet<string>; sent?: Pending };

/** These cells ticked, or cleared; one that becomes what it was is pending no longer, but where it is being saved. */
export function withCells(pending: Pending, { saved, sent = NO_CHANGE }: Known, keys: string[], ticked: boolean) {
  const next = new Map(pending);
  for (const key of keys) {
    if (saved.has(key) === ticked && !sent.has(key)) next.delete(key);
    else next.set(key, ticked);
  }
  return next;
}

/** A save acknowledges what was sent: what is pending now is what has become of it since, and the rest. */
export function acknowledgedCells(pending: Pending, sent: Pending): Pending {
  const held = Object.fromEntries(sent);
  const now = acknowledged({ ...held, ...Object.fromEntries(pending) }, held, held);
  return new Map(Object.entries(now).filter(([key, ticked]) => sent.get(key) !== ticked));
}

/** What would be saved: what somebody else has done meanwhile is no change any more. */
export function pendingChanges(pending: Pending, { saved, sent = NO_CHANGE }: Known) {
  const isChange = ([key, ticked]: [string, boolean]) => saved.has(key) !== ticked || sent.get(key) === !ticked;
  const keys = [...pending].filter(isChange);
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
