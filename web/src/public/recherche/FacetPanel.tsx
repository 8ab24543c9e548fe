import { ListLoadError } from '../../answer/ListFailed';
import { isNotFound } from '../../api/client';
import type { Criteres, useFacettes } from '../../api/recherche';
import { DUREES, SESSIONS } from '../address/useRechercheAddress';
import { FacetList, type FacetValue } from './FacetList';
import { DUREE_LABELS, type Facette, formatLieuLabel, GENRE_LABELS } from './labels';

type FacetPanelProps = {
  draft: Criteres;
  facettes: ReturnType<typeof useFacettes>;
  onChoose: (criteres: Criteres) => void;
};

export function FacetPanel({ draft, facettes, onChoose }: FacetPanelProps) {
  const { parcours = [], niveaux = [], durees = [], sessions = [], lieux = [] } = facettes.data ?? {};
  const unlistedTotal = facettes.data && 0;
  const totalOf = (duree: string) => durees.find((facet) => facet.duree === duree)?.total ?? unlistedTotal;
  const list = <F extends Facette>(
    facette: F,
    title: string,
    values: FacetValue<Criteres[F][number]>[],
    labelOf: (value: Criteres[F][number]) => string,
  ) => (
    <FacetList
      title={title}
      values={values}
      labelOf={labelOf}
      unlistedTotal={unlistedTotal}
      chosen={draft[facette]}
      onChange={(chosen) => onChoose({ ...draft, [facette]: chosen })}
    />
  );
  return (
    <>
      {/* Errors about the words show in the results instead. */}
      {!isNotFound(facettes.error) && <ListLoadError lists={[['filtres', facettes]]} />}
      {list(
        'parcours',
        'Parcours',
        parcours.map(({ id, nom_parcours, total }) => ({ value: id, label: nom_parcours, total })),
        (id) => `parcours ${id}`,
      )}
      {list(
        'niveaux',
        'Niveau d’entrée',
        niveaux.map(({ niveau, total }) => ({ value: niveau, label: niveau, total })),
        (niveau) => niveau,
      )}
      {list(
        'durees',
        'Durée',
        DUREES.map((duree) => ({ value: duree, label: DUREE_LABELS[duree], total: totalOf(duree) })),
        (duree) => DUREE_LABELS[duree],
      )}
      {list(
        'sessions',
        'Sessions',
        SESSIONS.flatMap((value) => {
          const facet = sessions.find(({ session }) => session === value);
          return facet ? [{ value, label: GENRE_LABELS[value], total: facet.total }] : [];
        }),
        (genre) => GENRE_LABELS[genre],
      )}
      {list(
        'lieux',
        'Lieu',
        lieux.map((lieu) => ({ value: lieu.id, label: formatLieuLabel(lieu), total: lieu.total })),
        (id) => `lieu ${id}`,
      )}
    </>
  );
}
