import { count } from '../../ui/french';

/** « 5 ajouts, 2 retraits » */
export function formatCellCounts(added: number, removed: number): string {
  const parts = [added > 0 && count(added, 'ajout'), removed > 0 && count(removed, 'retrait')];
  return parts.filter((part) => part !== false).join(', ') || 'Aucune modification en attente';
}

export function formatSavedCells(added: number, removed: number): string {
  if (added + removed === 0) return 'Rien de nouveau\u00a0: c’était déjà ainsi.';
  const parts = [
    added > 0 && `${count(added, 'association')} ${added < 2 ? 'ajoutée' : 'ajoutées'}`,
    removed > 0 && `${count(removed, 'association')} ${removed < 2 ? 'retirée' : 'retirées'}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** « 6 cases cochées » */
export const formatTicked = (cells: number, ticked: boolean): string =>
  count(cells, ticked ? 'case cochée' : 'case décochée', ticked ? 'cases cochées' : 'cases décochées');

/** « 3 sur 8 » */
export const formatRatio = ({ ticked, of }: { ticked: number; of: number }) => `${ticked} sur ${of}`;
