import { ApiError } from '../../../../openapi/client/index.js';
import { toImportError, UnreadableError } from './use-import';

const LABELS = { code_stage: 'Code', responsables: 'Responsables' };
const importErrorOf = (error: unknown, checking: boolean) => toImportError(error, checking, LABELS);

const refused = (status: number, errors: { param: string; msg: string; value?: string }[] = []) =>
  new ApiError(
    { method: 'POST', url: '/api/stage/import' },
    { url: '', ok: false, status, statusText: '', body: { message: 'Refusé.', errors } },
    'Refusé.',
  );

const lineErrorsOf = (...params: string[]) =>
  importErrorOf(
    refused(
      400,
      params.map((param) => ({ param, msg: 'Faux.' })),
    ),
    true,
  ).lineErrors;

describe('the errors of a file', () => {
  it.each([
    ['ligne 2, code_stage', '2', 'Code'],
    ['ligne 12, responsables', '12', 'Responsables'],
    ['ligne 3', '3', ''],
    ['ligne 4, Une colonne', '4', 'Une colonne'],
    ['ligne 4, toString', '4', 'toString'],
  ])('%s gives line and column', (param, line, column) => {
    expect(lineErrorsOf(param)).toEqual([{ line, column, msg: 'Faux.' }]);
  });

  it.each([
    ['a title that matches no column', { param: 'ligne 2, Prix', value: 'Prix' }, ['Prix']],
    ['a cell equal to the name of its column', { param: 'ligne 2, code_stage', value: 'code_stage' }, []],
    ['a missing title', { param: 'ligne 1, code_stage' }, []],
  ])('%s: whether it is an unknown title', (_title, error, unknown) => {
    expect(importErrorOf(refused(400, [{ ...error, msg: 'Faux.' }]), true).unknownTitles).toEqual(unknown);
  });

  it('are of the whole file if they name no line, and the file cannot be annotated', () => {
    const importError = importErrorOf(refused(400, [{ param: 'file', msg: 'Vide.' }]), true);
    expect(importError).toMatchObject({ fileErrors: ['Vide.'], lineErrors: [], canAnnotate: false });
  });

  it('can be added to a copy of the file, unless its columns cannot be located', () => {
    expect(importErrorOf(refused(400, [{ param: 'ligne 2, code_stage', msg: 'Faux.' }]), true).canAnnotate).toBe(true);
    expect(importErrorOf(refused(400, [{ param: 'ligne 2, colonne 12', msg: 'Faux.' }]), true).canAnnotate).toBe(false);
  });
});

describe('after an error', () => {
  it.each([
    ['a check that was refused', refused(400), true, { isNothingWritten: true, canRetry: false }],
    ['a check without an answer', new TypeError('Failed to fetch'), true, { isNothingWritten: true, canRetry: true }],
    ['an import that was refused', refused(400), false, { isNothingWritten: true, canRetry: false }],
    ['an import without a session', refused(401), false, { isNothingWritten: true, canRetry: true }],
    ['an import that failed', refused(500), false, { isNothingWritten: false, canRetry: true }],
    [
      'an import without an answer',
      new TypeError('Failed to fetch'),
      false,
      { isNothingWritten: false, canRetry: true },
    ],
    [
      'a file that cannot be read any more',
      new UnreadableError(undefined),
      true,
      { isNothingWritten: true, canRetry: false },
    ],
  ])('%s', (_, error, checking, expected) => expect(importErrorOf(error, checking)).toMatchObject(expected));
});
