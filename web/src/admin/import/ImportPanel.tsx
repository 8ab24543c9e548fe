import { modificationOf } from '../../api/admin/journal';
import { useRemembered } from '../../ui/useRemembered';
import { useTabFlag } from '../../ui/useSessionFlag';
import { useNotify } from '../message/message';
import { ALL_ACTES } from './actes';
import { ActesChoice } from './ActesChoice';
import { FileChoice } from './FileChoice';
import './import.scss';
import { ImportDialog } from './ImportDialog';
import type { ImportKind } from './kind';
import { formatCounts } from './sentences';
import { useDrop } from './useDrop';
import { useImport } from './useImport';

/** Folded in a `details`, unless `isAlwaysOpen`. */
export function ImportPanel({ kind, isAlwaysOpen = false }: { kind: ImportKind; isAlwaysOpen?: boolean }) {
  const notify = useNotify();
  const [actes, setActes] = useRemembered(`${kind.storageKey} actes`, ALL_ACTES);
  const { step, ...rest } = useImport(kind, actes, (result, name) =>
    notify({
      text: `Import réussi\u00a0: ${formatCounts(result, kind)}.`,
      modification: modificationOf(result),
      reviewLabel: name,
    }),
  );
  const [open, setOpen] = useTabFlag(kind.storageKey);
  const toggle = (next: boolean) => {
    setOpen(next);
    // A folded panel hides the choice of acts: it is reset.
    if (!next && !isAlwaysOpen) setActes(ALL_ACTES);
  };
  const { over, target } = useDrop((files) => {
    setOpen(true);
    if (files.length === 1) rest.choose(files[0]);
    else rest.choose(rest.choice, 'Déposez un seul fichier à la fois.');
  });
  return (
    <section className="import" aria-label="Import et export CSV">
      <details
        className={over ? 'import-drop import-over' : 'import-drop'}
        open={open || isAlwaysOpen}
        onToggle={({ currentTarget }) => toggle(currentTarget.open)}
        {...target}
      >
        <summary
          onClick={(event) => {
            if (isAlwaysOpen) return;
            // The toggle event comes late: a reload right after the click would restore the former state.
            event.preventDefault();
            toggle(!open);
          }}
        >
          {kind.summary}
        </summary>
        <ActesChoice actes={actes} onChange={setActes} />
        <FileChoice help={kind.help} {...rest} />
        {kind.downloads}
      </details>
      {step && <ImportDialog kind={kind} actes={actes} step={step} {...rest} />}
    </section>
  );
}
