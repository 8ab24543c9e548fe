import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field';

type TextFieldProps = FieldProps<string> & {
  hint?: string;
  /** Makes it a textarea of this many rows, which grows with its text. */
  rows?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'readOnly' | 'inputMode' | 'placeholder'>;

/** `<TextField hint="…" {...form.field('name')} />` */
export function TextField({ name, value, onChange, error, conflict, label, hint, rows, ...rest }: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, error, conflict }}>
      {(control) =>
        rows ? (
          <textarea
            className="form-control"
            rows={rows}
            style={{ minHeight: `calc(${rows}lh + 1rem)` }}
            value={value}
            readOnly={rest.readOnly}
            placeholder={rest.placeholder}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
        ) : (
          <input
            type="text"
            className="form-control"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...rest}
            {...control}
          />
        )
      }
    </Field>
  );
}
