import { Alert } from '../../../ui/Alert';
import { Downloads } from './Downloads';
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
      <Downloads filter={filter} />
      {step && <ImportDialog step={step} {...rest} />}
    </section>
  );
}
