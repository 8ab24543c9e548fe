import type { Work } from '../../db/writer.js';

/** A short transaction, after which cached content stays valid; refused once the process is stopping. */
export type Write = <T>(work: Work<T>) => Promise<T>;
