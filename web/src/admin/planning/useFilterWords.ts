import { useQuery } from '@tanstack/react-query';
import { nameOfPerson } from '../../answer/nameOfPerson';
import { lieuResource, nameOfLieu } from '../../api/admin/lieu';
import { useParcoursList } from '../../api/parcours';
import { useResponsables } from '../../api/responsable';
import { ETATS } from '../session/words/labels';
import type { Chosen } from './usePlanningAddress';

/** What the planning is narrowed to: « parcours Surveillance », « état confirmée »; what has gone meanwhile by its number. */
export function useFilterWords({ parcoursId, lieuId, responsableId, etat }: Chosen): string[] {
  const parcours = useParcoursList().data?.find(({ id }) => id === parcoursId);
  const lieu = useQuery(lieuResource.list()).data?.find(({ id }) => id === lieuId);
  const responsable = useResponsables().data?.find(({ id }) => id === responsableId);
  return [
    ...(parcoursId === undefined ? [] : [`parcours ${parcours?.nom_parcours ?? parcoursId}`]),
    ...(lieuId === undefined ? [] : [`lieu ${lieu ? nameOfLieu(lieu) : lieuId}`]),
    ...(responsableId === undefined ? [] : [`responsable ${responsable ? nameOfPerson(responsable) : responsableId}`]),
    ...(etat === undefined ? [] : [`état ${ETATS[etat]}`]),
  ];
}
