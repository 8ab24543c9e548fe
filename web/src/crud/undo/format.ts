import type { AnnulationReponse, LigneAnnulee, ModificationResume } from '../../api/history';
import { capitalize, count } from '../../lib/french';
import { KINDS, type Noun, nounOf } from '../../lib/kinds';

/** « 4 catégories, 3 sous-parcours, 27 associations » */
export function formatCompanions(avec: Record<string, number | undefined>): string {
  const entites = new Set([...Object.keys(KINDS), ...Object.keys(avec)]);
  return joinNonEmpty(
    [...entites].map((entite) => countOrEmpty(avec[entite] ?? 0, nounOf(entite).one, nounOf(entite).many)),
  );
}

type UndoLine = Pick<LigneAnnulee, 'entite' | 'operation'>;

const isRemoval = ({ operation }: UndoLine) => operation === 'suppression';
const ELEMENT: Noun = { one: 'élément', many: 'éléments', gender: 'm' };

/**
 * « 3 stages seront rétablis, 10 000 supprimés », and once it is done « 3 stages rétablis, 10 000 supprimés »: elements, where they
 * are of several kinds.
 */
export function formatUndo(lines: UndoLine[], isDone = false): string {
  const [entite, ...others] = new Set(lines.map((line) => line.entite));
  const { one, many, gender } = entite === undefined || others.length > 0 ? ELEMENT : nounOf(entite);
  const removed = lines.filter(isRemoval).length;
  const parts = [
    [lines.length - removed, 'rétabli'],
    [removed, 'supprimé'],
  ] as const;
  return parts
    .filter(([n]) => n > 0)
    .map(([n, done], index) => {
      const subject = index === 0 ? count(n, one, many) : count(n, '', '').trim();
      const verb = index === 0 && !isDone ? (n < 2 ? ' sera' : ' seront') : '';
      return `${subject}${verb} ${done}${gender === 'f' ? 'e' : ''}${n < 2 ? '' : 's'}`;
    })
    .join(', ');
}

/** « 2 éléments ne peuvent pas être rétablis », or « supprimés » where the undo would remove them all. */
export const formatImpossible = (lines: UndoLine[], one = 'ne peut pas', many = 'ne peuvent pas') => {
  const done = lines.every(isRemoval) ? 'supprimé' : 'rétabli';
  return countOrEmpty(lines.length, `élément ${one} être ${done}`, `éléments ${many} être ${done}s`);
};

/** « Annulé : Parcours Radionavigation, avec 4 catégories ; 1 élément est conservé. » */
export function formatUndoResult(done: string, { annulees, conservees, impossibles }: AnnulationReponse): string {
  const notRestored = joinNonEmpty([
    countOrEmpty(conservees.length, 'élément est conservé', 'éléments sont conservés'),
    formatImpossible(impossibles, 'n’a pas pu', 'n’ont pas pu'),
  ]);
  const text = annulees.length === 0 ? 'Rien n’a changé' : `${done}\u00a0: ${formatUndoneLines(annulees)}`;
  return notRestored === '' ? `${text}.` : `${text}\u00a0; ${notRestored}.`;
}

/** The main entity with its companions, or how many lines came back and went if there is no main one. */
function formatUndoneLines(lines: LigneAnnulee[]): string {
  const main = mainLine(lines);
  if (!main) return formatUndo(lines, true);
  const avec: Record<string, number> = {};
  for (const { entite } of lines.slice(1)) avec[entite] = (avec[entite] ?? 0) + 1;
  const companions = formatCompanions(avec);
  return formatEntityName(main) + (companions && `, avec ${companions}`);
}

/** The first line, unless another line has the same `entite`: then no line is the main one. */
export function mainLine([first, ...others]: LigneAnnulee[]): LigneAnnulee | undefined {
  return others.some(({ entite }) => entite === first!.entite) ? undefined : first;
}

/** « Stage NAV-101 — Radionavigation » */
export const formatEntityName = ({ entite, libelle }: Pick<LigneAnnulee, 'entite' | 'libelle'>): string =>
  `${capitalize(nounOf(entite).one)} ${libelle}`;

export const countOrEmpty = (n: number, one: string, many?: string) => (n > 0 ? count(n, one, many) : '');
export const joinNonEmpty = (parts: string[]) => parts.filter((part) => part !== '').join(', ');

export const MODIFICATION_LABELS: Record<string, string> = {
  enregistrement: 'Enregistrement',
  suppression: 'Suppression',
  import: 'Import',
  annulation: 'Annulation',
  retablissement: 'Rétablissement',
  commande: 'Maintenance',
  connexion: 'Connexion',
  echec_connexion: 'Échec de connexion',
  securite: 'Sécurité',
  export: 'Export',
  catalogue: 'Catalogue gardé',
  publication: 'Publication',
  retrait: 'Retrait du site',
  echec_publication: 'Publication refusée',
};

/** Read-only events, in the journal of administrators only. */
export const READ_ONLY_GENRES = ['connexion', 'echec_connexion', 'securite', 'export'];

export function journalIntro(genre: string | undefined): string {
  if (genre === undefined)
    return 'Ce qui a été fait, le plus récent d’abord. Ouvrez une modification pour la regarder, ou l’annuler.';
  if (genre === 'catalogue')
    return 'Les catalogues gardés, renommés ou supprimés, le plus récent d’abord. Il n’y a rien à annuler.';
  if (READ_ONLY_GENRES.includes(genre) || genre === 'echec_publication')
    return 'Le plus récent d’abord. Il n’y a rien à annuler\u00a0: rien n’a été changé.';
  return 'Ce qui a été changé, le plus récent d’abord. Ouvrez une modification pour la regarder, ou l’annuler.';
}

/** The commands of the operator, as a person says them. */
const COMMANDS: Record<string, string> = {
  Contenu: 'Installation\u00a0: contenu',
  backup: 'Maintenance\u00a0: sauvegarde',
  restore: 'Maintenance\u00a0: restauration',
  prune: 'Maintenance\u00a0: ménage de l’historique',
  'check-links': 'Maintenance\u00a0: vérification des liens',
  'reset-2fa': 'Maintenance\u00a0: seconde vérification effacée de',
};

/** « Import : stages.csv »; the `libelle` of an undo already begins with its genre. */
export function modificationTitle({ genre, libelle }: Pick<ModificationResume, 'genre' | 'libelle'>): string {
  const [first = ''] = libelle.split(/[ ,]/, 1);
  if (genre === 'commande' && first in COMMANDS) return libelle.replace(first, COMMANDS[first]!);
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
  auteur ?? (genre === 'echec_connexion' ? 'inconnu' : 'l’exploitant du site');
