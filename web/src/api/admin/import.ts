import { nameOf } from '../../../../openapi/client/core/request.js';
import { type CancelablePromise, type ImportResult, StageService } from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import type { Wait } from '../client';
import { AS_A_WRITE, readAgain } from './resource';

export type { ImportResult };

/** Who waits for a file to go up. */
export type Upload = Required<Omit<Wait, 'deadline'>>;

/** What the import would do: nothing is written. */
export function checkImport(file: Blob, upload: Upload): Promise<ImportResult> {
  return ask(StageService.importStages({ file }, true), { ...upload, ...AS_A_WRITE });
}

export async function importStages(file: Blob, upload: Upload): Promise<ImportResult> {
  try {
    return await ask(StageService.importStages({ file }), { ...upload, ...AS_A_WRITE });
  } finally {
    // Without an answer, nobody knows whether it passed: the list will show.
    readAgain();
  }
}

/** The same file with a column that says what is wrong with each line. */
export function annotated(file: Blob): Promise<Blob> {
  return ask(StageService.annotateStages({ file }), AS_A_WRITE);
}

/** What `exportUrl` leads to, with the name that the server gives it. */
export function exportFile(filter: string): Promise<Download> {
  return downloaded(StageService.exportStages(filter.trim() || undefined));
}

export function modeleFile(): Promise<Download> {
  return downloaded(StageService.getImportModel());
}

export type Download = { content: Blob; name: string };

async function downloaded(request: CancelablePromise<Blob>): Promise<Download> {
  const content = await ask(request, AS_A_WRITE);
  return { content, name: nameOf(content) };
}

export const modeleUrl = '/api/stage/import/modele';

/** The stages that the list shows under this filter. */
export function exportUrl(filter: string): string {
  const text = filter.trim();
  return text === '' ? '/api/stage/export' : `/api/stage/export?${new URLSearchParams({ filter: text })}`;
}
