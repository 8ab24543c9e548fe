import { Field, type FieldProps } from './Field';

type NumberFieldProps = FieldProps<string> & { hint?: string };

/**
 * Text as typed; `toNumber` (number.ts) reads it on submit. Not `type="number"`, which changes under a mouse wheel and hides
 * invalid text.
 */
export function NumberField({ value, onChange, label, hint, error, conflict, name }: NumberFieldProps) {
  return (
    <Field className="field-number" {...{ name, label, hint, error, conflict }}>
      {(control) => (
        <input
          type="text"
          className="form-control"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  );
}
