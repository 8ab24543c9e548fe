import { formatPerson } from '../../answer/nameOfPerson';
import type { Criteres, Duree, Facettes, GenreSession } from '../../api/recherche';
import { joinParts } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { FACETTES } from '../address/useRechercheAddress';

export type Facette = (typeof FACETTES)[number];

export const DUREE_LABELS: Record<Duree, string> = {
  '1-7': 'jusqu’à 7\u00a0h',
  '8-21': '8 à 21\u00a0h',
  '22-35': '22 à 35\u00a0h',
  '36-': 'plus de 35\u00a0h',
};

export const GENRE_LABELS: Record<GenreSession, string> = {
  prochaine: 'Avec une prochaine session',
  ouverte: 'Inscriptions ouvertes',
};

export const formatLieuLabel = ({ nom, ville }: { nom: string; ville: string }) => joinParts(nom, ville);

type Responsable = { id: number; nom_responsable: string; prenom_responsable: string };

/** `without`: the search without this filter. */
export type ActiveFilter = { label: string; without: Criteres };

/** The words first, then the facets. */
export function activeFilters(criteres: Criteres, facettes?: Facettes, people: readonly Responsable[] = []) {
  const { motsCles } = criteres;
  const labelById = <T extends { id: number }>(id: number, rows: readonly T[] = [], nameOf: (row: T) => string) => {
    const match = rows.find((row) => row.id === id);
    return match ? nameOf(match) : String(id);
  };
  return [
    ...(motsCles ? [{ label: `Mots\u00a0: ${motsCles}`, without: { ...criteres, motsCles: '' } }] : []),
    ...chosen(criteres, 'responsables', 'Responsable', (id) => labelById(id, people, formatPerson)),
    ...chosen(criteres, 'parcours', 'Parcours', (id) => labelById(id, facettes?.parcours, (row) => row.nom_parcours)),
    ...chosen(criteres, 'niveaux', 'Niveau', (niveau) => niveau),
    ...chosen(criteres, 'durees', 'Durée', (duree) => DUREE_LABELS[duree]),
    ...chosen(criteres, 'sessions', 'Sessions', (genre) => GENRE_LABELS[genre].toLowerCase()),
    ...chosen(criteres, 'lieux', 'Lieu', (id) => labelById(id, facettes?.lieux, formatLieuLabel)),
  ];
}

function chosen<F extends Facette>(
  criteres: Criteres,
  facette: F,
  title: string,
  labelOf: (value: Criteres[F][number]) => string,
): ActiveFilter[] {
  const values: readonly Criteres[F][number][] = criteres[facette];
  return values.map((value) => ({
    label: `${title}\u00a0: ${addNoBreakSpaces(labelOf(value))}`,
    without: { ...criteres, [facette]: values.filter((other) => other !== value) },
  }));
}

export const hasChoices = (criteres: Criteres) => FACETTES.some((facette) => criteres[facette].length > 0);

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
