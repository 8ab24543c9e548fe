import { useQuery } from '@tanstack/react-query';
import { nameOfPerson } from '../../answer/nameOfPerson';
import { adminPaths } from '../../address/paths';
import { categorieResource } from '../../api/admin/categorie';
import { stageSearch } from '../../api/admin/found';
import { lieuResource } from '../../api/admin/lieu';
import { pageResource } from '../../api/admin/page';
import { parcoursResource } from '../../api/admin/parcours';
import { responsableResource } from '../../api/admin/responsable';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { type Entry, fixedEntries, found } from './entries';

/** Of each kind: what is looked for stands among a few, or asks for another word. */
const MOST = 6;

/** What answers the text, as far as the server has answered; without a text, where one can go and what can be added. */
export function useEntries(text: string, isAdmin: boolean) {
  const wanted = text.trim();
  const enabled = wanted !== '';
  const stages = useQuery(stageSearch(wanted, MOST));
  const parcours = useQuery({ ...parcoursResource.list(), enabled });
  const categories = useQuery({ ...categorieResource.list(), enabled });
  const sousParcours = useQuery({ ...sousParcoursResource.list(), enabled });
  const responsables = useQuery({ ...responsableResource.list(), enabled });
  const lieux = useQuery({ ...lieuResource.list(), enabled });
  const pages = useQuery({ ...pageResource.list(), enabled: enabled && isAdmin });
  const all = [stages, parcours, categories, sousParcours, responsables, lieux, pages];

  const named: Entry[] = [
    ...(parcours.data ?? []).map(({ id, nom_parcours: label }) => {
      return { kind: 'Parcours', label, to: adminPaths.parcours.details(id) };
    }),
    ...(categories.data ?? []).map(({ id, nom_categorie: label, parcours: { id: of, nom_parcours } }) => {
      return { kind: 'Catégorie', label, detail: nom_parcours, to: adminPaths.categorie(of).edit(id) };
    }),
    ...(sousParcours.data ?? []).map(({ id, nom_sous_parcours: label, parcours: { id: of, nom_parcours } }) => {
      return { kind: 'Sous-parcours', label, detail: nom_parcours, to: adminPaths.sousparcours(of).edit(id) };
    }),
    ...(responsables.data ?? []).map((one) => {
      return { kind: 'Responsable', label: nameOfPerson(one), to: adminPaths.responsable.edit(one.id) };
    }),
    ...(lieux.data ?? []).map(({ id, nom: label, ville: detail }) => {
      return { kind: 'Lieu', label, detail, to: adminPaths.lieu.edit(id) };
    }),
    ...(pages.data ?? []).map(({ id, menu: label }) => ({ kind: 'Page', label, to: adminPaths.page.edit(id) })),
  ];
  const ofServer: Entry[] = (stages.data ?? []).map(({ id, code_stage, libelle_stage }) => {
    return { kind: 'Stage', label: code_stage, detail: libelle_stage, to: adminPaths.stage.edit(id) };
  });
  const fixed = fixedEntries(isAdmin);
  return {
    entries: enabled ? [...found(fixed, wanted, MOST), ...ofServer, ...found(named, wanted, MOST)] : fixed,
    waiting: all.some(({ isFetching }) => isFetching),
    failed: all.some(({ isError }) => isError),
    again: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
