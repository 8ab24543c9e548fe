import { processInBatches } from '../../csv/import/batches.js';
import { badLines, type Fault } from '../../csv/import/fault.js';
import type { CsvFile } from '../../csv/import/file.js';
import type { ApiException } from '../../errors.js';
import { validateLine, type WantedSession } from './judge.js';
import { type ReadContext, readExistingSessions } from './known.js';
import type { SessionLine } from './line.js';
import { SESSION_IMPORTS } from './metrics.js';
import type { LieuResolver } from './places.js';

export type SessionsFile = CsvFile<SessionLine>;

/** @throws ApiException 400 */
export async function allWanted(file: SessionsFile, places: LieuResolver, base: ReadContext): Promise<WantedSession[]> {
  const { wanted, faults } = await judged(file, places, base);
  if (faults.length > 0) throw refused(faults);
  return wanted;
}

export function refused(faults: Fault[]): ApiException {
  SESSION_IMPORTS.count('refused');
  return badLines(faults);
}

/** The target sessions of the lines, and every error in the order of the lines. */
export async function judged(file: SessionsFile, places: LieuResolver, base: ReadContext) {
  const wanted: WantedSession[] = [];
  const faults = [...file.faults];
  await processInBatches(file.lines, async (batch) => {
    const known = await readExistingSessions(base, batch);
    for (const line of batch) {
      const one = validateLine(line, known, places);
      if (one.wanted) wanted.push(one.wanted);
      faults.push(...one.faults);
    }
    return [];
  });
  return { wanted, faults: faults.sort((a, b) => a.line - b.line) };
}
