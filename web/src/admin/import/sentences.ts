import type { ImportResult } from '../../api/admin/import';
import { count } from '../../ui/french';
import type { ImportKind } from './kind';
import type { Step } from './useImport';

/** « 3 créés, 2 modifiés, 0 inchangé », and « 1 laissé de côté » where not all was allowed */
export function figures({ created, updated, unchanged, left }: ImportResult, { fates }: ImportKind): string {
  const told = [count(created, fates[0]), count(updated, fates[1]), count(unchanged, fates[2])];
  if (left !== undefined) told.push(`${count(left, fates[3])} de côté`);
  return told.join(', ');
}

export const nothingToDo = ({ created, updated }: ImportResult) => created + updated === 0;

export function titleOf(step: Step): string {
  if (step.name === 'checking') return 'Vérification du fichier';
  if (step.name === 'importing') return 'Import en cours';
  if (step.name === 'refused') return 'Import impossible';
  return nothingToDo(step.check) ? 'Rien à importer' : 'Importer ce fichier\u00a0?';
}

/** What is read out while it goes on. */
export function progressOf(step: Step, kind: ImportKind): string {
  if (step.name === 'refused') return '';
  if ('sent' in step && step.sent < 1) return 'Envoi du fichier…';
  if (step.name === 'checking') return 'Vérification par le serveur\u00a0: rien n’est enregistré.';
  if (step.name === 'importing') return 'Enregistrement…';
  const lines = count(step.check.total, 'ligne lue', 'lignes lues');
  if (nothingToDo(step.check))
    return step.check.left ? `${lines}\u00a0: ${figures(step.check, kind)}.` : `${lines}\u00a0: ${kind.upToDate}`;
  return `${lines}\u00a0: ${figures(step.check, kind)}. Rien n’est encore enregistré.`;
}
