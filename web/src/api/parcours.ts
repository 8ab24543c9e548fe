import { queryOptions, useQuery } from '@tanstack/react-query';
import { ParcoursService } from '../../../openapi/client/index.js';
import { call } from './ask';
import { nextSessionsQuery } from './calendrier';

export type Parcours = Awaited<ReturnType<typeof ParcoursService.getParcours>>;
export type SousParcours = Parcours['sous_parcours'][number];
export type ParcoursSynthese = Awaited<ReturnType<typeof ParcoursService.listParcoursSyntheses>>[number];

export const parcoursListQuery = queryOptions({
  queryKey: ['parcours'],
  queryFn: () => call(ParcoursService.listParcours()),
});

export const parcoursSynthesesQuery = queryOptions({
  queryKey: ['parcours', 'synthese'],
  queryFn: () => call(ParcoursService.listParcoursSyntheses()),
});

export const parcoursQuery = (id: number) =>
  queryOptions({
    queryKey: ['parcours', id],
    // With the next sessions of its stages: what is shown never moves.
    queryFn: async ({ client }) => {
      const [parcours] = await Promise.all([
        call(ParcoursService.getParcours(id)),
        client.prefetchQuery(nextSessionsQuery(id)),
      ]);
      return parcours;
    },
    // A page asks again, but not for what it was just given to be drawn at once.
    staleTime: 5000,
  });

export const useParcoursList = () => useQuery(parcoursListQuery);

export const useParcoursSyntheses = () => useQuery(parcoursSynthesesQuery);

export const useParcours = (id: number) => useQuery(parcoursQuery(id));

/** Always asked again: a pathway deleted while one of its stages is opened must say so. */
export const useFreshParcours = (id: number | undefined) =>
  useQuery({ ...parcoursQuery(id ?? 0), enabled: id !== undefined, refetchOnMount: 'always' });
