import type { FieldProps } from './Field';
import { Field } from './Field';

type Props = FieldProps<boolean> & { label: string; hint?: string };

/** Yes or no: `<Switch label="Administrateur" {...form.field('is_admin')} />`. */
export function Switch({ name, value, onChange, error, label, hint }: Props) {
  return (
    <Field className="field-switch" {...{ name, label, hint, error }}>
      {(control) => (
        <input
          type="checkbox"
          role="switch"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          {...control}
        />
      )}
    </Field>
  );
}
