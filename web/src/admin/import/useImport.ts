import { useRef, useState } from 'react';
import { CreationKey } from '../../api/admin/creationKey';
import type { Actes, ColumnMapping, ImportResult, UploadOptions } from '../../api/admin/import';
import { storedChoices, storeChoices } from './choices';
import type { ImportKind } from './kind';
import { type ImportError, toImportError, UnreadableError } from './refusal';

/** `sent` goes from 0 to 1; at 1 the upload is complete and the server is working. */
export type ImportStep =
  | { name: 'checking'; sent: number }
  | { name: 'preview'; check: ImportResult }
  | { name: 'importing'; check: ImportResult; sent: number }
  | { name: 'refused'; importError: ImportError };

/** Steps of an import: choose a file, check it (preview), confirm it. */
export function useImport(
  { calls, labels, storageKey }: ImportKind,
  actes: Actes,
  onDone: (result: ImportResult, name: string) => void,
) {
  const [choice, setChoice] = useState<File>();
  const [hint, setHint] = useState('');
  const [step, setStep] = useState<ImportStep>();
  const [copy, setCopy] = useState<File>();
  const [key] = useState(() => new CreationKey());
  const [isHidden, setHidden] = useState(false);
  const inFlight = useRef<AbortController>(undefined);

  const choose = (file: File | undefined, reason = '') => {
    setChoice(file);
    setHint(reason);
  };

  /** Guards against two clicks before the first one is rendered. */
  const run = async (stepOf: (sent: number) => ImportStep, task: (upload: UploadOptions) => Promise<void>) => {
    if (inFlight.current) return;
    const { signal } = (inFlight.current = new AbortController());
    const onProgress = (sent: number) => !signal.aborted && setStep(stepOf(sent));
    onProgress(0);
    try {
      await task({ signal, onProgress });
    } catch (error) {
      const importError = toImportError(error, stepOf(0).name === 'checking', labels);
      if (!signal.aborted) setStep({ name: 'refused', importError });
    } finally {
      if (inFlight.current?.signal === signal) inFlight.current = undefined;
      if (!signal.aborted) setHidden(false);
    }
  };

  const check = (chosen: File, colonnes: ColumnMapping = storedChoices(storageKey)) =>
    run(
      (sent) => ({ name: 'checking', sent }),
      async (upload) => {
        setCopy(undefined);
        const file = await copyOf(chosen);
        if (upload.signal.aborted) return;
        setCopy(file);
        const answer = await calls.check({ file, colonnes, actes }, upload);
        if (!upload.signal.aborted) setStep({ name: 'preview', check: answer });
      },
    );

  const start = () => {
    setHint('');
    setHidden(false);
    if (choice && !step) void check(choice);
    else if (!choice) setHint('Choisissez d’abord un fichier CSV.');
  };

  const confirm = () => {
    if (step?.name !== 'preview' || !choice || !copy) return;
    const { check } = step;
    const colonnes = storedChoices(storageKey);
    void run(
      (sent) => ({ name: 'importing', check, sent }),
      async (upload) => {
        // The key depends on `choice`, not on `copy`: each check makes another copy.
        const creationKey = key.forBody({ file: choice, colonnes, actes });
        const answer = await calls.write({ file: copy, colonnes, actes }, creationKey, upload);
        key.renew();
        onDone(answer, copy.name);
        setStep(undefined);
        // Another file may have been chosen during the import.
        setChoice((now) => (now === choice ? undefined : now));
      },
    );
  };

  /** Aborts an upload; once uploaded, the import goes on behind the closed dialog and notifies when it is done. */
  const close = () => {
    if (step?.name === 'importing' && step.sent === 1) return setHidden(true);
    inFlight.current?.abort();
    inFlight.current = undefined;
    setStep(undefined);
  };

  return {
    choice,
    hint,
    choose,
    start,
    /** The dialog is open while `step` is defined. */
    step: isHidden ? undefined : step,
    /** The previewed content is imported, even if the file on the disk has changed. */
    copy,
    confirm,
    retry: () => choice && void check(choice),
    /** Checks the file again with these columns, which are stored for the next files. */
    chooseColumns: (choices: ColumnMapping) => {
      storeChoices(storageKey, choices);
      if (choice) void check(choice, choices);
    },
    close,
  };
}

export type Import = ReturnType<typeof useImport>;

async function copyOf(file: File): Promise<File> {
  const content = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableError(cause);
  });
  return new File([content], file.name, { type: file.type });
}
