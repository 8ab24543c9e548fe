import { formatConflict } from '../../../ui/Clash';
import { Field, type FieldProps } from '../../../ui/Field';

type WordFieldProps = FieldProps<string> & { choices: Record<string, string> };

export function ChoiceField({ value, onChange, choices, conflict, name, label, error }: WordFieldProps) {
  return (
    <Field {...{ name, label, error }} conflict={formatConflict(conflict, (key) => choices[key] ?? key)}>
      {(control) => (
        <select className="form-select" value={value} onChange={(event) => onChange(event.target.value)} {...control}>
          {Object.entries(choices).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
