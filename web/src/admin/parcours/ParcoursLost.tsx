import { parcoursResource } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import { count } from '../../ui/french';
import { Consequence } from '../frame/Consequence';

export const ParcoursLost = ({ row }: { row: { id: number } }) => (
  <Consequence of={parcoursResource.edition(row.id)}>{whatGoesWith}</Consequence>
);

/** « 1 catégorie, 2 sous-parcours et 3 associations » */
const inWords = new Intl.ListFormat('fr');

function whatGoesWith({ categories, sous_parcours }: Parcours): string {
  if (categories.length + sous_parcours.length === 0) return 'Ce parcours est vide\u00a0: rien ne part avec lui.';
  const associations = categories.reduce((sum, one) => sum + one.definition_sous_parcours.length, 0);
  const held = [
    categories.length > 0 && count(categories.length, 'catégorie'),
    sous_parcours.length > 0 && count(sous_parcours.length, 'sous-parcours', 'sous-parcours'),
    associations > 0 && count(associations, 'association'),
  ].filter((part) => part !== false);
  return `Avec lui\u00a0: ${inWords.format(held)}\u00a0; aucun stage ne sera supprimé.`;
}
