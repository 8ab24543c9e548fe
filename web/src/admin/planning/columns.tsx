import { nameOfPerson } from '../../answer/nameOfPerson';
import { nameOfLieu } from '../../api/admin/lieu';
import type { PlannedSession } from '../../api/admin/planning';
import type { Column } from '../../ui/tableRows';
import { ETATS, MODALITES } from '../session/words/labels';
import { PlannedLink } from './PlannedLink';
import { clashInWords, daysInWords } from './words';

export const PLANNING_COLUMNS: Column<PlannedSession>[] = [
  { title: 'Stage', value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`, cell: Name },
  { title: 'Dates', value: daysInWords, cell: When },
  { title: 'Lieu', value: ({ lieu, modalite }) => (lieu ? nameOfLieu(lieu) : MODALITES[modalite]) },
  {
    title: 'Responsables',
    value: ({ responsables }) => responsables.map(nameOfPerson).join(', '),
  },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETATS[etat] },
];

/** Of one stage there are many: its days tell its row, and the box that chooses it, from theirs. */
function Name(session: PlannedSession) {
  return (
    <>
      <PlannedLink session={session} />
      <span className="visually-hidden">{`, ${daysInWords(session)}`}</span>
    </>
  );
}

function When(session: PlannedSession) {
  const { creneaux, conflits } = session;
  return (
    <>
      {daysInWords(session)}
      {creneaux.length > 0 && (
        <span className="hint planning-hours">
          {[...new Set(creneaux.map((one) => `${one.debut}-${one.fin}`))].join(', ')}
        </span>
      )}
      {conflits.length > 0 && (
        <ul className="planning-clashes">
          {conflits.map((clash) => (
            <li key={clashInWords(clash) + clash.id_session}>{clashInWords(clash)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
