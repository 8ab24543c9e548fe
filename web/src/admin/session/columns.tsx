import { formatLieu } from '../../api/admin/lieu';
import type { Session } from '../../api/admin/sessionStage';
import { formatDay, formatPeriod, formatSlot } from '../../ui/days';
import type { Column } from '../../ui/tableRows';
import { ETAT_LABELS } from './words/labels';
import { formatPhase } from './words/phase';

/** Further slots are counted. */
const SLOTS_SHOWN = 3;

export const SESSION_COLUMNS: Column<Session>[] = [
  { title: 'Dates', value: formatSessionDates, order: ({ debut }) => Date.parse(debut ?? '9999-12-31'), below: Slots },
  { title: 'Lieu', value: ({ lieu, url }) => (lieu ? formatLieu(lieu) : url && 'en ligne') },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETAT_LABELS[etat] },
  { title: 'Phase', value: (session) => formatPhase(session) },
];

function formatSessionDates({ debut, fin }: Session): string {
  if (debut === null || fin === null) return 'Dates à fixer';
  return debut === fin ? formatDay(debut) : formatPeriod(debut, fin);
}

function Slots({ creneaux }: Session) {
  const others = creneaux.length - SLOTS_SHOWN;
  if (creneaux.length === 0) return null;
  return (
    <ul className="session-slots">
      {creneaux.slice(0, others === 1 ? creneaux.length : SLOTS_SHOWN).map((slot) => (
        <li key={formatSlot(slot)}>{formatSlot(slot)}</li>
      ))}
      {others > 1 && <li>{`et ${others} autres créneaux`}</li>}
    </ul>
  );
}
