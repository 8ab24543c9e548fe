import { useId } from 'react';
import { FieldConflict, type FieldProps, formatConflict } from '../field';

type Choice = { label: string; hint: string };
type Props<Value extends string> = FieldProps<Value> & { choices: Record<Value, Choice> };

/** One of a few, each with a line that explains it: `<RadioField choices={ROLES} {...form.field('role')} />`. */
export function RadioField<Value extends string>({
  choices,
  name,
  value,
  onChange,
  label,
  error,
  conflict,
}: Props<Value>) {
  const id = useId();
  const shown = formatConflict(conflict, (one) => choices[one].label);
  return (
    <fieldset className="field radios" aria-describedby={error && `${id}-error`}>
      <legend className="form-label">{label}</legend>
      {(Object.entries(choices) as [Value, Choice][]).map(([one, choice]) => (
        <div key={one}>
          <input
            type="radio"
            id={id + one}
            name={name}
            checked={value === one}
            onChange={() => onChange(one)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}${one}-hint`}
          />
          <label htmlFor={id + one}>{choice.label}</label>
          <p className="hint" id={`${id}${one}-hint`}>
            {choice.hint}
          </p>
        </div>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {shown && <FieldConflict {...shown} label={label} />}
    </fieldset>
  );
}
