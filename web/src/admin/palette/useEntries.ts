import { useQuery } from '@tanstack/react-query';
import { formatPerson } from '../../answer/nameOfPerson';
import { adminPaths } from '../../address/paths';
import { categorieResource } from '../../api/admin/categorie';
import { stageSearch } from '../../api/admin/found';
import { lieuResource } from '../../api/admin/lieu';
import { pageResource } from '../../api/admin/page';
import { parcoursResource } from '../../api/admin/parcours';
import { responsableResource } from '../../api/admin/responsable';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { type PaletteEntry, fixedEntries, matchingEntries } from './entries';

const MAX_PER_KIND = 6;

/** Entries that match the text, as far as the answers have arrived; without a text, the fixed ones. */
export function usePaletteEntries(text: string, isAdmin: boolean) {
  const query = text.trim();
  const enabled = query !== '';
  const stages = useQuery(stageSearch(query, MAX_PER_KIND));
  const parcours = useQuery({ ...parcoursResource.list(), enabled });
  const categories = useQuery({ ...categorieResource.list(), enabled });
  const sousParcours = useQuery({ ...sousParcoursResource.list(), enabled });
  const responsables = useQuery({ ...responsableResource.list(), enabled });
  const lieux = useQuery({ ...lieuResource.list(), enabled });
  const pages = useQuery({ ...pageResource.list(), enabled: enabled && isAdmin });
  const all = [stages, parcours, categories, sousParcours, responsables, lieux, pages];

  const namedEntries: PaletteEntry[] = [
    ...(parcours.data ?? []).map(({ id, nom_parcours: label }) => {
      return { kind: 'Parcours', label, to: adminPaths.parcours.details(id) };
    }),
    ...(categories.data ?? []).map(({ id, nom_categorie: label, parcours: { id: parcoursId, nom_parcours } }) => {
      return { kind: 'Catégorie', label, detail: nom_parcours, to: adminPaths.categorie(parcoursId).edit(id) };
    }),
    ...(sousParcours.data ?? []).map(({ id, nom_sous_parcours: label, parcours: { id: parcoursId, nom_parcours } }) => {
      return { kind: 'Sous-parcours', label, detail: nom_parcours, to: adminPaths.sousparcours(parcoursId).edit(id) };
    }),
    ...(responsables.data ?? []).map((responsable) => {
      return { kind: 'Responsable', label: formatPerson(responsable), to: adminPaths.responsable.edit(responsable.id) };
    }),
    ...(lieux.data ?? []).map(({ id, nom: label, ville: detail }) => {
      return { kind: 'Lieu', label, detail, to: adminPaths.lieu.edit(id) };
    }),
    ...(pages.data ?? []).map(({ id, menu: label }) => ({ kind: 'Page', label, to: adminPaths.page.edit(id) })),
  ];
  const stageEntries: PaletteEntry[] = (stages.data ?? []).map(({ id, code_stage, libelle_stage }) => {
    return { kind: 'Stage', label: code_stage, detail: libelle_stage, to: adminPaths.stage.edit(id) };
  });
  const fixed = fixedEntries(isAdmin);
  return {
    entries: enabled
      ? [
          ...matchingEntries(fixed, query, MAX_PER_KIND),
          ...stageEntries,
          ...matchingEntries(namedEntries, query, MAX_PER_KIND),
        ]
      : fixed,
    isFetching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
