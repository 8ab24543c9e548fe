import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The process of a copy of the site, its folder, and the prefix of its addresses. */
export interface CopyProcess {
  pid: number;
  folder: string;
  base: string;
}

/** Copies of a parent, as Linux lists its children. */
export function copiesOf(parent: number): CopyProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${parent}\n`)) return [];
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        const [, folder] = /\0DATA_DIR=([^\0]*\/atelier-[^\0]*)/.exec(environment) ?? [];
        const [, base = ''] = /\0?SITE_BASE=([^\0]*)/.exec(environment) ?? [];
        return folder === undefined ? [] : [{ pid: Number(pid), folder, base }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** The first answer that is not 503: a copy may take longer to open than a request waits. */
export async function onceOpen<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

/** Resolves once the process has ended and its folder is gone. */
export async function untilGone({ pid, folder }: CopyProcess): Promise<void> {
  while (existsSync(folder) || isRunning(pid)) await pause(20);
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
