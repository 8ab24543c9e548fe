import { useParams } from 'react-router-dom';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { EditScreen } from '../EditScreen';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { SousParcoursForm } from './SousParcoursForm';
import { trailOfSousParcours } from './trail';

export function SousParcoursEdit() {
  const parcours = useParcoursScope();
  return (
    <EditScreen
      id={useParams().sousparcoursId}
      edition={sousParcoursResource.edition}
      belongs={({ id_parcours }) => id_parcours === parcours.id}
      trail={trailOfSousParcours(parcours)}
      title={({ nom_sous_parcours }) => `Editer le sous-parcours ${nom_sous_parcours}`}
      knownTitle="Editer le sous-parcours"
      missing="Ce sous-parcours n’existe pas ou n’existe plus dans ce parcours."
    >
      {(sousParcours, reload) => (
        <SousParcoursForm parcoursId={parcours.id} sousParcours={sousParcours} onReload={reload} />
      )}
    </EditScreen>
  );
}
