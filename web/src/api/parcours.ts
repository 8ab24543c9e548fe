import { queryOptions, useQuery } from '@tanstack/react-query';
import { ParcoursService } from '../../../openapi/client/index.js';
import { answerTo } from './client';

export type Parcours = Awaited<ReturnType<typeof ParcoursService.getParcours>>;
export type Categorie = Parcours['categories'][number];
export type SousParcours = Parcours['sous_parcours'][number];
export type ParcoursSynthese = Awaited<ReturnType<typeof ParcoursService.listParcoursSyntheses>>[number];

export const parcoursListQuery = queryOptions({
  queryKey: ['parcours'],
  queryFn: () => answerTo(ParcoursService.listParcours()),
});

export const parcoursSynthesesQuery = queryOptions({
  queryKey: ['parcours', 'synthese'],
  queryFn: () => answerTo(ParcoursService.listParcoursSyntheses()),
});

/** Asked again when a screen opens on it: a pathway deleted while it is being read must say so. */
export const parcoursQuery = (id: number) =>
  queryOptions({
    queryKey: ['parcours', id],
    queryFn: () => answerTo(ParcoursService.getParcours(id)),
    // Not what the page has just asked for before it was drawn (prefetch.ts).
    staleTime: 5000,
  });

export const useParcoursList = () => useQuery(parcoursListQuery);

export const useParcoursSyntheses = () => useQuery(parcoursSynthesesQuery);

export const useParcours = (id: number | undefined) =>
  useQuery({ ...parcoursQuery(id ?? 0), enabled: id !== undefined });
