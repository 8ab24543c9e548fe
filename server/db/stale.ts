import { ApiException } from '../errors.js';

/** A write that would replace another version than the present one. */
export interface StaleWrite {
  /** Name of the kind, and key of the row. */
  entite: string;
  cle: string;
  present: { version: number | null; fields: Record<string, unknown> };
  /** Those that the client would replace; undefined where it does not ask. */
  versions: number[] | undefined;
  /** What it would write; nothing for a deletion. */
  sent: Record<string, unknown>;
}

/** A 412; what clashes is told by who reads the history (history/conflict.ts). */
export class StaleError extends ApiException {
  constructor(readonly attempt: StaleWrite) {
    super(412, 'Quelqu’un a modifié cette fiche entre-temps : rechargez-la, ou enregistrez quand même.');
  }
}

/** @throws StaleError where the row's version is none of those that the client would replace */
export function refuseOtherVersion(attempt: StaleWrite): void {
  const { present, versions } = attempt;
  if (versions !== undefined && !versions.includes(present.version!)) throw new StaleError(attempt);
}

/** The same of several rows that one write would change; where more is wrong with them, that refuses them, and these are told beside. */
export class StaleLinesError extends ApiException {
  constructor(
    readonly attempts: StaleWrite[],
    refusal?: ApiException,
  ) {
    const what = attempts.length === 1 ? 'un de ces stages' : `${attempts.length} de ces stages`;
    const message = `Quelqu’un a modifié ${what} entre-temps\u00a0: rien n’a été enregistré.`;
    super(refusal?.getStatus() ?? 412, refusal?.message ?? message, refusal?.errors);
  }
}
