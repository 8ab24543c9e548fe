import { type KeyboardEvent, useState } from 'react';
import { count } from '../../../ui/french';
import { type TypedSlot, withWeekdays } from './slots';

type WeekdaysProps = { slots: TypedSlot[]; from: string; to: string; onFill: (slots: TypedSlot[]) => void };

export function Weekdays({ slots, from, to, onFill }: WeekdaysProps) {
  const [hours, setHours] = useState({ start: '09:00', end: '17:00' });
  const [announcement, setAnnouncement] = useState('');
  const fill = () => {
    if (from === '' || to === '') return setAnnouncement('Indiquez d’abord le premier et le dernier jour.');
    if (!(hours.start !== '' && hours.start < hours.end))
      return setAnnouncement('Indiquez deux heures, la seconde après la première.');
    const filled = withWeekdays(slots, from, to, hours);
    const added = filled.length - slots.length;
    setAnnouncement(
      added === 0 ? 'Aucun jour ouvré à remplir.' : `${count(added, 'créneau ajouté', 'créneaux ajoutés')}.`,
    );
    if (added > 0) onFill(filled);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    fill();
  };
  return (
    <div className="weekdays" role="group" aria-label="Remplir les jours ouvrés">
      {(['start', 'end'] as const).map((part) => (
        <label key={part}>
          <span>{part === 'start' ? 'Chaque jour de' : 'à'}</span>
          <input
            type="time"
            className="form-control"
            value={hours[part]}
            onKeyDown={enter}
            onChange={(event) => setHours({ ...hours, [part]: event.target.value })}
          />
        </label>
      ))}
      <button type="button" className="btn" onClick={fill}>
        Remplir les jours ouvrés
      </button>
      <p className="hint" role="status">
        {announcement}
      </p>
    </div>
  );
}
