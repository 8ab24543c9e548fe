import { type Parcours, parcoursResource } from '../../api/admin/parcours';
import { count } from '../../ui/french';
import { Consequence } from '../Consequence';

export function ParcoursConsequence({ id }: { id: number }) {
  return <Consequence of={parcoursResource.edition(id)}>{whatGoesWith}</Consequence>;
}

function whatGoesWith({ categories, sous_parcours }: Parcours): string {
  if (categories.length + sous_parcours.length === 0) return 'Ce parcours est vide\u00a0: rien ne part avec lui.';
  const held = `${count(categories.length, 'catégorie')}, ${count(sous_parcours.length, 'sous-parcours', 'sous-parcours')}`;
  const associations = categories.reduce((sum, one) => sum + one.definition_sous_parcours.length, 0);
  return `Avec lui\u00a0: ${held} et ${count(associations, 'association')}\u00a0; aucun stage ne sera supprimé.`;
}
