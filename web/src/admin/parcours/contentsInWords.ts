import type { Parcours } from '../../api/parcours';
import { count, formatList } from '../../ui/french';

/** « 1 catégorie, 2 sous-parcours et 3 associations »; empty for an empty parcours. */
export function formatContents({ categories, sous_parcours }: Parcours): string {
  const associations = categories.reduce((sum, categorie) => sum + categorie.definition_sous_parcours.length, 0);
  return formatList(
    [
      categories.length > 0 && count(categories.length, 'catégorie'),
      sous_parcours.length > 0 && count(sous_parcours.length, 'sous-parcours', 'sous-parcours'),
      associations > 0 && count(associations, 'association'),
    ].filter((part) => part !== false),
  );
}
