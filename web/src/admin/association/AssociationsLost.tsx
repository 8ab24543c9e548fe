import { type Association, associationResource } from '../../api/admin/association';
import { count } from '../../ui/french';
import { Consequence } from '../frame/Consequence';

type Props = {
  together: 'Avec lui' | 'Avec elle';
  parcoursId: number;
  concerns: (association: Association) => boolean;
};

export function AssociationsDeleteWarning({ together, parcoursId, concerns }: Props) {
  return (
    <Consequence of={associationResource.list(parcoursId)}>
      {(associations) => {
        const deleted = associations.filter(concerns).length;
        if (deleted === 0) return 'Aucune association n’en dépend.';
        return `${together}\u00a0: ${count(deleted, 'association')}\u00a0; aucun stage ne sera supprimé.`;
      }}
    </Consequence>
  );
}
