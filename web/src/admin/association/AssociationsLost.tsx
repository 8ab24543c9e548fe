import { type Association, associationResource } from '../../api/admin/association';
import { count } from '../../ui/french';
import { Consequence } from '../frame/Consequence';

type Props = {
  prefix: 'Avec lui' | 'Avec elle';
  parcoursId: number;
  concerns: (association: Association) => boolean;
};

export function AssociationsDeleteWarning({ prefix, parcoursId, concerns }: Props) {
  return (
    <Consequence of={associationResource.list(parcoursId)}>
      {(associations) => {
        const deleted = associations.filter(concerns).length;
        if (deleted === 0) return 'Aucune association n’en dépend.';
        return `${prefix}\u00a0: ${count(deleted, 'association')}\u00a0; aucun stage ne sera supprimé.`;
      }}
    </Consequence>
  );
}
