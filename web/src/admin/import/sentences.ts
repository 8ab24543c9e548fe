import type { ImportResult } from '../../api/admin/import';
import { count } from '../../ui/french';
import type { ImportKind } from './kind';
import type { ImportStep } from './useImport';

/** « 3 créés, 2 modifiés, 0 inchangé », and « 1 laissé de côté » if some acts were not allowed. */
export function formatCounts({ created, updated, unchanged, left }: ImportResult, { participles }: ImportKind): string {
  const parts = [count(created, participles[0]), count(updated, participles[1]), count(unchanged, participles[2])];
  if (left !== undefined) parts.push(`${count(left, participles[3])} de côté`);
  return parts.join(', ');
}

export const isNoOp = ({ created, updated }: ImportResult) => created + updated === 0;

export function stepTitle(step: ImportStep): string {
  if (step.name === 'checking') return 'Vérification du fichier';
  if (step.name === 'importing') return 'Import en cours';
  if (step.name === 'refused') return 'Import impossible';
  return isNoOp(step.check) ? 'Rien à importer' : 'Importer ce fichier\u00a0?';
}

/** Announced by screen readers at each step. */
export function stepStatus(step: ImportStep, kind: ImportKind): string {
  if (step.name === 'refused') return '';
  if ('sent' in step && step.sent < 1) return 'Envoi du fichier…';
  if (step.name === 'checking') return 'Vérification par le serveur\u00a0: rien n’est enregistré.';
  if (step.name === 'importing') return 'Enregistrement…';
  const lines = count(step.check.total, 'ligne lue', 'lignes lues');
  if (isNoOp(step.check))
    return step.check.left ? `${lines}\u00a0: ${formatCounts(step.check, kind)}.` : `${lines}\u00a0: ${kind.upToDate}`;
  return `${lines}\u00a0: ${formatCounts(step.check, kind)}. Rien n’est encore enregistré.`;
}
