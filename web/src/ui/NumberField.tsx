import { Field, type FieldProps } from './Field';

type Props = FieldProps<string> & { hint?: string };

/**
 * A number, kept as it was typed; `toNumber` (number.ts) reads it when the form is sent. Not `type="number"`: that one changes
 * under a mouse wheel, and hides what was typed when it is no number.
 */
export function NumberField({ value, onChange, label, hint, error, conflict, name }: Props) {
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
