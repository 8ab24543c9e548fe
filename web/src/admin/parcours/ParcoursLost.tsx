import { parcoursResource } from '../../api/admin/parcours';
import { Consequence } from '../frame/Consequence';
import { contentsInWords } from './contentsInWords';

export const ParcoursDeleteWarning = ({ row }: { row: { id: number } }) => (
  <Consequence of={parcoursResource.detail(row.id)}>
    {(parcours) => {
      const held = contentsInWords(parcours);
      if (held === '') return 'Ce parcours est vide\u00a0: rien ne part avec lui.';
      return `Avec lui\u00a0: ${held}\u00a0; aucun stage ne sera supprimé.`;
    }}
  </Consequence>
);
