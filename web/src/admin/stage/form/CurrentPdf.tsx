import { Icon } from '../../../ui/Icon';

/** A new file, a removal, or undefined to keep the current file. */
type PdfChoice = File | 'removed' | undefined;

/** `current`: name of the stored file. */
export type Pdf = { current: string | null; choice: PdfChoice };

type CurrentPdfProps = {
  label: string;
  name: string;
  href: string | undefined;
  choice: PdfChoice;
  busy: boolean;
  onRemove: () => void;
  onKeep: () => void;
};

export function CurrentPdf({ label, name, href, choice, busy, onRemove, onKeep }: CurrentPdfProps) {
  return (
    <div className="pdf-current">
      <a href={href} target="_blank" rel="noopener">
        {name}
        <Icon name="external" />
        <span className="visually-hidden"> (nouvelle fenêtre)</span>
      </a>
      <span role="status">
        {choice === 'removed' && 'sera retiré à l’enregistrement.'}
        {choice instanceof File && 'sera remplacé à l’enregistrement.'}
      </span>
      {choice === undefined ? (
        <button
          type="button"
          className="btn btn-small"
          aria-label={`Retirer le fichier\u00a0: ${label}`}
          aria-disabled={busy || undefined}
          onClick={onRemove}
        >
          Retirer
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-small"
          aria-label={`Conserver le fichier\u00a0: ${label}`}
          aria-disabled={busy || undefined}
          onClick={onKeep}
        >
          Conserver
        </button>
      )}
    </div>
  );
}
