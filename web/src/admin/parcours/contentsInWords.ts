import type { Parcours } from '../../api/parcours';
import { count, enumerated } from '../../ui/french';

/** « 1 catégorie, 2 sous-parcours et 3 associations »; nothing of an empty pathway. */
export function contentsInWords({ categories, sous_parcours }: Parcours): string {
  const associations = categories.reduce((sum, one) => sum + one.definition_sous_parcours.length, 0);
  return enumerated(
    [
      categories.length > 0 && count(categories.length, 'catégorie'),
      sous_parcours.length > 0 && count(sous_parcours.length, 'sous-parcours', 'sous-parcours'),
      associations > 0 && count(associations, 'association'),
    ].filter((part) => part !== false),
  );
}
