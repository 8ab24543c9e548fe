import type { ModificationResume } from '../../api/admin/journal';
import { countOrEmpty, joinNonEmpty } from '../undo/words';

export const MODIFICATION_LABELS: Record<string, string> = {
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

/** Read-only events, in the journal of administrators only. */
const READ_ONLY_GENRES = ['connexion', 'echec_connexion', 'export'];

export function journalIntro(genre: string | undefined, isAdmin: boolean): string {
  if (genre === undefined && isAdmin)
    return 'Ce qui a été fait, le plus récent d’abord. Ce qui a été changé peut être regardé, puis annulé.';
  if (genre !== undefined && READ_ONLY_GENRES.includes(genre))
    return 'Le plus récent d’abord. Rien n’en est à annuler : rien n’a été changé.';
  return 'Ce qui a été changé, le plus récent d’abord. Chaque modification peut être regardée, puis annulée.';
}

/** « Import : stages.csv »; the `libelle` of an undo already begins with its genre. */
export function modificationTitle({ genre, libelle }: Pick<ModificationResume, 'genre' | 'libelle'>): string {
  const word = MODIFICATION_LABELS[genre] ?? genre;
  return libelle.startsWith(word) ? libelle.replace(' : ', '\u00a0: ') : `${word}\u00a0: ${libelle}`;
}

type Counted = Pick<ModificationResume, 'creations' | 'modifications' | 'suppressions'>;

/** « 2 créations, 1 modification » */
export function formatChanges({ creations, modifications, suppressions }: Counted): string {
  const counts = [
    countOrEmpty(creations, 'création'),
    countOrEmpty(modifications, 'modification'),
    countOrEmpty(suppressions, 'suppression'),
  ];
  return joinNonEmpty(counts) || 'aucun changement';
}

/** Empty if the modification was not undone. */
export function formatUndoneState(modification: Pick<ModificationResume, 'annulee_par' | 'annulee_en_partie'>): string {
  if (modification.annulee_par !== null) return 'Annulée';
  return modification.annulee_en_partie ? 'Annulée en partie' : '';
}

export const authorName = ({ auteur, genre }: { auteur: string | null; genre?: string }) =>
  auteur ?? (genre === 'echec_connexion' ? 'inconnu' : 'une commande');
