import type { HistoriqueLigne, VersionResume } from '../../api/admin/versions';
import { labelOfField } from '../journal/fields';
import { inParis } from '../journal/Moment';
import { authorOf } from '../journal/words';
import { companionsInWords } from '../undo/words';

/** « Version 3, du 22 nov. 2026, 09:15, par admin » */
export function nameOfVersion({ version, date, auteur }: VersionResume): string {
  if (date === null) return `Version ${version}, d’avant le premier changement connu`;
  return `Version ${version}, du ${inParis(date)}, par ${authorOf({ auteur })}`;
}

const OPERATIONS: Record<string, string> = {
  creation: 'Création',
  modification: 'Modification',
  suppression: 'Suppression',
};
const wordOf = (operation: string) => OPERATIONS[operation] ?? operation;

/** What a modification did to a thing: « Libellé, Responsables » ; then to what hangs on it: « Création : 3 associations ». */
export function lineInWords({ operation, champs, autour }: HistoriqueLigne): string[] {
  const own = operation === 'modification' ? champs.map(labelOfField).join(', ') : operation && wordOf(operation);
  const around = Object.keys(OPERATIONS).map((one) => {
    const its = autour.filter((change) => change.operation === one).map(({ entite, nombre }) => [entite, nombre]);
    return (
      its.length > 0 && `${wordOf(one)}\u00a0: ${companionsInWords(Object.fromEntries(its) as Record<string, number>)}`
    );
  });
  return [own, ...around].filter((part) => typeof part === 'string' && part !== '') as string[];
}
