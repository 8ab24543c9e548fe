import type { FieldValues } from '../../content/kind.js';
import type { Compte } from '../../principal.js';

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

/** History that a step adds to a copy: rows of its tables. */
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

/** The site sends an `ApiException` as this: a copy cannot catch one that is thrown there. */
export interface SiteRefusal {
  status: number;
  message: string;
}

/** `behind`: another step came first. */
export type StepAnswer = 'done' | 'behind' | SiteRefusal;

/** Ids for new rows, both included. */
export interface IdBlock {
  first: number;
  last: number;
}

/** `differing`: rows that shall not be what the step made of them. */
export interface Recorded {
  answer: StepAnswer;
  differing: RowKey[];
}

/** The row as it shall be in a copy; `fields` null: without it. */
export interface TargetRow {
  cle: string;
  fields: FieldValues | null;
  /** Null for a row without versions. */
  version: number | null;
  /** It has a line: the rows of the site come first where both want a name. */
  isPrepared: boolean;
}

/** Rows of one type, all to write or all to delete. */
export interface TargetBatch {
  entite: string;
  rows: TargetRow[];
}

/** Name of the type of a row, and its ids separated by hyphens. */
export type RowKey = [entite: string, cle: string];

/** Step as it is stored (`etape.contenu`). Without history: it was made outside of a copy. */
export interface StepRecord {
  keys: RowKey[];
  history?: StepHistory;
}

/** Calls of the site to a copy. */
export interface CopyCalls {
  /**
   * Returns the rows that may not be what they shall be: their name is taken, what they belong to is not there, or they went
   * with it.
   */
  lay(batch: TargetBatch): Promise<RowKey[]>;
  addHistory(history: StepHistory): Promise<void>;
}

/** Calls of a copy to the site. */
export interface SiteCalls {
  /** It has its content, and starts. */
  filled(): void;
  ready(): void;
  /** Resolves once the copy has what it was behind of. */
  catchUp(): Promise<void>;
  step(step: Step): Promise<StepAnswer>;
  /** Where the ids up to `used` do not suffice for `count` rows more. */
  moreIds(used: number, count: number): Promise<IdBlock | SiteRefusal>;
}
