import type { ModificationResume } from '../../api/admin/journal';
import { counted, together } from '../undo/words';

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

/** What changes nothing, and stands in the journal of administrators alone. */
const LOOKS = ['connexion', 'echec_connexion', 'export'];

/** What stands in the list, of one `genre` or of any, and what can be done with it. */
export function introOf(genre: string | undefined, isAdmin: boolean): string {
  if (genre === undefined && isAdmin)
    return 'Ce qui a été fait, le plus récent d’abord. Ce qui a été changé peut être regardé, puis annulé.';
  if (genre !== undefined && LOOKS.includes(genre))
    return 'Le plus récent d’abord. Rien n’en est à annuler : rien n’a été changé.';
  return 'Ce qui a été changé, le plus récent d’abord. Chaque modification peut être regardée, puis annulée.';
}

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

/** Whether it still counts: empty where it does. */
export function undoneInWords(one: Pick<ModificationResume, 'annulee_par' | 'annulee_en_partie'>): string {
  if (one.annulee_par !== null) return 'Annulée';
  return one.annulee_en_partie ? 'Annulée en partie' : '';
}

export const authorOf = ({ auteur, genre }: { auteur: string | null; genre?: string }) =>
  auteur ?? (genre === 'echec_connexion' ? 'inconnu' : 'une commande');
