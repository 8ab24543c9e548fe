import { modificationOf } from '../../api/admin/journal';
import { useRemembered } from '../../ui/useRemembered';
import { useSessionFlag } from '../../ui/useSessionFlag';
import { useNotify } from '../message/message';
import { ALL_ACTES } from './actes';
import { ActesChoice } from './ActesChoice';
import { FileChoice } from './FileChoice';
import './import.scss';
import { ImportDialog } from './ImportDialog';
import type { ImportKind } from './kind';
import { figures } from './sentences';
import { useDrop } from './useDrop';
import { useImport } from './useImport';

/** CSV in and out, folded above what it is of, unless it is `alone`. */
export function ImportPanel({ kind, alone = false }: { kind: ImportKind; alone?: boolean }) {
  const say = useNotify();
  const [actes, allow] = useRemembered(`${kind.memory} actes`, ALL_ACTES);
  const { step, ...rest } = useImport(kind, actes, (result, name) =>
    say({
      text: `Import réussi\u00a0: ${figures(result, kind)}.`,
      modification: modificationOf(result),
      reviewLabel: name,
    }),
  );
  const [open, setOpen] = useSessionFlag(kind.memory);
  const unfold = (next: boolean) => {
    setOpen(next);
    // What nobody sees any more decides nothing.
    if (!next && !alone) allow(ALL_ACTES);
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
        open={open || alone}
        onToggle={({ currentTarget }) => unfold(currentTarget.open)}
        {...target}
      >
        <summary
          onClick={(event) => {
            if (alone) return;
            // The browser tells of a toggle later: whoever reloads at once would find the panel as it was before.
            event.preventDefault();
            unfold(!open);
          }}
        >
          {kind.summary}
        </summary>
        <ActesChoice actes={actes} onChange={allow} />
        <FileChoice help={kind.help} {...rest} />
        {kind.downloads}
      </details>
      {step && <ImportDialog kind={kind} actes={actes} step={step} {...rest} />}
    </section>
  );
}
