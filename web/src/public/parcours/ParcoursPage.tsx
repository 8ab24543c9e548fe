import { useParcours, useParcoursList } from '../../api/parcours';
import { LoadedPage } from '../LoadedPage';
import './parcours.scss';
import type { NamedPage } from '../../api/contents';
import { ParcoursView } from './ParcoursView';

export function ParcoursPage({ id, missing }: NamedPage) {
  const knownTitle = useParcoursList().data?.find((parcours) => parcours.id === id)?.nom_parcours;
  return (
    <LoadedPage
      query={useParcours(id)}
      knownTitle={knownTitle}
      titleOf={(parcours) => parcours.nom_parcours}
      missing={missing}
    >
      {(parcours) => <ParcoursView parcours={parcours} />}
    </LoadedPage>
  );
}
