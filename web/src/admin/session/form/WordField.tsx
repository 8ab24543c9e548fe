import { inWords } from '../../../ui/Clash';
import { Field, type FieldProps } from '../../../ui/Field';

type Props = FieldProps<string> & { words: Record<string, string> };

/** One of a few words. */
export function WordField({ value, onChange, words, clash, name, label, error }: Props) {
  return (
    <Field {...{ name, label, error }} clash={inWords(clash, (one) => words[one] ?? one)}>
      {(control) => (
        <select className="form-select" value={value} onChange={(event) => onChange(event.target.value)} {...control}>
          {Object.entries(words).map(([one, word]) => (
            <option key={one} value={one}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
