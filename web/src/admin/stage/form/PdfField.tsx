import { useRef } from 'react';
import { Field, type FieldProps } from '../../../ui/Field';
import { FileInput } from '../../../ui/FileInput';
import { CurrentPdf, type PdfChoice } from './CurrentPdf';

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
          <div className="file-choice">
            <FileInput ref={input} control={control} accept="application/pdf,.pdf" onFile={onChange}>
              {current ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </FileInput>
            {value instanceof File && (
              <>
                <span className="file-chosen">{value.name}</span>
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
