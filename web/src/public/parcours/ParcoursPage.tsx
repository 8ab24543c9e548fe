import { useParcours, useParcoursList } from '../../api/parcours';
import { AnswerPage } from '../AnswerPage';
import './parcours.scss';
import type { NamedPage } from '../../api/contents';
import { ParcoursView } from './ParcoursView';

export function ParcoursPage({ id, missing }: NamedPage) {
  const knownTitle = useParcoursList().data?.find((parcours) => parcours.id === id)?.nom_parcours;
  return (
    <AnswerPage
      query={useParcours(id)}
      knownTitle={knownTitle}
      titleOf={(parcours) => parcours.nom_parcours}
      missing={missing}
    >
      {(parcours) => <ParcoursView parcours={parcours} />}
    </AnswerPage>
  );
}
