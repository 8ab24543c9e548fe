import { processInBatches } from '../../csv/import/batches.js';
import { badLines, type Fault } from '../../csv/import/fault.js';
import type { CsvFile } from '../../csv/import/file.js';
import type { ApiException } from '../../errors.js';
import { validateLine, type TargetSession } from './judge.js';
import { type ReadContext, readExistingSessions } from './known.js';
import type { SessionLine } from './line.js';
import { SESSION_IMPORTS } from './metrics.js';
import type { LieuResolver } from './places.js';

export type SessionsFile = CsvFile<SessionLine>;

/** @throws ApiException 400 */
export async function validTargets(
  file: SessionsFile,
  places: LieuResolver,
  base: ReadContext,
): Promise<TargetSession[]> {
  const { targets, faults } = await validateLines(file, places, base);
  if (faults.length > 0) throw refused(faults);
  return targets;
}

export function refused(faults: Fault[]): ApiException {
  SESSION_IMPORTS.count('refused');
  return badLines(faults);
}

/** The target sessions of the lines, and every error in the order of the lines. */
export async function validateLines(file: SessionsFile, places: LieuResolver, base: ReadContext) {
  const targets: TargetSession[] = [];
  const faults = [...file.faults];
  await processInBatches(file.lines, async (batch) => {
    const existing = await readExistingSessions(base, batch);
    for (const line of batch) {
      const one = validateLine(line, existing, places);
      if (one.target) targets.push(one.target);
      faults.push(...one.faults);
    }
    return [];
  });
  return { targets, faults: faults.sort((a, b) => a.line - b.line) };
}
