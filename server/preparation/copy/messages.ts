import type { FieldValues } from '../../content/content-type.js';
import { explainUnwritable, isDatabaseAway } from '../../database/errors.js';
import { ApiException } from '../../errors.js';
import { defaultMessages } from '../../http/erreur.dto.js';
import type { Compte } from '../../principal.js';

/** A row that a step changed. */
export interface StepRow {
  entite: string;
  cle: string;
  libelle: string;
  avant: FieldValues | null;
  apres: FieldValues | null;
  /** Version after the step; 0 for a row without versions. */
  version: number;
}

type RawRow = Record<string, string | number | null>;

/** History that a step adds to a copy: rows of its tables. */
export interface StepHistory {
  modification: RawRow;
  revisions: RawRow[];
  /** After an undo: every undone modification with the modification that undid it. */
  annulees?: [id: number, annulee_par: number][];
  /** Key of a creation, which a client may send again. */
  creation?: RawRow;
}

/** One transaction of a copy, which the site records. */
export interface Step {
  compte: Compte;
  rows: StepRow[];
  /** New files that the rows name. */
  fichiers: { empreinte: string; contenu: Uint8Array }[];
  history: StepHistory;
}

/** An `ApiException` of the site as the copy gets it: no exception crosses processes. */
export interface SiteRefusal {
  status: number;
  message: string;
}

/** A failure of the site as a copy can answer it, which knows no error of the site's database. @throws any other failure */
export function toRefusal(failure: unknown): SiteRefusal {
  const error = isDatabaseAway(failure) ? new ApiException(503, defaultMessages[503]!) : explainUnwritable(failure);
  if (!(error instanceof ApiException)) throw error;
  return { status: error.getStatus(), message: error.message };
}

/** `behind`: the copy lacks a step that another instance has recorded. */
export type StepAnswer = 'done' | 'behind' | SiteRefusal;

/** Ids for new rows, both included. */
export interface IdBlock {
  first: number;
  last: number;
}

/** Name of the type of a row, and its ids separated by hyphens. */
export type RowKey = [entite: string, cle: string];

/** The site's answer to a step; `toReread`: rows that merge to something else than the copy wrote. */
export interface Recorded {
  answer: StepAnswer;
  toReread: RowKey[];
}

/** Position of a copy: the last step of its preparation that it has, and the last modification of the site. */
export interface Position {
  rang: number;
  changement: number;
}

/** The row as a copy should have it; `fields` null: the copy should not have it. */
export interface TargetRow {
  cle: string;
  fields: FieldValues | null;
  /** Null for a row without versions. */
  version: number | null;
  /** The preparation changes this row: where it and a row of the site want one name, it is renamed. */
  isPrepared: boolean;
}

/** Rows of one type, all to write or all to delete. */
export interface TargetBatch {
  entite: string;
  rows: TargetRow[];
}

/** Step as it is stored (`etape.contenu`). Without history: it was made outside of a copy. */
export interface StepRecord {
  keys: RowKey[];
  history?: StepHistory;
}

/** Calls of the site to a copy. */
export interface CopyCalls {
  /** The copy asks for the changes it lacks, between two of its transactions; `asked`: unless it has that position by then. */
  catchUp(asked?: Position): Promise<void>;
  /** Called while the copy catches up. Returns the rows that it does not hold as given: see `applyRows`. */
  apply(batch: TargetBatch): Promise<RowKey[]>;
  /** Called while the copy catches up. */
  addHistory(history: StepHistory): Promise<void>;
}

/** Calls of a copy to the site. */
export interface SiteCalls {
  /** The copy has its content, and starts. */
  filled(): void;
  ready(): void;
  /** Resolves once the site has had the copy `apply` each row that it lacks. */
  sendChanges(asked?: Position): Promise<void>;
  step(step: Step): Promise<StepAnswer>;
  /** A block of ids above `used`, for at least `count` new rows. */
  moreIds(used: number, count: number): Promise<IdBlock | SiteRefusal>;
}
