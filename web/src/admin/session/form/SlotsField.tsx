import { useEffect, useId, useRef } from 'react';
import { FieldConflict, formatConflict } from '../../../ui/Clash';
import { formatSlot } from '../../../ui/days';
import type { FieldProps } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { formatSlotHours, nextSlot, slotsWithError, SLOTS_MAX, type TypedSlot } from './slots';
import { SlotRow } from './SlotRow';
import { Weekdays } from './Weekdays';

type SlotsFieldProps = FieldProps<TypedSlot[]> & {
  from: string;
  to: string;
  /** Duration of the stage, in hours. */
  planned: number;
};

/** One slot a line; the server’s error stands under the slots it names. */
export function SlotsField({ name, label, value: slots, onChange, error, conflict, from, to, planned }: SlotsFieldProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const selectorToFocus = useRef<string>(undefined);
  useEffect(() => {
    // The line to focus was just added, or the pressed button was removed.
    if (selectorToFocus.current) box.current?.querySelector<HTMLElement>(selectorToFocus.current)?.focus();
    selectorToFocus.current = undefined;
  });
  const withError = error === undefined ? [] : slotsWithError(slots, error);
  const change = (next: TypedSlot[], focus?: string) => {
    selectorToFocus.current = focus;
    onChange(next);
  };
  const textConflict = formatConflict(conflict, (theirs) =>
    theirs.map(({ day, start, end }) => formatSlot({ jour: day, debut: start, fin: end })).join('\n'),
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
            name={name}
            number={i + 1}
            slot={slot}
            error={withError.includes(i) ? error : undefined}
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
      {textConflict && <FieldConflict {...textConflict} label={label} />}
    </fieldset>
  );
}
