import type { ReactNode } from 'react';
import type { ImportCalls, ImportResult } from '../../api/admin/import';

type Preview = NonNullable<ImportResult['preview']>;

/** Something else that an import would do, or that whoever confirms should know. */
export type ImportNote = { title: string; hint: string; lines: string[]; total: number };

/** What can be imported, and how it is called. */
export type ImportKind = {
  calls: ImportCalls;
  /** Columns by the server's names. */
  labels: Record<string, string>;
  /** Name of what this browser remembers of the titles of its files. */
  storageKey: string;
  noun: string;
  /** « créé », « modifié », « inchangé », « laissé » */
  participles: [created: string, updated: string, unchanged: string, left: string];
  summary: string;
  help: string;
  upToDate: string;
  notesOf: (preview: Preview) => ImportNote[];
  /** Exports and models. */
  downloads: ReactNode;
};
