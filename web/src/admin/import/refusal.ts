import { type RequestError, toRequestError } from '../../api/admin/problem';
import { NO_ANSWER_IN_TIME } from '../form/useSend';

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
