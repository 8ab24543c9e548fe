import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldAtFault, itemAtFault } from '../../api/resource';
import { addDays, isWeekend, nextWeekday, todayInParis } from '../../lib/days';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { FieldConflict, type FieldProps, formatConflict } from '../../ui/field';
import { PlusIcon } from '../../ui/controls/plus-icon';
import { formatSlotTimes } from './times';

export type TypedSlot = { day: string; start: string; end: string };

const SLOTS_MAX = 200;
const FIRST: Omit<TypedSlot, 'day'> = { start: '09:00', end: '12:30' };

const isDay = (text: string) => !Number.isNaN(Date.parse(text));

/** The first weekday after the last slot, at the same hours; without slots, the first day. */
export function nextSlot(slots: TypedSlot[], firstDay: string, today = todayInParis()): TypedSlot {
  const last = slots.at(-1);
  if (last && isDay(last.day)) return { ...last, day: nextWeekday(addDays(last.day)) };
  return { ...FIRST, ...last, day: isDay(firstDay) ? firstDay : nextWeekday(addDays(today)) };
}

/** Adds a slot on each weekday of the period, except where it would overlap another. */
export function withWeekdays(slots: TypedSlot[], from: string, to: string, { start, end }: Omit<TypedSlot, 'day'>) {
  const all = [...slots];
  for (let day = from; day <= to && all.length < SLOTS_MAX; day = addDays(day)) {
    const overlaps = slots.some((slot) => slot.day === day && slot.start < end && start < slot.end);
    if (!isWeekend(day) && !overlaps) all.push({ day, start, end });
  }
  return all.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const sortKey = ({ day, start }: TypedSlot) => `${day} ${start}`;

/** « 30 h », « 3 h 30 »; incomplete slots are not counted. */
export function formatSlotHours(slots: TypedSlot[]): string {
  const filled = slots.filter(({ start, end }) => start !== '' && start < end);
  const minutes = filled.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0);
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60).toLocaleString('fr-FR')}\u00a0h`;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

type SlotRowProps = {
  /** As `param` of its faults: `slots[3]`. */
  name: string;
  number: number;
  slot: TypedSlot;
  error: string | undefined;
  onChange: (slot: TypedSlot) => void;
  onRemove: () => void;
};

const PARTS = [
  ['day', 'Jour', 'date'],
  ['start', 'De', 'time'],
  ['end', 'À', 'time'],
] as const;

function SlotRow({ name, number, slot, error, onChange, onRemove }: SlotRowProps) {
  const id = useId();
  return (
    <li className="slot">
      {PARTS.map(([part, label, type]) => (
        <label key={part}>
          <span>{label}</span>
          <input
            type={type}
            name={name}
            data-of={`Créneau ${number}`}
            className="form-control"
            aria-label={`${label}, créneau ${number}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
            value={slot[part]}
            onChange={(event) => onChange({ ...slot, [part]: event.target.value })}
          />
        </label>
      ))}
      <Button aria-label={`Retirer le créneau ${number}`} onClick={onRemove}>
        Retirer
      </Button>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </li>
  );
}

type WeekdaysProps = { slots: TypedSlot[]; from: string; to: string; onFill: (slots: TypedSlot[]) => void };

function Weekdays({ slots, from, to, onFill }: WeekdaysProps) {
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
      <Button onClick={fill}>Remplir les jours ouvrés</Button>
      <p className="hint" role="status">
        {announcement}
      </p>
    </div>
  );
}

type SlotsFieldProps = FieldProps<TypedSlot[]> & {
  from: string;
  to: string;
  /** Duration of the stage, in hours. */
  planned: number;
  /** Faults of the form, with those of the slots. */
  faults: { param: string; msg: string }[];
};

/** One slot a line; a fault stands under the slot that it names, one of the whole list under the first. */
export function SlotsField({
  name,
  label,
  value: slots,
  onChange,
  error,
  conflict,
  from,
  to,
  planned,
  faults,
}: SlotsFieldProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const selectorToFocus = useRef<string>(undefined);
  useEffect(() => {
    // The line to focus was just added, or the pressed button was removed.
    if (selectorToFocus.current) box.current?.querySelector<HTMLElement>(selectorToFocus.current)?.focus();
    selectorToFocus.current = undefined;
  });
  const own = error === undefined ? [] : faults.filter(({ param }) => fieldAtFault(param) === name);
  const errorOf = (i: number) => {
    const found = own.filter(({ param }) => (itemAtFault(param) ?? 0) === i);
    return found.map(({ msg }) => msg).join(' ') || undefined;
  };
  const change = (next: TypedSlot[], focus?: string) => {
    selectorToFocus.current = focus;
    onChange(next);
  };
  const textConflict = formatConflict(conflict, (theirs) =>
    theirs.map(({ day, start, end }) => formatSlotTimes({ jour: day, debut: start, fin: end })).join('\n'),
  );
  return (
    <fieldset ref={box} className="field slots" name={name} aria-describedby={`${id}-sum`}>
      <legend className="form-label">{label}</legend>
      <p className="hint" id={`${id}-sum`}>
        {slots.length === 0
          ? 'Aucun créneau\u00a0: des journées entières.'
          : `${formatSlotHours(slots)} de créneaux${planned > 0 ? ` pour ${planned.toLocaleString('fr-FR')}\u00a0h prévues` : ''}.`}
      </p>
      <ol className="slots-list">
        {slots.map((slot, i) => (
          <SlotRow
            key={i}
            name={`${name}[${i}]`}
            number={i + 1}
            slot={slot}
            error={errorOf(i)}
            onChange={(next) => change(slots.with(i, next))}
            onRemove={() =>
              change(
                slots.toSpliced(i, 1),
                slots.length > 1 ? `li:nth-child(${Math.min(i + 1, slots.length - 1)}) button` : '[data-add-slot]',
              )
            }
          />
        ))}
      </ol>
      {error && slots.length === 0 && <p className="field-error">{error}</p>}
      <Button
        data-add-slot=""
        disabled={slots.length >= SLOTS_MAX}
        onClick={() => change([...slots, nextSlot(slots, from)], `li:nth-child(${slots.length + 1}) input`)}
      >
        <PlusIcon />
        Ajouter un créneau
      </Button>
      <Weekdays {...{ slots, from, to }} onFill={change} />
      {textConflict && <FieldConflict {...textConflict} label={label} />}
    </fieldset>
  );
}
