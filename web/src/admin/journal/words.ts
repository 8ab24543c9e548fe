import type { AnnulationReponse, LigneAnnulee, ModificationResume } from '../../api/admin/journal';
import { count } from '../../ui/french';

export const GENRES: Record<string, string> = {
  enregistrement: 'Enregistrement',
  suppression: 'Suppression',
  import: 'Import',
  annulation: 'Annulation',
  retablissement: 'Rétablissement',
  commande: 'Commande',
  connexion: 'Connexion',
  echec_connexion: 'Échec de connexion',
  export: 'Export',
};

/** By their names in the API, in the order in which they are told. */
export const ENTITES: Record<string, [singular: string, plural: string]> = {
  parcours: ['parcours', 'parcours'],
  categorie: ['catégorie', 'catégories'],
  sousparcours: ['sous-parcours', 'sous-parcours'],
  definition_sousparcours: ['association', 'associations'],
  stage: ['stage', 'stages'],
  responsable: ['responsable', 'responsables'],
  static: ['page statique', 'pages statiques'],
  user: ['utilisateur', 'utilisateurs'],
};

/** « Import : stages.csv »; an undo says by itself that it is one. */
export function titleOfModification({ genre, libelle }: Pick<ModificationResume, 'genre' | 'libelle'>): string {
  const word = GENRES[genre] ?? genre;
  return libelle.startsWith(word) ? libelle.replace(' : ', '\u00a0: ') : `${word}\u00a0: ${libelle}`;
}

type Counted = Pick<ModificationResume, 'creations' | 'modifications' | 'suppressions'>;

/** « 2 créations, 1 modification » */
export function changesInWords({ creations, modifications, suppressions }: Counted): string {
  const told = [
    counted(creations, 'création'),
    counted(modifications, 'modification'),
    counted(suppressions, 'suppression'),
  ];
  return together(told) || 'aucun changement';
}

/** « 4 catégories, 3 sous-parcours, 27 associations » */
export function companionsInWords(avec: Record<string, number>): string {
  const unknown = Object.keys(avec).filter((entite) => !(entite in ENTITES));
  return together([...Object.keys(ENTITES), ...unknown].map((entite) => counted(avec[entite] ?? 0, ...nounOf(entite))));
}

/** What an undo has done. */
export function outcomeInWords({ annulees, conservees, impossibles }: AnnulationReponse): string {
  const told = together([
    counted(annulees.length, 'élément est revenu', 'éléments sont revenus'),
    counted(conservees.length, 'est conservé', 'sont conservés'),
    counted(impossibles.length, 'n’a pas pu revenir', 'n’ont pas pu revenir'),
  ]);
  return annulees.length === 0 ? 'Rien n’a changé.' : `${told}.`;
}

/** « Stage NAV-101 — Radionavigation » */
export function nameOfLine({ entite, libelle }: Pick<LigneAnnulee, 'entite' | 'libelle'>): string {
  const [noun] = nounOf(entite);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${libelle}`;
}

export const authorOf = ({ auteur, genre }: { auteur: string | null; genre?: string }) =>
  auteur ?? (genre === 'echec_connexion' ? 'inconnu' : 'une commande');

const nounOf = (entite: string) => ENTITES[entite] ?? ([entite, entite] as const);
const counted = (n: number, ...noun: readonly [string, string?]) => (n > 0 ? count(n, ...noun) : '');
const together = (parts: string[]) => parts.filter((part) => part !== '').join(', ');
