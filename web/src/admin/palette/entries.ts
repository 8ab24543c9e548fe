import { adminPaths } from '../../address/paths';
import { fold } from '../../ui/french';
import { menuEntries } from '../frame/menuEntries';

export type PaletteEntry = { kind: string; label: string; detail?: string; to: string };

const creations = (isAdmin: boolean): PaletteEntry[] => [
  { kind: 'Créer', label: 'Ajouter un stage', to: adminPaths.stage.add },
  { kind: 'Créer', label: 'Ajouter un parcours', to: adminPaths.parcours.add },
  { kind: 'Créer', label: 'Ajouter un responsable', to: adminPaths.responsable.add },
  { kind: 'Créer', label: 'Ajouter un lieu', to: adminPaths.lieu.add },
  ...(isAdmin ? [{ kind: 'Créer', label: 'Ajouter un utilisateur', to: adminPaths.user.add }] : []),
];

/** Entries that do not depend on content. */
export function fixedEntries(isAdmin: boolean): PaletteEntry[] {
  const pages = menuEntries(isAdmin).map(({ label, to }) => ({ kind: 'Aller à', label, to }));
  return [...pages, { kind: 'Aller à', label: 'Mon compte', to: adminPaths.account }, ...creations(isAdmin)];
}

/** At most `maxPerKind` of each kind, in the order of the kinds; labels that start with the query come first. */
export function matchingEntries(entries: PaletteEntry[], text: string, maxPerKind: number): PaletteEntry[] {
  const queryWords = fold(text).split(/\s+/).filter(Boolean);
  const kinds = new Map<string, PaletteEntry[]>();
  for (const entry of entries) {
    const searched = fold(`${entry.label} ${entry.detail ?? ''}`);
    if (queryWords.every((word) => searched.includes(word)))
      kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
  }
  const startsWithQuery = ({ label }: PaletteEntry) => Number(fold(label).startsWith(queryWords[0] ?? ''));
  return [...kinds.values()].flatMap((kindEntries) =>
    kindEntries.toSorted((a, b) => startsWithQuery(b) - startsWithQuery(a)).slice(0, maxPerKind),
  );
}
