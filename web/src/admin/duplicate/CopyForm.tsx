import { type SubmitEvent, useEffect, useRef } from 'react';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import type { CopyValues, Duplication } from './duplication';

type CopyFormProps<Detail, Values extends CopyValues> = {
  id: string;
  of: Pick<Duplication<Detail, Values>, 'labels' | 'consequence'>;
  source: Detail;
  values: Values;
  errors: { param: string; msg: string }[];
  onChange: (name: string, value: string | boolean) => void;
  onSubmit: () => void;
};

export function CopyForm<Detail, Values extends CopyValues>(props: CopyFormProps<Detail, Values>) {
  const { id, of, source, values, errors, onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The proposed value is selected: typing replaces it.
    const first = form.current?.querySelector('input');
    first?.focus();
    first?.select();
  }, []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors.length]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React portals bubble: without this, the form around the button would be submitted, too.
    event.stopPropagation();
    onSubmit();
  };

  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      {Object.entries(values).map(([name, value]) => {
        const error = errors.find(({ param }) => param === name)?.msg;
        const shared = { name, label: of.labels[name]!, error };
        return typeof value === 'string' ? (
          <TextField
            key={name}
            {...shared}
            value={value}
            autoComplete="off"
            onChange={(text) => onChange(name, text)}
          />
        ) : (
          <Switch key={name} {...shared} value={value} onChange={(chosen) => onChange(name, chosen)} />
        );
      })}
      <p className="consequence" role="status">
        {of.consequence(source, values)}
      </p>
    </form>
  );
}
