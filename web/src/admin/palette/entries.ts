import { adminPaths } from '../../address/paths';
import { fold } from '../../ui/french';
import { menuEntries } from '../frame/menuEntries';

/** One line of the palette: what it is, and where it leads. */
export type Entry = { kind: string; label: string; detail?: string; to: string };

const creations = (isAdmin: boolean): Entry[] => [
  { kind: 'Créer', label: 'Ajouter un stage', to: adminPaths.stage.add },
  { kind: 'Créer', label: 'Ajouter un parcours', to: adminPaths.parcours.add },
  { kind: 'Créer', label: 'Ajouter un responsable', to: adminPaths.responsable.add },
  { kind: 'Créer', label: 'Ajouter un lieu', to: adminPaths.lieu.add },
  ...(isAdmin ? [{ kind: 'Créer', label: 'Ajouter un utilisateur', to: adminPaths.user.add }] : []),
];

/** What is there whatever the content. */
export function fixedEntries(isAdmin: boolean): Entry[] {
  const pages = menuEntries(isAdmin).map(({ label, to }) => ({ kind: 'Aller à', label, to }));
  return [...pages, { kind: 'Aller à', label: 'Mon compte', to: adminPaths.account }, ...creations(isAdmin)];
}

/** Of each kind that many at most, in the order of the kinds: those that begin with the words come first. */
export function found(entries: Entry[], text: string, most: number): Entry[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const kinds = new Map<string, Entry[]>();
  for (const entry of entries) {
    const named = fold(`${entry.label} ${entry.detail ?? ''}`);
    if (words.every((word) => named.includes(word))) kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
  }
  const isFirst = ({ label }: Entry) => Number(fold(label).startsWith(words[0] ?? ''));
  return [...kinds.values()].flatMap((some) => some.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, most));
}
