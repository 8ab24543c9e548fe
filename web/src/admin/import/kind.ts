import type { ReactNode } from 'react';
import type { ImportCalls, ImportResult } from '../../api/admin/import';

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
