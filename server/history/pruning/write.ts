import type { Work } from '../../db/writer.js';

/** A short transaction that no visitor sees; refused once the program is asked to stop. */
export type Write = <T>(work: Work<T>) => Promise<T>;
