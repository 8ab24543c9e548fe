import { type RefObject, useRef } from 'react';
import { type Control, Field, type FieldProps } from '../../ui/Field';
import { CurrentPdf } from './CurrentPdf';

/** A new file, the wish to have none any more, or nothing: what is there stays. */
export type PdfChoice = File | 'removed' | undefined;

type Props = FieldProps<PdfChoice> & {
  label: string;
  /** The file that is there: its name, and where it is read. */
  current?: string | null;
  href?: string;
};

/** A PDF that may be there, be replaced or be removed; nothing happens to it before the form is sent. */
export function PdfField({ label, name, value, onChange, error, current, href }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (choice: PdfChoice) => {
    input.current!.value = '';
    onChange(choice);
    // The button that was pressed has gone.
    input.current!.focus();
  };
  return (
    <Field {...{ name, label, error }} hint="Un fichier PDF, facultatif">
      {(control) => (
        <>
          {current && (
            <CurrentPdf
              {...{ label, href, value }}
              name={current}
              onRemove={() => choose('removed')}
              onKeep={() => choose(undefined)}
            />
          )}
          <div className="pdf-input">
            <FileInput ref={input} control={control} onFile={onChange}>
              {current ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </FileInput>
            {value instanceof File && (
              <>
                <span className="pdf-chosen">{value.name}</span>
                {!current && (
                  <button
                    type="button"
                    className="btn btn-small"
                    aria-label={`Retirer le fichier choisi\u00a0: ${label}`}
                    onClick={() => choose(undefined)}
                  >
                    Retirer
                  </button>
                )}
              </>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

type InputProps = {
  ref: RefObject<HTMLInputElement | null>;
  control: Control;
  onFile: (file: File) => void;
  children: string;
};

/** The browser's own button speaks the browser's language, which may not be French. */
function FileInput({ ref, control, onFile, children }: InputProps) {
  return (
    <>
      <input
        ref={ref}
        type="file"
        className="visually-hidden"
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // A window that is closed without a choice leaves what was chosen before.
          if (file && target.validity.valid) onFile(file);
        }}
        {...control}
      />
      <label className="btn" htmlFor={control.id}>
        {children}
      </label>
    </>
  );
}
