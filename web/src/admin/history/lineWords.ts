import type { ChangeAutour, HistoriqueLigne } from '../../api/admin/versions';
import { fieldLabel } from '../journal/fields';
import { formatCompanions, joinNonEmpty } from '../undo/words';

type Operation = { noun: string; done: string };
const OPERATIONS: Record<string, Operation> = {
  creation: { noun: 'Création', done: 'créé' },
  modification: { noun: 'Modification', done: 'modifié' },
  suppression: { noun: 'Suppression', done: 'supprimé' },
};
const FEMININE = ['categorie', 'definition_sousparcours', 'session_stage'];

/** « Libellé, Responsables ; 3 associations créées »: the entity's own changes, then those of its related entities. */
export function formatHistoryLine({ operation, champs, autour }: HistoriqueLigne): string {
  const isWhole = operation !== 'modification';
  const companionChanges = autour.filter((change) => isWhole && change.operation === operation);
  const others = autour.filter((change) => !companionChanges.includes(change));
  const companions = formatCompanions(
    Object.fromEntries(companionChanges.map(({ entite, nombre }) => [entite, nombre])),
  );
  const fields = isWhole ? '' : champs.map(fieldLabel).join(', ');
  const ownText = operation === null ? '' : fields || (OPERATIONS[operation]?.noun ?? operation);
  return [ownText + (companions && `, avec ${companions}`), formatRelatedChanges(others)]
    .filter(Boolean)
    .join('\u00a0; ');
}

/** « 7 catégories créées, 1 sous-parcours supprimé » */
function formatRelatedChanges(autour: ChangeAutour[]): string {
  const parts = Object.entries(OPERATIONS).flatMap(([operation, { done }]) =>
    autour
      .filter((change) => change.operation === operation)
      .map(({ entite, nombre }) => {
        const ending = (FEMININE.includes(entite) ? 'e' : '') + (nombre > 1 ? 's' : '');
        return `${formatCompanions({ [entite]: nombre })} ${done}${ending}`;
      }),
  );
  return joinNonEmpty(parts);
}
