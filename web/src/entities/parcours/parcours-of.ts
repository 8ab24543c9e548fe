import { useQuery } from '@tanstack/react-query';
import type { ChangedEntity } from '../../api/history';
import { categorieResource } from '../categorie.queries';
import { sousParcoursResource } from '../sousparcours.queries';

/** API names of the kinds whose forms are under a parcours. */
const BY_CATEGORIE = ['categorie', 'definition_sousparcours'];
const BY_SOUSPARCOURS = 'sousparcours';

export const isInParcours = (entite: string) => [...BY_CATEGORIE, BY_SOUSPARCOURS].includes(entite);

/** Parcours in the address of an element’s form; undefined until loaded, or if the live site does not have the element. */
export function useParcoursOf({ entite, cle }: ChangedEntity): number | undefined {
  const { data: categories = [] } = useQuery({ ...categorieResource.list(), enabled: BY_CATEGORIE.includes(entite) });
  const { data: sousParcours = [] } = useQuery({ ...sousParcoursResource.list(), enabled: entite === BY_SOUSPARCOURS });
  const [first, categorie] = cle.split('-').map(Number);
  const id = entite === 'definition_sousparcours' ? categorie : first;
  const rows = entite === BY_SOUSPARCOURS ? sousParcours : BY_CATEGORIE.includes(entite) ? categories : [];
  return rows.find((row) => row.id === id)?.id_parcours;
}
