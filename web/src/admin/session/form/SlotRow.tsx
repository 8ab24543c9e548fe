import { useId } from 'react';
import type { TypedSlot } from './slots';

type SlotRowProps = {
  /** Name of the field that contains this slot. */
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

export function SlotRow({ name, number, slot, error, onChange, onRemove }: SlotRowProps) {
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
      <button type="button" className="btn" aria-label={`Retirer le créneau ${number}`} onClick={onRemove}>
        Retirer
      </button>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </li>
  );
}
