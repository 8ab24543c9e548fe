import { nameOf, watchUpload } from '../../../../openapi/client/core/request.js';
import { type CancelablePromise, type ImportResult, StageService } from '../../../../openapi/client/index.js';
import { answerTo } from '../client';
import { noticing } from '../session';
import { readAgain, WRITE_DEADLINE } from './resource';

export type { ImportResult };

/** Who waits for a file to go up: `sent` goes from 0 to 1, and then it is the server's turn. */
export type Upload = { signal: AbortSignal; onProgress: (sent: number) => void };

/** What the import would do: nothing is written. */
export function checkImport(file: Blob, upload: Upload): Promise<ImportResult> {
  return sendFile(StageService.importStages({ file }, true), upload).catch(noticing);
}

export async function importStages(file: Blob, upload: Upload): Promise<ImportResult> {
  try {
    return await sendFile(StageService.importStages({ file }), upload).catch(noticing);
  } finally {
    // Without an answer, nobody knows whether it passed: the list will show.
    readAgain();
  }
}

/** The same file with a column that says what is wrong with each line. */
export function annotated(file: Blob): Promise<Blob> {
  return answerTo(StageService.annotateStages({ file }), WRITE_DEADLINE).catch(noticing);
}

/** As long as the file goes up, nobody keeps silent, however slow the line. */
async function sendFile<T>(request: CancelablePromise<T>, { signal, onProgress }: Upload): Promise<T> {
  const giveUp = () => request.cancel();
  let timer = setTimeout(giveUp, WRITE_DEADLINE);
  watchUpload(request, (sent) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, WRITE_DEADLINE);
    onProgress(sent);
  });
  signal.addEventListener('abort', giveUp);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
  }
}

/** What `exportUrl` leads to, with the name that the server gives it. */
export function exportFile(filter: string): Promise<Download> {
  return named(StageService.exportStages(filter.trim() || undefined));
}

export function modeleFile(): Promise<Download> {
  return named(StageService.getImportModel());
}

export type Download = { content: Blob; name: string };

async function named(request: CancelablePromise<Blob>): Promise<Download> {
  const content = await answerTo(request, WRITE_DEADLINE).catch(noticing);
  return { content, name: nameOf(content) };
}

export const modeleUrl = '/api/stage/import/modele';

/** The stages that the list shows under this filter. */
export function exportUrl(filter: string): string {
  const text = filter.trim();
  return text === '' ? '/api/stage/export' : `/api/stage/export?${new URLSearchParams({ filter: text })}`;
}
