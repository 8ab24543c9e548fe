import {
  type ImportPreview,
  type ImportSessionsPreview,
  SessionStageService,
  StageService,
} from '../../../../openapi/client/index.js';
import type { CancelablePromise } from '../../../../openapi/client/index.js';
import { call } from '../ask';
import type { CallOptions } from '../client';
import { type Download, fetchDownload } from './download';
import { WRITE_OPTIONS, invalidateLists } from './resource';

/** What an import has done, or would do. */
export type ImportResult = {
  created: number;
  updated: number;
  unchanged: number;
  left?: number;
  total: number;
  preview?: Pick<ImportPreview, SharedField> & Partial<Omit<ImportPreview & ImportSessionsPreview, SharedField>>;
};

/** Of whatever is imported. */
type SharedField = 'created' | 'updated' | 'unchanged' | 'left' | 'colonnes';

/** What an import may do. */
export type Actes = NonNullable<Parameters<typeof StageService.importStages>[2]>;

/** By their titles in a file: the column that each is, or nothing where it is not to be read. */
export type ColumnMapping = Record<string, string>;

export type ImportedFile = { file: File; colonnes: ColumnMapping };
/** With what may be done of it. */
type ImportRequest = ImportedFile & { actes: Actes };
type ImportForm = { file: File; colonnes: string };

/** Who waits for a file to go up. */
export type UploadOptions = Required<Omit<CallOptions, 'timeout'>>;

/** How one kind of file is imported. */
export type ImportCalls = ReturnType<typeof importCalls<ImportResult>>;

function importCalls<R extends ImportResult>(
  send: (form: ImportForm, dryRun: boolean | undefined, actes: Actes, key?: string) => CancelablePromise<R>,
  annotate: (form: ImportForm) => CancelablePromise<Blob>,
) {
  const formOf = ({ file, colonnes }: ImportedFile) => ({ file, colonnes: JSON.stringify(colonnes) });
  return {
    /** What the import would do: nothing is written. */
    check: (file: ImportRequest, upload: UploadOptions): Promise<ImportResult> =>
      call(send(formOf(file), true, file.actes), { ...upload, ...WRITE_OPTIONS }),
    /** Sent again under its key, it is done once. */
    async write(file: ImportRequest, key: string, upload: UploadOptions): Promise<ImportResult> {
      try {
        return await call(send(formOf(file), undefined, file.actes, key), { ...upload, ...WRITE_OPTIONS });
      } finally {
        // Without an answer, nobody knows whether it passed: the list will show.
        invalidateLists();
      }
    },
    /** The same file with a column that says what is wrong with each line. */
    annotated: (file: ImportedFile): Promise<Blob> => call(annotate(formOf(file)), WRITE_OPTIONS),
  };
}

export const stageImportCalls = importCalls(
  (form, dryRun, actes) => StageService.importStages(form, dryRun, actes),
  (form) => StageService.annotateStages(form),
);
export const sessionImportCalls = importCalls(
  (form, dryRun, actes, key) => SessionStageService.importSessions(form, dryRun, actes, key),
  (form) => SessionStageService.annotateSessions(form),
);

/** What `exportUrl` leads to, with the name that the server gives it. */
export function exportFile(filter: string): Promise<Download> {
  return fetchDownload(StageService.exportStages(filter.trim() || undefined));
}

export function modeleFile(): Promise<Download> {
  return fetchDownload(StageService.getImportModel());
}

export const modeleUrl = '/api/stage/import/modele';

/** The stages that the list shows under this filter. */
export function exportUrl(filter: string): string {
  const text = filter.trim();
  return text === '' ? '/api/stage/export' : `/api/stage/export?${new URLSearchParams({ filter: text })}`;
}
