import { nameOfLieu } from '../../api/admin/lieu';
import type { Session } from '../../api/admin/sessionStage';
import { dayName, periodName, slotName } from '../../ui/days';
import type { Column } from '../../ui/tableRows';
import { ETATS } from './words/labels';
import { phaseInWords } from './words/phase';

/** Further slots are told by their number. */
const SLOTS_SHOWN = 3;

export const SESSION_COLUMNS: Column<Session>[] = [
  { title: 'Dates', value: datesInWords, order: ({ debut }) => Date.parse(debut ?? '9999-12-31'), below: Slots },
  { title: 'Lieu', value: ({ lieu, url }) => (lieu ? nameOfLieu(lieu) : url && 'en ligne') },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETATS[etat] },
  { title: 'Phase', value: (session) => phaseInWords(session) },
];

function datesInWords({ debut, fin }: Session): string {
  if (debut === null || fin === null) return 'Dates à fixer';
  return debut === fin ? dayName(debut) : periodName(debut, fin);
}

function Slots({ creneaux }: Session) {
  const others = creneaux.length - SLOTS_SHOWN;
  if (creneaux.length === 0) return null;
  return (
    <ul className="session-slots">
      {creneaux.slice(0, others === 1 ? creneaux.length : SLOTS_SHOWN).map((slot) => (
        <li key={slotName(slot)}>{slotName(slot)}</li>
      ))}
      {others > 1 && <li>{`et ${others} autres créneaux`}</li>}
    </ul>
  );
}
