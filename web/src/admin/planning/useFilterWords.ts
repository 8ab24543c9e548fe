import { useQuery } from '@tanstack/react-query';
import { formatPerson } from '../../answer/nameOfPerson';
import { lieuResource, formatLieu } from '../../api/admin/lieu';
import { useParcoursList } from '../../api/parcours';
import { useResponsables } from '../../api/responsable';
import { ETAT_LABELS } from '../session/words/labels';
import type { ChosenFilters } from './usePlanningAddress';

/** « parcours Surveillance », « état confirmée »; deleted entities by id. */
export function useFilterLabels({ parcoursId, lieuId, responsableId, etat }: ChosenFilters): string[] {
  const parcours = useParcoursList().data?.find(({ id }) => id === parcoursId);
  const lieu = useQuery(lieuResource.list()).data?.find(({ id }) => id === lieuId);
  const responsable = useResponsables().data?.find(({ id }) => id === responsableId);
  return [
    ...(parcoursId === undefined ? [] : [`parcours ${parcours?.nom_parcours ?? parcoursId}`]),
    ...(lieuId === undefined ? [] : [`lieu ${lieu ? formatLieu(lieu) : lieuId}`]),
    ...(responsableId === undefined ? [] : [`responsable ${responsable ? formatPerson(responsable) : responsableId}`]),
    ...(etat === undefined ? [] : [`état ${ETAT_LABELS[etat]}`]),
  ];
}
