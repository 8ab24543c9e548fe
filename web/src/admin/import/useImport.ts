import { useRef, useState } from 'react';
import { CreationKey } from '../../api/admin/creationKey';
import type { Actes, ColumnMapping, ImportResult, UploadOptions } from '../../api/admin/import';
import { keptChoices, keepChoices } from './choices';
import type { ImportKind } from './kind';
import { type Refusal, refusalOf, UnreadableError } from './refusal';

/** Where an import stands. `sent` goes from 0 to 1, and then it is the server's turn. */
export type Step =
  | { name: 'checking'; sent: number }
  | { name: 'preview'; check: ImportResult }
  | { name: 'importing'; check: ImportResult; sent: number }
  | { name: 'refused'; refusal: Refusal };

/** A chosen file; what the server would make of it; and, once confirmed, what it has made of it. */
export function useImport(
  { calls, labels, memory }: ImportKind,
  actes: Actes,
  onDone: (result: ImportResult, name: string) => void,
) {
  const [choice, setChoice] = useState<File>();
  const [hint, setHint] = useState('');
  const [step, setStep] = useState<Step>();
  const [copy, setCopy] = useState<File>();
  const [key] = useState(() => new CreationKey());
  const [aside, setAside] = useState(false);
  const underway = useRef<AbortController>(undefined);

  const choose = (file: File | undefined, why = '') => {
    setChoice(file);
    setHint(why);
  };

  /** One at a time: two clicks may come before the first one is rendered. */
  const run = async (stepOf: (sent: number) => Step, work: (upload: UploadOptions) => Promise<void>) => {
    if (underway.current) return;
    const { signal } = (underway.current = new AbortController());
    const onProgress = (sent: number) => !signal.aborted && setStep(stepOf(sent));
    onProgress(0);
    try {
      await work({ signal, onProgress });
    } catch (error) {
      const refusal = refusalOf(error, stepOf(0).name === 'checking', labels);
      if (!signal.aborted) setStep({ name: 'refused', refusal });
    } finally {
      if (underway.current?.signal === signal) underway.current = undefined;
      if (!signal.aborted) setAside(false);
    }
  };

  const check = (chosen: File, colonnes: ColumnMapping = keptChoices(memory)) =>
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
    setAside(false);
    if (choice && !step) void check(choice);
    else if (!choice) setHint('Choisissez d’abord un fichier CSV.');
  };

  const confirm = () => {
    if (step?.name !== 'preview' || !choice || !copy) return;
    const { check } = step;
    const colonnes = keptChoices(memory);
    void run(
      (sent) => ({ name: 'importing', check, sent }),
      async (upload) => {
        // The file that was chosen: each check makes another copy of it.
        const word = key.forBody({ file: choice, colonnes, actes });
        const answer = await calls.write({ file: copy, colonnes, actes }, word, upload);
        key.renew();
        onDone(answer, copy.name);
        setStep(undefined);
        // Another file may have been chosen meanwhile.
        setChoice((now) => (now === choice ? undefined : now));
      },
    );
  };

  /** What is going up is taken back; what has gone up goes on, and will be told of. */
  const close = () => {
    if (step?.name === 'importing' && step.sent === 1) return setAside(true);
    underway.current?.abort();
    underway.current = undefined;
    setStep(undefined);
  };

  return {
    choice,
    hint,
    choose,
    start,
    /** What the window shows; it is shut while nothing stands here. */
    step: aside ? undefined : step,
    /** What is previewed is what will be imported, whatever becomes of the file on the disk. */
    copy,
    confirm,
    again: () => choice && void check(choice),
    /** The same file, its titles taken for these columns; so are those of the next file. */
    chooseColumns: (choices: ColumnMapping) => {
      keepChoices(memory, choices);
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
