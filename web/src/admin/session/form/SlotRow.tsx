import { useId } from 'react';
import type { TypedSlot } from './slots';

type Props = {
  /** Of the field that it is part of. */
  name: string;
  rank: number;
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

export function SlotRow({ name, rank, slot, error, onChange, onRemove }: Props) {
  const id = useId();
  return (
    <li className="slot">
      {PARTS.map(([part, label, type]) => (
        <label key={part}>
          <span>{label}</span>
          <input
            type={type}
            name={name}
            data-of={`Créneau ${rank}`}
            className="form-control"
            aria-label={`${label}, créneau ${rank}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
            value={slot[part]}
            onChange={(event) => onChange({ ...slot, [part]: event.target.value })}
          />
        </label>
      ))}
      <button type="button" className="btn" aria-label={`Retirer le créneau ${rank}`} onClick={onRemove}>
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
