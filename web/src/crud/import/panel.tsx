import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { modificationOf } from '../../api/history';
import { useRefusal } from '../../api/rights';
import { useNotify } from '../../edit/message';
import { formatFileSize } from '../../lib/french';
import { useRemembered, useTabFlag } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { FileInput } from '../../ui/field';
import { ImportDialog } from './dialog';
import type { Actes } from './import.api';
import { ACTES_LABELS, ALL_ACTES, formatCounts, type Import, type ImportKind, useImport } from './use-import';
import './import.scss';

type FileChoiceProps = { help: string } & Pick<Import, 'choice' | 'hint' | 'choose' | 'start'>;

function FileChoice({ help, choice, hint, choose, start }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The input is emptied as well: else choosing the same file again fires no change event.
    if (!choice) input.current!.value = '';
  }, [choice]);

  return (
    <>
      <div className="actions">
        <FileInput
          ref={input}
          control={{
            id,
            name: 'file',
            'aria-describedby': `${id}-chosen ${id}-help`,
            ...(hint && { 'aria-invalid': true }),
          }}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv"
          onFile={(file) => choose(file)}
        >
          Choisir un fichier CSV ou Excel
        </FileInput>
        <Button
          look={choice && 'primary'}
          onClick={() => {
            start();
            // Without a file, the focus shows what is missing.
            if (!choice) input.current!.focus();
          }}
        >
          Importer un fichier CSV
        </Button>
        <span className={hint ? 'field-error' : undefined} role="status" id={`${id}-chosen`}>
          {hint}
          {choice && !hint && `Fichier choisi\u00a0: ${choice.name} (${formatFileSize(choice.size)})`}
        </span>
      </div>
      <p className="hint" id={`${id}-help`}>
        {help} Un classeur Excel (.xlsx, premier onglet) ou un fichier CSV conviennent, et peuvent aussi être déposés
        ici.
      </p>
    </>
  );
}

type ActesChoiceProps = { actes: Actes; onChange: (actes: Actes) => void };

/** Lines that need an act that is not allowed are skipped. */
function ActesChoice({ actes, onChange }: ActesChoiceProps) {
  const name = useId();
  return (
    <fieldset className="ticks">
      <legend>L’import peut</legend>
      {(Object.keys(ACTES_LABELS) as Actes[]).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === actes} onChange={() => onChange(choice)} />
          {ACTES_LABELS[choice]}
        </label>
      ))}
    </fieldset>
  );
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/** Spread `target` over the drop zone. A file dropped elsewhere is ignored: the browser would open it and leave the page. */
function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const preventDrop = (event: globalThis.DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'none';
    };
    addEventListener('dragover', preventDrop);
    addEventListener('drop', preventDrop);
    return () => {
      removeEventListener('dragover', preventDrop);
      removeEventListener('drop', preventDrop);
    };
  }, []);

  const target = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, target };
}

type PanelProps = {
  kind: ImportKind;
  /** Not folded in a `details`. */
  isAlwaysOpen?: boolean;
};

/** To an account that only reads, the files to download. */
export function ImportPanel(props: PanelProps) {
  if (useRefusal() === undefined) return <WritingPanel {...props} />;
  return (
    <section className="import" aria-label="Export CSV">
      {props.kind.downloads}
    </section>
  );
}

function WritingPanel({ kind, isAlwaysOpen = false }: PanelProps) {
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
      <Disclosure
        className={over ? 'import-drop import-over' : 'import-drop'}
        open={open || isAlwaysOpen}
        onToggle={toggle}
        {...target}
        summary={kind.summary}
        summaryProps={{
          onClick: (event) => {
            if (isAlwaysOpen) return;
            // The toggle event comes late: a reload right after the click would restore the former state.
            event.preventDefault();
            toggle(!open);
          },
        }}
      >
        <ActesChoice actes={actes} onChange={setActes} />
        <FileChoice help={kind.help} {...rest} />
        {kind.downloads}
      </Disclosure>
      {step && <ImportDialog kind={kind} actes={actes} step={step} {...rest} />}
    </section>
  );
}
