import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react';
import './field.scss';

export type Side = 'mine' | 'theirs';

/** Both values of a field that two users have changed, and the choice between them. */
type FieldConflictProps<Value> = {
  mine: Value;
  theirs: Value;
  /** « admin, le 22 novembre à 09:15 » */
  author: string;
  choice?: Side;
  onChoose: (side: Side) => void;
};

export function formatConflict<Value>(
  conflict: FieldConflictProps<Value> | undefined,
  textOf: (value: Value) => string,
) {
  return conflict && { ...conflict, mine: textOf(conflict.mine), theirs: textOf(conflict.theirs) };
}

export function FieldConflict({
  mine,
  theirs,
  author,
  choice,
  onChoose,
  label,
}: FieldConflictProps<string> & { label: string }) {
  const id = useId();
  const sides = [
    { side: 'mine', name: 'La mienne', text: mine },
    { side: 'theirs', name: 'La sienne', text: theirs },
  ] as const;
  return (
    <fieldset className="clash">
      <legend>
        <b>{label}</b>
        {`\u00a0: changé aussi par ${author}. Quelle valeur garder\u00a0?`}
      </legend>
      {sides.map(({ side, name, text }) => (
        <div key={side}>
          <label className="strong">
            <input
              type="radio"
              name={id}
              checked={choice === side}
              onChange={() => onChoose(side)}
              aria-describedby={`${id}-${side}`}
            />
            {name}
          </label>
          {/* Focusable when long, to scroll by keyboard. */}
          <p
            id={`${id}-${side}`}
            role="group"
            aria-label={`${name}\u00a0: ${label}`}
            tabIndex={text.length > 300 ? 0 : undefined}
          >
            {text === '' ? <em>vide</em> : text}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

/** Result of `form.field('name')`: `<TextField {...form.field('name')} />`. */
export type FieldProps<Value> = {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Error of the server or of the form for this field. */
  error?: string;
  conflict?: FieldConflictProps<Value>;
  /** Marked as such; only the server refuses an empty one. */
  required?: boolean;
};

/** Attributes that the control must carry. */
export type Control = {
  id: string;
  name: string;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldRowProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  conflict?: FieldConflictProps<string>;
  required?: boolean;
  className?: string;
  children: (control: Control) => ReactNode;
};

export function Field({ name, label, hint, error, conflict, required, className = '', children }: FieldRowProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className={required ? 'form-label label-required' : 'form-label'} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        name,
        ...(required && { 'aria-required': true }),
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {conflict && <FieldConflict {...conflict} label={label} />}
    </div>
  );
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  control: Partial<Control> & { id: string };
  accept: string;
  /** Disables the choice for now. */
  busy?: boolean;
  /** Several files may be chosen at once: `onFile` is called for each. */
  multiple?: boolean;
  onFile: (file: File) => void;
  children: string;
};

/** The browser's own button is in the browser's language, which may not be French: a label replaces it. */
export function FileInput({ ref, control, accept, busy = false, multiple, onFile, children }: FileInputProps) {
  return (
    <>
      <input
        ref={ref}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) return event.preventDefault();
          // Without this, choosing the same file again after a correction fires no change event.
          event.currentTarget.value = '';
        }}
        onChange={({ target }) => {
          // Cancelling the file picker keeps the previous choice.
          if (target.validity.valid && !busy) for (const file of target.files ?? []) onFile(file);
        }}
        {...control}
      />
      <label className="btn" htmlFor={control.id}>
        {children}
      </label>
    </>
  );
}

type NumberFieldProps = FieldProps<string> & { hint?: string };

/**
 * Text as typed; `toNumber` (lib/french.ts) reads it on submit. Not `type="number"`, which changes under a mouse wheel and hides
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

type TextFieldProps = FieldProps<string> & {
  hint?: string;
  /** Makes it a textarea of this many rows, which grows with its text. */
  rows?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'readOnly' | 'inputMode' | 'placeholder'>;

/** `<TextField hint="…" {...form.field('name')} />` */
export function TextField(props: TextFieldProps) {
  const { name, value, onChange, error, conflict, label, hint, required, rows, ...rest } = props;
  return (
    <Field {...{ name, label, hint, error, conflict, required }}>
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

const DAY = 'Date incomplète, ou qui n’existe pas\u00a0: indiquez le jour, le mois et l’année, ou videz le champ.';
const TIME = 'Heure incomplète\u00a0: indiquez les heures et les minutes, ou videz le champ.';

/**
 * Errors of date and time inputs that are partly filled, whose `value` is empty, and of lists in which some text is not
 * chosen. `data-of` labels one of several inputs of a field.
 */
export function incompleteFields(form: HTMLElement): { param: string; msg: string }[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return inputs
    .filter(({ validity }) => validity.badInput || validity.customError)
    .map(({ name, type, dataset, validationMessage, validity }) => {
      const message = validity.customError ? validationMessage : type === 'time' ? TIME : DAY;
      return { param: name, msg: dataset['of'] ? `${dataset['of']}\u00a0: ${message}` : message };
    });
}
