import { ApiException } from '../errors.js';

/** A write based on another version than the current one. */
export interface StaleWrite {
  /** Name of the content type, and key of the row. */
  entite: string;
  cle: string;
  present: { version: number | null; fields: Record<string, unknown> };
  /** Versions that the client accepts to replace; undefined disables the check. */
  versions: number[] | undefined;
  /** Fields to be written; empty for a deletion. */
  sent: Record<string, unknown>;
}

/** A 412; history/conflict.ts adds the conflicting fields. */
export class StaleError extends ApiException {
  constructor(readonly attempt: StaleWrite) {
    super(412, 'Quelqu’un a modifié cette fiche entre-temps : rechargez-la, ou enregistrez quand même.');
  }
}

/** @throws StaleError when the row's version is none of `versions` */
export function refuseOtherVersion(attempt: StaleWrite): void {
  const { present, versions } = attempt;
  if (versions !== undefined && !versions.includes(present.version!)) throw new StaleError(attempt);
}

/** The same for several rows of one write; a `refusal` for other reasons gives the status and the message. */
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
