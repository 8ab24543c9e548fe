import type { StoredPdf } from '../../ui/markdown/images';
import { LibraryChoice } from './LibraryChoice';

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
