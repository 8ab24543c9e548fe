import type { Criteres, Duree, Facettes } from '../../api/recherche';

export const DUREE_LABELS: Record<Duree, string> = {
  '1-7': 'jusqu’à 7\u00a0h',
  '8-21': '8 à 21\u00a0h',
  '22-35': '22 à 35\u00a0h',
  '36-': 'plus de 35\u00a0h',
};

type Responsable = { id: number; nom_responsable: string; prenom_responsable: string };

export const fullName = ({ nom_responsable, prenom_responsable }: Omit<Responsable, 'id'>) =>
  `${nom_responsable} ${prenom_responsable}`;

/** A filter that is active, in words; and the search without it. */
export type ActiveFilter = { label: string; without: Criteres };

/** What a search is filtered by, the words first. */
export function activeFilters(criteres: Criteres, facettes?: Facettes, people: readonly Responsable[] = []) {
  const { motsCles, responsables, parcours, niveaux, durees } = criteres;
  const filters: ActiveFilter[] = [];
  if (motsCles) filters.push({ label: `Mots\u00a0: ${motsCles}`, without: { ...criteres, motsCles: '' } });
  for (const id of responsables) {
    const one = people.find((person) => person.id === id);
    filters.push({
      label: `Responsable\u00a0: ${one ? fullName(one) : id}`,
      without: { ...criteres, responsables: responsables.filter((other) => other !== id) },
    });
  }
  for (const id of parcours) {
    const one = facettes?.parcours.find((named) => named.id === id);
    filters.push({
      label: `Parcours\u00a0: ${one?.nom_parcours ?? id}`,
      without: { ...criteres, parcours: parcours.filter((other) => other !== id) },
    });
  }
  for (const niveau of niveaux)
    filters.push({
      label: `Niveau\u00a0: ${niveau}`,
      without: { ...criteres, niveaux: niveaux.filter((other) => other !== niveau) },
    });
  for (const duree of durees)
    filters.push({
      label: `Durée\u00a0: ${DUREE_LABELS[duree]}`,
      without: { ...criteres, durees: durees.filter((other) => other !== duree) },
    });
  return filters;
}

export const hasChoices = ({ responsables, parcours, niveaux, durees }: Criteres) =>
  responsables.length + parcours.length + niveaux.length + durees.length > 0;

/** Why nothing was found, and what to do. */
export function emptyReason(criteres: Criteres): string {
  const words = criteres.motsCles.match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = `«\u00a0${criteres.motsCles}\u00a0»`;
  if (criteres.motsCles && words.length === 0)
    return `${text} ne contient ni lettre ni chiffre. Saisissez un mot, un code ou un nom.`;
  if (criteres.motsCles && hasChoices(criteres))
    return `Aucun stage ne répond à la fois à ${text} et aux filtres choisis. Gardez les uns ou les autres.`;
  if (words.length > 1) return `Aucun stage ne contient tous ces mots\u00a0: ${text}. Enlevez-en un.`;
  if (words.length === 1) return `Aucun stage ne contient ${text}. Essayez le début du mot, ou un autre.`;
  if (hasChoices(criteres)) return 'Aucun stage ne réunit tous les filtres choisis. Enlevez-en un.';
  return 'Aucun stage n’est encore publié.';
}
