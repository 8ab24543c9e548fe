import type { StoredPdf } from '../../ui/markdown/images';
import { LibraryChoice } from './LibraryChoice';

/** The library where a PDF is chosen, for a text to lead to. */
export function PdfLibrary({ onPick }: { onPick: (pdf: StoredPdf) => void }) {
  return (
    <LibraryChoice genre="pdf" noun={['PDF', 'PDF']}>
      {(pdf) => (
        <button type="button" className="btn" onClick={() => onPick(pdf)}>
          {pdf.nom}
        </button>
      )}
    </LibraryChoice>
  );
}
