import { exportUrl, modeleUrl } from '../../../api/admin/import';
import { Alert } from '../../../ui/Alert';
import { FileChoice } from './FileChoice';
import './import.scss';
import { ImportDialog } from './ImportDialog';
import { figures } from './sentences';
import { useImport } from './useImport';

/** CSV in and out, above the list of stages. `filter` is what the list shows. */
export function ImportPanel({ filter }: { filter: string }) {
  const { step, done, dismiss, ...rest } = useImport();
  return (
    <section className="import" aria-label="Import et export CSV">
      {done && <Alert onDismiss={dismiss}>{`Import réussi\u00a0: ${figures(done)}.`}</Alert>}
      <FileChoice {...rest} />
      <div className="actions">
        <a href={exportUrl(filter)} download>
          Exporter (CSV pour Excel)
        </a>
        <a href={modeleUrl} download>
          Télécharger un modèle
        </a>
        {filter.trim() !== '' && (
          <span className="hint">L’export se limite aux stages affichés («&nbsp;{filter.trim()}&nbsp;»).</span>
        )}
      </div>
      {step && <ImportDialog step={step} {...rest} />}
    </section>
  );
}
