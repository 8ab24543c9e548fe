import { formatConflict } from './Clash';
import { Field, type FieldProps } from './Field';

type SwitchProps = FieldProps<boolean> & { hint?: string };

/** `<Switch {...form.field('is_admin')} />` */
export function Switch({ name, value, onChange, error, conflict, label, hint }: SwitchProps) {
  return (
    <Field className="field-switch" {...{ name, label, hint, error }} conflict={formatConflict(conflict, yesOrNo)}>
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

const yesOrNo = (value: boolean) => (value ? 'Oui' : 'Non');
