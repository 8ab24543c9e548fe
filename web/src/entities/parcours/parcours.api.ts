import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, ParcoursService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { nextSessionsQuery } from '../session/session.api';

export type Parcours = AnswerOf<typeof ParcoursService.getParcours>;
export type SousParcours = Parcours['sous_parcours'][number];

export const parcoursListQuery = queryOptions({
  queryKey: ['parcours'],
  queryFn: () => call(ParcoursService.listParcours({})),
});

export const parcoursQuery = (id: number) =>
  queryOptions({
    queryKey: ['parcours', id],
    // Sessions are prefetched too, so that nothing moves when they arrive.
    queryFn: async ({ client }) => {
      const [parcours] = await Promise.all([
        call(ParcoursService.getParcours({ id })),
        client.prefetchQuery(nextSessionsQuery(id)),
      ]);
      return parcours;
    },
    // Avoids a refetch of data that was embedded in the page.
    staleTime: 5000,
  });

export const useParcoursList = () => useQuery(parcoursListQuery);

export const useParcours = (id: number) => useQuery(parcoursQuery(id));

/** Refetches on mount: a parcours deleted meanwhile must be reported when one of its stages opens. */
export const useFreshParcours = (id: number | undefined) =>
  useQuery({ ...parcoursQuery(id ?? 0), enabled: id !== undefined, refetchOnMount: 'always' });

type Positioned = { position_categorie_parcours: number };

/** Position of a transverse catégorie, which belongs to no level. */
export const TRANSVERSE = -1;

export const isTransverse = ({ position_categorie_parcours }: Positioned) => position_categorie_parcours === TRANSVERSE;

/** Transverse catégories last, as on the public page. */
export const withTransverseLast = <Categorie extends Positioned>(categories: Categorie[]): Categorie[] =>
  categories.toSorted((a, b) => Number(isTransverse(a)) - Number(isTransverse(b)));
