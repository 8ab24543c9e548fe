import type { FieldValues } from '../content/kind.js';
import type { Compte } from '../principal.js';

/** A row that a step changed. */
export interface StepRow {
  entite: string;
  cle: string;
  libelle: string;
  avant: FieldValues | null;
  apres: FieldValues | null;
  /** Its version afterwards; 0 for a row without versions. */
  version: number;
}

type RawRow = Record<string, string | number | null>;

/** What a step adds to the history of the copy: rows of its tables. */
export interface StepHistory {
  modification: RawRow;
  revisions: RawRow[];
  /** After an undo: every modification that is undone, and the one that undid it. */
  annulees?: [id: number, annulee_par: number][];
  /** The creation that was asked for, in case it is asked again. */
  creation?: RawRow;
}

/** One transaction of a copy, for the site to take over. */
export interface Step {
  compte: Compte;
  rows: StepRow[];
  /** New files that the rows name. */
  fichiers: { empreinte: string; contenu: Uint8Array }[];
  history: StepHistory;
}

/** `behind`: another step came first. */
export type StepAnswer = 'done' | 'behind' | { status: number; message: string };

/** The row as it shall be in a copy; `fields` null: without it. */
export interface TargetRow {
  cle: string;
  fields: FieldValues | null;
  /** Null for a row without versions. */
  version: number | null;
}

/** Rows of one type, all to write or all to delete. */
export interface TargetBatch {
  entite: string;
  rows: TargetRow[];
}

/** What a step left in the database (`etape.contenu`). Without history: it was made outside of a copy. */
export interface StepRecord {
  keys: [entite: string, cle: string][];
  history?: StepHistory;
}

/** What the site asks of a copy. */
export interface CopyCalls {
  /** The first call: ids for new rows, both included. */
  setIds(first: number, last: number): Promise<void>;
  lay(batch: TargetBatch): Promise<void>;
  addHistory(history: StepHistory): Promise<void>;
}

/** What a copy asks of the site. */
export interface SiteCalls {
  ready(): void;
  /** Resolves once the copy has what it was behind of. */
  catchUp(): Promise<void>;
  step(step: Step): Promise<StepAnswer>;
}
