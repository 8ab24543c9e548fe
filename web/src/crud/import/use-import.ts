import { type ReactNode, useRef, useState } from 'react';
import { CreationKey, type RequestError, toRequestError } from '../../api/resource';
import { NO_ANSWER_IN_TIME } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { readStored, store } from '../../lib/storage';
import type { Actes, ColumnMapping, ImportCalls, ImportResult, UploadOptions } from './import.api';

/** The oldest choices are dropped first. */
const CHOICES_MAX = 100;

/** Columns chosen for unknown titles in earlier files, in this browser. */
export function storedChoices(storageKey: string): ColumnMapping {
  try {
    const stored = JSON.parse(readStored('localStorage', storageKey) ?? '{}') as unknown;
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

function storeChoices(storageKey: string, choices: ColumnMapping) {
  store('localStorage', storageKey, JSON.stringify(Object.fromEntries(Object.entries(choices).slice(-CHOICES_MAX))));
}

/** Without a stored choice, the import asks again. */
export function omitTitles(choices: ColumnMapping, titles: string[]): ColumnMapping {
  return Object.fromEntries(Object.entries(choices).filter(([title]) => !titles.includes(title)));
}

type Preview = NonNullable<ImportResult['preview']>;

/** A side effect of the import, or a warning. */
export type ImportNote = { title: string; hint: string; lines: string[]; total: number };

export type ImportKind = {
  calls: ImportCalls;
  /** Column labels by the server's names. */
  labels: Record<string, string>;
  /** Under which this browser stores the column choices. */
  storageKey: string;
  noun: string;
  /** « créé », « modifié », « inchangé », « laissé » */
  participles: [created: string, updated: string, unchanged: string, left: string];
  summary: string;
  help: string;
  upToDate: string;
  notesOf: (preview: Preview) => ImportNote[];
  /** Links to exports and templates. */
  downloads: ReactNode;
};

export type ImportError = {
  problem: RequestError;
  isNothingWritten: boolean;
  /** Errors of the file as a whole. */
  fileErrors: string[];
  lineErrors: LineError[];
  /** Titles that match no column: the user is asked for each. */
  unknownTitles: string[];
  /** Whether the server can add the errors to a copy of the file. */
  canAnnotate: boolean;
  canRetry: boolean;
};

type LineError = { line: string; column: string; value?: string; msg: string };

/** Browsers refuse to read a file that has changed since it was chosen. */
export class UnreadableError extends Error {
  constructor(cause: unknown) {
    super(
      'Le navigateur ne peut pas lire ce fichier\u00a0: il a changé, ou disparu, depuis que vous l’avez choisi. ' +
        'Choisissez-le de nouveau.',
      { cause },
    );
  }
}

/** `checking`: a dry run, which never writes. */
export function toImportError(error: unknown, checking: boolean, labels: Record<string, string>): ImportError {
  const problem = checking ? toRequestError(error, NO_ANSWER_IN_TIME) : toRequestError(error);
  const { status, errors } = problem;
  const lineErrors: LineError[] = [];
  const fileErrors: string[] = [];
  const unknownTitles: string[] = [];
  for (const { param, msg, value } of errors) {
    const [, line, column = ''] = /^ligne (\d+)(?:, (.+))?$/s.exec(param) ?? [];
    if (line === undefined) fileErrors.push(msg);
    else lineErrors.push({ line, column: Object.hasOwn(labels, column) ? labels[column]! : column, value, msg });
    if (value === column && !Object.hasOwn(labels, column)) unknownTitles.push(value);
  }
  // With an unbalanced quote, cells cannot be located: the server reports column numbers instead of names.
  const canAnnotate = fileErrors.length === 0 && !lineErrors.some(({ column }) => /^colonne \d+$/.test(column));
  const canRetry = !(error instanceof UnreadableError) && (status === undefined || status === 401 || status >= 500);
  const isNothingWritten = checking || (status !== undefined && status < 500);
  return { problem, isNothingWritten, fileErrors, lineErrors, unknownTitles, canAnnotate, canRetry };
}

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
    else if (!choice) setHint('Choisissez d’abord un fichier CSV ou Excel.');
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

/** « 3 créés, 2 modifiés, 0 inchangé », and « 1 laissé de côté » if some acts were not allowed. */
export function formatCounts({ created, updated, unchanged, left }: ImportResult, { participles }: ImportKind): string {
  const parts = [count(created, participles[0]), count(updated, participles[1]), count(unchanged, participles[2])];
  if (left !== undefined) parts.push(`${count(left, participles[3])} de côté`);
  return parts.join(', ');
}

export const isNoOp = ({ created, updated }: ImportResult) => created + updated === 0;

export function stepTitle(step: ImportStep): string {
  if (step.name === 'checking') return 'Vérification du fichier';
  if (step.name === 'importing') return 'Import en cours';
  if (step.name === 'refused') return 'Import impossible';
  return isNoOp(step.check) ? 'Rien à importer' : 'Importer ce fichier\u00a0?';
}

/** Announced by screen readers at each step. */
export function stepStatus(step: ImportStep, kind: ImportKind): string {
  if (step.name === 'refused') return '';
  if ('sent' in step && step.sent < 1) return 'Envoi du fichier…';
  if (step.name === 'checking') return 'Vérification par le serveur\u00a0: rien n’est enregistré.';
  if (step.name === 'importing') return 'Enregistrement…';
  const { created, updated, left = 0 } = step.check;
  const lines = count(step.check.total, 'ligne lue', 'lignes lues');
  if (isNoOp(step.check))
    return step.check.left ? `${lines}\u00a0: ${formatCounts(step.check, kind)}.` : `${lines}\u00a0: ${kind.upToDate}`;
  const others = left > 0 ? `, ${count(left, kind.participles[3])} de côté` : '';
  return `${lines}\u00a0: ${created} à créer, ${updated} à modifier${others}. Rien n’est encore enregistré.`;
}

export const ALL_ACTES: Actes = 'ajouter_modifier';

export const ACTES_LABELS: Record<Actes, string> = {
  ajouter_modifier: 'Ajouter et mettre à jour',
  ajouter: 'Ajouter seulement',
  modifier: 'Mettre à jour seulement',
};

export const SKIPPED_REASONS: Record<Actes, string> = {
  ajouter_modifier: '',
  ajouter:
    'Ces lignes changeraient ce qui existe déjà, et vous avez choisi d’ajouter seulement\u00a0: elles ne seront pas enregistrées.',
  modifier:
    'Ces lignes créeraient ce qui n’existe pas encore, et vous avez choisi de mettre à jour seulement\u00a0: elles ne seront pas enregistrées.',
};
