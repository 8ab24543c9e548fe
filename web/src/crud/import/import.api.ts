import {
  type ApiRequest,
  type ImportPreview,
  type ImportSessionsPreview,
  ResponsableService,
  SessionStageService,
  StageService,
} from '../../../../openapi/client/index.js';
import { call, type CallOptions } from '../../api/client';
import { type Download, fetchDownload } from '../../api/download';
import { invalidateLists, WRITE_OPTIONS } from '../../api/resource';

/** Result of an import or of its dry run. */
export type ImportResult = {
  created: number;
  updated: number;
  unchanged: number;
  left?: number;
  total: number;
  preview?: Pick<ImportPreview, SharedField> & Partial<Omit<ImportPreview & ImportSessionsPreview, SharedField>>;
};

/** Fields of both kinds of import. */
type SharedField = 'created' | 'updated' | 'unchanged' | 'left' | 'colonnes' | 'courtes' | 'longues' | 'onglet';

/** Actions that the import is allowed to take. */
export type Actes = NonNullable<Parameters<typeof StageService.importStages>[0]['actes']>;

/** Column of each title of the file; an empty string ignores the title. */
export type ColumnMapping = Record<string, string>;

export type ImportedFile = { file: File; colonnes: ColumnMapping };
type ImportRequest = ImportedFile & { actes: Actes };
type ImportForm = { file: File; colonnes: string };

export type UploadOptions = Required<Pick<CallOptions, 'signal' | 'onProgress'>>;

export type ImportCalls = ReturnType<typeof importCalls<ImportResult>>;

function importCalls<R extends ImportResult>(
  send: (sent: { formData: ImportForm; actes: Actes; dryRun?: boolean; idempotencyKey?: string }) => ApiRequest<R>,
  annotate: (sent: { formData: ImportForm }) => ApiRequest<Blob>,
) {
  const formOf = ({ file, colonnes }: ImportedFile) => ({ file, colonnes: JSON.stringify(colonnes) });
  return {
    /** Dry run. */
    check: (file: ImportRequest, upload: UploadOptions): Promise<ImportResult> =>
      call(send({ formData: formOf(file), actes: file.actes, dryRun: true }), { ...upload, ...WRITE_OPTIONS }),
    /** A retry with the same key is imported once. */
    async write(file: ImportRequest, key: string, upload: UploadOptions): Promise<ImportResult> {
      try {
        return await call(send({ formData: formOf(file), actes: file.actes, idempotencyKey: key }), {
          ...upload,
          ...WRITE_OPTIONS,
        });
      } finally {
        // Without an answer the import may still have been done.
        invalidateLists();
      }
    },
    /** Returns the file with an added column that says what is wrong with each line. */
    annotated: (file: ImportedFile): Promise<Blob> => call(annotate({ formData: formOf(file) }), WRITE_OPTIONS),
  };
}

export const stageImportCalls = importCalls(StageService.importStages, StageService.annotateStages);
export const sessionImportCalls = importCalls(SessionStageService.importSessions, SessionStageService.annotateSessions);

export const responsableImportCalls = importCalls(
  ResponsableService.importResponsables,
  ResponsableService.annotateResponsables,
);

/** Downloads `exportUrl` under the file name that the server gives. */
export function exportFile(filter: string): Promise<Download> {
  return fetchDownload(StageService.exportStages({ filter: filter.trim() || undefined }));
}

export function modeleFile(): Promise<Download> {
  return fetchDownload(StageService.getImportModel());
}

export const modeleUrl = '/api/stage/import/modele';

export function exportUrl(filter: string): string {
  const text = filter.trim();
  return text === '' ? '/api/stage/export' : `/api/stage/export?${new URLSearchParams({ filter: text })}`;
}
