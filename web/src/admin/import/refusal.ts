import { type RequestError, toRequestError } from '../../api/admin/problem';
import { TOO_LATE } from '../form/useSend';

/** Why a file was not imported. */
export type Refusal = {
  problem: RequestError;
  /** Whether it is sure that nothing was written. */
  harmless: boolean;
  /** What is wrong with the file as a whole. */
  whole: string[];
  /** What is wrong with its lines. */
  faults: Fault[];
  /** Titles that are no column's: whoever knows says which column each is. */
  unknown: string[];
  /** Whether the faults can be written in a copy of the file. */
  annotable: boolean;
  /** Whether the same file may do better a second time. */
  again: boolean;
};

type Fault = { line: string; column: string; value?: string; msg: string };

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
export function refusalOf(error: unknown, checking: boolean, labels: Record<string, string>): Refusal {
  const problem = checking ? toRequestError(error, TOO_LATE) : toRequestError(error);
  const { status, errors } = problem;
  const faults: Fault[] = [];
  const whole: string[] = [];
  const unknown: string[] = [];
  for (const { param, msg, value } of errors) {
    const [, line, column = ''] = /^ligne (\d+)(?:, (.+))?$/s.exec(param) ?? [];
    if (line === undefined) whole.push(msg);
    else faults.push({ line, column: Object.hasOwn(labels, column) ? labels[column]! : column, value, msg });
    if (value === column && !Object.hasOwn(labels, column)) unknown.push(value);
  }
  // With a quote astray, nobody knows where the cells are: the server then counts the columns.
  const annotable = whole.length === 0 && !faults.some(({ column }) => /^colonne \d+$/.test(column));
  const again = !(error instanceof UnreadableError) && (status === undefined || status === 401 || status >= 500);
  const harmless = checking || (status !== undefined && status < 500);
  return { problem, harmless, whole, faults, unknown, annotable, again };
}
