import type { ChangeAutour, HistoriqueLigne } from '../../api/admin/versions';
import { labelOfField } from '../journal/fields';
import { companionsInWords, together } from '../undo/words';

type Operation = { noun: string; done: string };
const OPERATIONS: Record<string, Operation> = {
  creation: { noun: 'Création', done: 'créé' },
  modification: { noun: 'Modification', done: 'modifié' },
  suppression: { noun: 'Suppression', done: 'supprimé' },
};
const FEMININE = ['categorie', 'definition_sousparcours', 'session_stage'];

/** What a modification did to a thing: « Libellé, Responsables » ; then to what hangs on it: « 3 associations créées ». */
export function lineInWords({ operation, champs, autour }: HistoriqueLigne): string {
  const isWhole = operation !== 'modification';
  const along = autour.filter((change) => isWhole && change.operation === operation);
  const others = autour.filter((change) => !along.includes(change));
  const companions = companionsInWords(Object.fromEntries(along.map(({ entite, nombre }) => [entite, nombre])));
  const fields = isWhole ? '' : champs.map(labelOfField).join(', ');
  const own = operation === null ? '' : fields || (OPERATIONS[operation]?.noun ?? operation);
  return [own + (companions && `, avec ${companions}`), aroundInWords(others)].filter(Boolean).join('\u00a0; ');
}

/** « 7 catégories créées, 1 sous-parcours supprimé » */
function aroundInWords(autour: ChangeAutour[]): string {
  const told = Object.entries(OPERATIONS).flatMap(([operation, { done }]) =>
    autour
      .filter((change) => change.operation === operation)
      .map(({ entite, nombre }) => {
        const ending = (FEMININE.includes(entite) ? 'e' : '') + (nombre > 1 ? 's' : '');
        return `${companionsInWords({ [entite]: nombre })} ${done}${ending}`;
      }),
  );
  return together(told);
}
