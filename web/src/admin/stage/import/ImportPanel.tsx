import { modificationOf } from '../../../api/admin/journal';
import { useSessionFlag } from '../../../ui/useSessionFlag';
import { useSay } from '../../undo/message';
import { Downloads } from './Downloads';
import { FileChoice } from './FileChoice';
import './import.scss';
import { ImportDialog } from './ImportDialog';
import { figures } from './sentences';
import { useDrop } from './useDrop';
import { useImport } from './useImport';

/** CSV in and out, folded above the list of stages. `filter` is what the list shows. */
export function ImportPanel({ filter }: { filter: string }) {
  const say = useSay();
  const { step, ...rest } = useImport((result, name) =>
    say({
      sentence: `Import réussi\u00a0: ${figures(result)}.`,
      modification: modificationOf(result),
      whole: name,
    }),
  );
  const [open, setOpen] = useSessionFlag('import');
  const { over, target } = useDrop((files) => {
    setOpen(true);
    if (files.length === 1) rest.choose(files[0]);
    else rest.choose(rest.choice, 'Déposez un seul fichier à la fois.');
  });
  return (
    <section className="import" aria-label="Import et export CSV">
      <details
        className={over ? 'import-drop import-over' : 'import-drop'}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        {...target}
      >
        <summary>Importer ou exporter des stages (CSV)</summary>
        <FileChoice {...rest} />
        <Downloads filter={filter} />
      </details>
      {step && <ImportDialog step={step} {...rest} />}
    </section>
  );
}
