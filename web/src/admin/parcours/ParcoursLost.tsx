import { parcoursResource } from '../../api/admin/parcours';
import { Consequence } from '../frame/Consequence';
import { formatContents } from './contentsInWords';

export const ParcoursDeleteWarning = ({ row }: { row: { id: number } }) => (
  <Consequence of={parcoursResource.detail(row.id)}>
    {(parcours) => {
      const contents = formatContents(parcours);
      if (contents === '') return 'Ce parcours est vide\u00a0: rien ne part avec lui.';
      return `Avec lui\u00a0: ${contents}\u00a0; aucun stage ne sera supprimé.`;
    }}
  </Consequence>
);
