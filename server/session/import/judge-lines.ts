import { inBatches } from '../../csv/import/batches.js';
import { badLines, type Fault } from '../../csv/import/fault.js';
import type { CsvFile } from '../../csv/import/file.js';
import type { ApiException } from '../../errors.js';
import { judge, type WantedSession } from './judge.js';
import { type Base, readKnown } from './known.js';
import type { Line } from './line.js';
import { SESSION_IMPORTS } from './metrics.js';
import type { Gazetteer } from './places.js';

export type SessionsFile = CsvFile<Line>;

/** @throws ApiException 400 */
export async function allWanted(file: SessionsFile, places: Gazetteer, base: Base): Promise<WantedSession[]> {
  const { wanted, faults } = await judged(file, places, base);
  if (faults.length > 0) throw refused(faults);
  return wanted;
}

export function refused(faults: Fault[]): ApiException {
  SESSION_IMPORTS.count('refused');
  return badLines(faults);
}

/** The sessions that the lines come to, and all that is wrong with them, line by line. */
export async function judged(file: SessionsFile, places: Gazetteer, base: Base) {
  const wanted: WantedSession[] = [];
  const faults = [...file.faults];
  await inBatches(file.lines, async (batch) => {
    const known = await readKnown(base, batch);
    for (const line of batch) {
      const one = judge(line, known, places);
      if (one.wanted) wanted.push(one.wanted);
      faults.push(...one.faults);
    }
    return [];
  });
  return { wanted, faults: faults.sort((a, b) => a.line - b.line) };
}
