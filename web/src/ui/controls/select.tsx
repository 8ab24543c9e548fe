import { type ComponentProps, useId } from 'react';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  /** Outside Field, which has its own. */
  label?: string;
  labelClass?: string;
  options: readonly (readonly [value: string | number, text: string])[];
  onChange: (value: string) => void;
};

/** The browser's own list of choices. */
export function Select({ label, labelClass, options, onChange, ...own }: SelectProps) {
  const id = useId();
  return (
    <>
      {label && (
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
      )}
      <select id={id} className="form-select" onChange={(event) => onChange(event.target.value)} {...own}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
