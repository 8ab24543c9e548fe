import { type RequestError, toRequestError } from '../../api/admin/problem';
import { NO_ANSWER_IN_TIME } from '../form/useSend';

/** Why a file was not imported. */
export type ImportError = {
  problem: RequestError;
  /** Whether it is sure that nothing was written. */
  isNothingWritten: boolean;
  /** What is wrong with the file as a whole. */
  fileErrors: string[];
  /** What is wrong with its lines. */
  lineErrors: LineError[];
  /** Titles that are no column's: whoever knows says which column each is. */
  unknownTitles: string[];
  /** Whether the faults can be written in a copy of the file. */
  canAnnotate: boolean;
  /** Whether the same file may do better a second time. */
  canRetry: boolean;
};

type LineError = { line: string; column: string; value?: string; msg: string };

/** The browser does not read a file any more which has changed since it was chosen. */
export class UnreadableError extends Error {
  constructor(cause: unknown) {
    super(
      'Le navigateur ne peut pas lire ce fichier\u00a0: il a changé, ou disparu, depuis que vous l’avez choisi. ' +
        'Choisissez-le de nouveau.',
      { cause },
    );
  }
}

/** `checking`: it was only a check, which never writes. */
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
  // With a quote astray, nobody knows where the cells are: the server then counts the columns.
  const canAnnotate = fileErrors.length === 0 && !lineErrors.some(({ column }) => /^colonne \d+$/.test(column));
  const canRetry = !(error instanceof UnreadableError) && (status === undefined || status === 401 || status >= 500);
  const isNothingWritten = checking || (status !== undefined && status < 500);
  return { problem, isNothingWritten, fileErrors, lineErrors, unknownTitles, canAnnotate, canRetry };
}
