import { useQuery } from '@tanstack/react-query';
import { ParcoursService } from '../../../openapi/client/index.js';
import { answerTo } from './client';

export type Parcours = Awaited<ReturnType<typeof ParcoursService.getParcours>>;
export type Categorie = Parcours['categories'][number];
export type SousParcours = Parcours['sous_parcours'][number];
export type ParcoursSynthese = Awaited<ReturnType<typeof ParcoursService.listParcoursSyntheses>>[number];

export function useParcoursList() {
  return useQuery({ queryKey: ['parcours'], queryFn: () => answerTo(ParcoursService.listParcours()) });
}

export function useParcoursSyntheses() {
  return useQuery({
    queryKey: ['parcours', 'synthese'],
    queryFn: () => answerTo(ParcoursService.listParcoursSyntheses()),
  });
}

/** Always asked again when a screen opens on it: a pathway deleted while it is being read must say so. */
export function useParcours(id: number | undefined) {
  return useQuery({
    queryKey: ['parcours', id],
    queryFn: () => answerTo(ParcoursService.getParcours(id!)),
    enabled: id !== undefined,
    staleTime: 0,
  });
}
