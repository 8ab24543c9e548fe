import { useQuery } from '@tanstack/react-query';
import type { ChangedEntity } from '../../api/history';
import { categorieResource } from '../categorie.queries';
import { sousParcoursResource } from '../sousparcours.queries';

/** Names in the API of what has its forms under a parcours. */
const BY_CATEGORIE = ['categorie', 'definition_sousparcours'];
const BY_SOUSPARCOURS = 'sousparcours';

export const isInParcours = (entite: string) => [...BY_CATEGORIE, BY_SOUSPARCOURS].includes(entite);

/** The parcours that the address of a thing needs; undefined until it is known, and for what the site does not have (any more). */
export function useParcoursOf({ entite, cle }: ChangedEntity): number | undefined {
  const { data: categories = [] } = useQuery({ ...categorieResource.list(), enabled: BY_CATEGORIE.includes(entite) });
  const { data: sousParcours = [] } = useQuery({ ...sousParcoursResource.list(), enabled: entite === BY_SOUSPARCOURS });
  const [first, categorie] = cle.split('-').map(Number);
  const id = entite === 'definition_sousparcours' ? categorie : first;
  const rows = entite === BY_SOUSPARCOURS ? sousParcours : BY_CATEGORIE.includes(entite) ? categories : [];
  return rows.find((row) => row.id === id)?.id_parcours;
}
