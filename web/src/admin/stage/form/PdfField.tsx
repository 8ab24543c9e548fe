import { useRef } from 'react';
import { formatConflict } from '../../../ui/Clash';
import { Field, type FieldProps } from '../../../ui/Field';
import { FileInput } from '../../../ui/FileInput';
import { CurrentPdf, type Pdf } from './CurrentPdf';

/** `href` opens the stored file; `busy` locks the choice during an upload. */
type PdfFieldProps = FieldProps<Pdf> & { href?: string; busy: boolean };

/** Optional PDF, replaced or removed when the form is saved. */
export function PdfField({ label, name, value, onChange, error, conflict, href, busy }: PdfFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { current, choice } = value;
  const setChoice = (next: Pdf['choice']) => onChange({ current, choice: next });
  const choose = (next: Pdf['choice']) => {
    if (busy) return;
    input.current!.value = '';
    setChoice(next);
    // The pressed button has been removed, and the focus with it.
    input.current!.focus();
  };
  return (
    <Field {...{ name, label, error }} hint="Un fichier PDF, facultatif" conflict={formatConflict(conflict, textOf)}>
      {(control) => (
        <>
          {current && (
            <CurrentPdf
              {...{ label, href, choice, busy }}
              name={current}
              onRemove={() => choose('removed')}
              onKeep={() => choose(undefined)}
            />
          )}
          <div className="file-choice">
            <FileInput ref={input} control={control} busy={busy} accept="application/pdf,.pdf" onFile={setChoice}>
              {current ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </FileInput>
            {choice instanceof File && (
              <>
                <span className="file-chosen">{choice.name}</span>
                {!current && (
                  <button
                    type="button"
                    className="btn btn-small"
                    aria-label={`Retirer le fichier choisi\u00a0: ${label}`}
                    aria-disabled={busy || undefined}
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

function textOf({ current, choice }: Pdf): string {
  if (choice instanceof File) return `fichier choisi\u00a0: ${choice.name}`;
  return choice === 'removed' ? 'fichier retiré' : (current ?? 'aucun fichier');
}
