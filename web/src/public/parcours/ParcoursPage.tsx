import { useParams } from 'react-router-dom';
import { useParcours, useParcoursList } from '../../api/parcours';
import { parseId } from '../../paths';
import { LoadedPage } from '../LoadedPage';
import { NotFoundPage } from '../NotFoundPage';
import './parcours.scss';
import { ParcoursView } from './ParcoursView';

export function ParcoursPage() {
  const id = parseId(useParams().id);
  return id ? <Screen key={id} id={id} /> : <NotFoundPage what="parcours" />;
}

function Screen({ id }: { id: number }) {
  const knownTitle = useParcoursList().data?.find((parcours) => parcours.id === id)?.nom_parcours;
  return (
    <LoadedPage
      query={useParcours(id)}
      knownTitle={knownTitle}
      titleOf={(parcours) => parcours.nom_parcours}
      missing="parcours"
    >
      {(parcours) => <ParcoursView parcours={parcours} />}
    </LoadedPage>
  );
}
