import { type ReactNode, useId } from 'react';
import { FieldConflict, type FieldConflictProps } from './Clash';
import './field.scss';

/** What `form.field('name')` gives, to be spread over a field: `<TextField {...form.field('name')} />`. */
export type FieldProps<Value> = {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** What the server says of this parameter. */
  error?: string;
  /** Where somebody else has changed it as well. */
  conflict?: FieldConflictProps<Value>;
};

/** What the control inside has to carry. */
export type Control = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  conflict?: FieldConflictProps<string>;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A label, a control, its hint and its error. TextField, NumberField and Switch are made of it; so is any other. */
export function Field({ name, label, hint, error, conflict, className = '', children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className="form-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        name,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {conflict && <FieldConflict {...conflict} label={label} />}
    </div>
  );
}
