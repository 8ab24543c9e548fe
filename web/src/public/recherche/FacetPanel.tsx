import type { Criteres, Facettes } from '../../api/recherche';
import { DUREES } from '../address/useRechercheAddress';
import { FacetList } from './FacetList';
import { DUREE_LABELS } from './labels';

type Props = {
  draft: Criteres;
  facettes: Facettes | undefined;
  onChoose: (criteres: Criteres) => void;
};

/** What stages are filtered by beside words and responsables: each choice with the stages that it would leave. */
export function FacetPanel({ draft, facettes, onChoose }: Props) {
  const { parcours = [], niveaux = [], durees = [] } = facettes ?? {};
  const totalOf = (duree: string) => durees.find((one) => one.duree === duree)?.total;
  return (
    <>
      <FacetList
        title="Parcours"
        values={parcours.map(({ id, nom_parcours, total }) => ({ value: id, label: nom_parcours, total }))}
        labelOf={(id) => `parcours ${id}`}
        chosen={draft.parcours}
        onChange={(chosen) => onChoose({ ...draft, parcours: chosen })}
      />
      <FacetList
        title="Niveau d’entrée"
        values={niveaux.map(({ niveau, total }) => ({ value: niveau, label: niveau, total }))}
        labelOf={(niveau) => niveau}
        chosen={draft.niveaux}
        onChange={(chosen) => onChoose({ ...draft, niveaux: chosen })}
      />
      <FacetList
        title="Durée"
        values={DUREES.map((duree) => ({ value: duree, label: DUREE_LABELS[duree], total: totalOf(duree) ?? 0 }))}
        labelOf={(duree) => DUREE_LABELS[duree]}
        chosen={draft.durees}
        onChange={(chosen) => onChoose({ ...draft, durees: chosen })}
      />
    </>
  );
}
