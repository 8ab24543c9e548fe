import { type ImportResult, StageService } from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import type { Wait } from '../client';
import { type Download, downloaded } from './download';
import { AS_A_WRITE, readAgain } from './resource';

export type { ImportResult };

/** By their titles in a file: the column that each is, or nothing where it is not to be read. */
export type Choices = Record<string, string>;

export type ImportedFile = { file: File; colonnes: Choices };

const formOf = ({ file, colonnes }: ImportedFile) => ({ file, colonnes: JSON.stringify(colonnes) });

/** Who waits for a file to go up. */
export type Upload = Required<Omit<Wait, 'deadline'>>;

/** What the import would do: nothing is written. */
export function checkImport(file: ImportedFile, upload: Upload): Promise<ImportResult> {
  return ask(StageService.importStages(formOf(file), true), { ...upload, ...AS_A_WRITE });
}

export async function importStages(file: ImportedFile, upload: Upload): Promise<ImportResult> {
  try {
    return await ask(StageService.importStages(formOf(file)), { ...upload, ...AS_A_WRITE });
  } finally {
    // Without an answer, nobody knows whether it passed: the list will show.
    readAgain();
  }
}

/** The same file with a column that says what is wrong with each line. */
export function annotated(file: ImportedFile): Promise<Blob> {
  return ask(StageService.annotateStages(formOf(file)), AS_A_WRITE);
}

/** What `exportUrl` leads to, with the name that the server gives it. */
export function exportFile(filter: string): Promise<Download> {
  return downloaded(StageService.exportStages(filter.trim() || undefined));
}

export function modeleFile(): Promise<Download> {
  return downloaded(StageService.getImportModel());
}

export const modeleUrl = '/api/stage/import/modele';

/** The stages that the list shows under this filter. */
export function exportUrl(filter: string): string {
  const text = filter.trim();
  return text === '' ? '/api/stage/export' : `/api/stage/export?${new URLSearchParams({ filter: text })}`;
}
