import { type ReactNode, useId } from 'react';
import { FieldConflict, type FieldConflictProps } from './Clash';
import './field.scss';

/** Result of `form.field('name')`: `<TextField {...form.field('name')} />`. */
export type FieldProps<Value> = {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Error of the server or of the form for this field. */
  error?: string;
  conflict?: FieldConflictProps<Value>;
};

/** Attributes that the control must carry. */
export type Control = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type FieldRowProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  conflict?: FieldConflictProps<string>;
  className?: string;
  children: (control: Control) => ReactNode;
};

export function Field({ name, label, hint, error, conflict, className = '', children }: FieldRowProps) {
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
