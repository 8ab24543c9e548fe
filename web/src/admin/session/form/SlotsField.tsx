import { useEffect, useId, useRef } from 'react';
import { Clash, inWords } from '../../../ui/Clash';
import { slotName } from '../../../ui/days';
import type { FieldProps } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { hoursOfSlots, nextSlot, slotsAtFault, SLOTS_MAX, type TypedSlot } from './slots';
import { SlotRow } from './SlotRow';
import { Weekdays } from './Weekdays';

type Props = FieldProps<TypedSlot[]> & {
  /** First and last day of the session. */
  from: string;
  to: string;
  /** Hours that the stage lasts. */
  planned: number;
};

/** Parts of days, one a line; what the server says of one stands under it. */
export function SlotsField({ name, label, value: slots, onChange, error, clash, from, to, planned }: Props) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // The line that the focus is to go to has come, or the button that was pressed has gone.
    if (focused.current) box.current?.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = undefined;
  });
  const faulty = error === undefined ? [] : slotsAtFault(slots, error);
  const change = (next: TypedSlot[], focus?: string) => {
    focused.current = focus;
    onChange(next);
  };
  const told = inWords(clash, (theirs) =>
    theirs.map(({ day, start, end }) => slotName({ jour: day, debut: start, fin: end })).join('\n'),
  );
  return (
    <fieldset ref={box} className="field slots" name={name} aria-describedby={`${id}-sum`}>
      <legend className="form-label">{label}</legend>
      <p className="hint" id={`${id}-sum`}>
        {slots.length === 0
          ? 'Aucun créneau\u00a0: des journées entières.'
          : `${hoursOfSlots(slots)} de créneaux${planned > 0 ? ` pour ${planned.toLocaleString('fr-FR')}\u00a0h prévues` : ''}.`}
      </p>
      <ol className="slots-list">
        {slots.map((slot, i) => (
          <SlotRow
            key={i}
            name={name}
            rank={i + 1}
            slot={slot}
            error={faulty.includes(i) ? error : undefined}
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
      <button
        type="button"
        className="btn"
        data-add-slot=""
        disabled={slots.length >= SLOTS_MAX}
        onClick={() => change([...slots, nextSlot(slots, from)], `li:nth-child(${slots.length + 1}) input`)}
      >
        <Icon name="plus" />
        Ajouter un créneau
      </button>
      <Weekdays {...{ slots, from, to }} onFill={change} />
      {told && <Clash {...told} label={label} />}
    </fieldset>
  );
}
