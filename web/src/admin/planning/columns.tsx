import { formatPerson } from '../../answer/nameOfPerson';
import { formatLieu } from '../../api/admin/lieu';
import type { PlannedSession } from '../../api/admin/planning';
import type { Column } from '../../ui/tableRows';
import { ETAT_LABELS, MODALITE_LABELS } from '../session/words/labels';
import { PlannedLink } from './PlannedLink';
import { formatSessionConflict, formatDays } from './words';

export const PLANNING_COLUMNS: Column<PlannedSession>[] = [
  { title: 'Stage', value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`, cell: Name },
  { title: 'Dates', value: formatDays, cell: When },
  { title: 'Lieu', value: ({ lieu, modalite }) => (lieu ? formatLieu(lieu) : MODALITE_LABELS[modalite]) },
  {
    title: 'Responsables',
    value: ({ responsables }) => responsables.map(formatPerson).join(', '),
  },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETAT_LABELS[etat] },
];

/** Several rows may have the same stage: hidden dates tell their links and checkboxes apart. */
function Name(session: PlannedSession) {
  return (
    <>
      <PlannedLink session={session} />
      <span className="visually-hidden">{`, ${formatDays(session)}`}</span>
    </>
  );
}

function When(session: PlannedSession) {
  const { creneaux, conflits } = session;
  return (
    <>
      {formatDays(session)}
      {creneaux.length > 0 && (
        <span className="hint planning-hours">
          {[...new Set(creneaux.map((slot) => `${slot.debut}-${slot.fin}`))].join(', ')}
        </span>
      )}
      {conflits.length > 0 && (
        <ul className="planning-clashes">
          {conflits.map((conflict) => (
            <li key={formatSessionConflict(conflict) + conflict.id_session}>{formatSessionConflict(conflict)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
