// The calls of an import whose turns are measured (turns.mjs): the first lines of the content, its dry run first, so that
// the import itself finds most of them changed. The last import is undone, then that undo.
import { File } from 'node:buffer';
import { SIZES } from './content.mjs';
import { stages, toCsv } from './data.mjs';

const LINES = 10_000;

/** `api` sends a call; `lastModification` tells what the last one that wrote is known by. */
export function importCallsOf(size, api, lastModification) {
  const rows = stages(SIZES[size][1]).slice(0, LINES);
  let n = 0;
  const send = (query) => {
    n += 1;
    const lines = rows.map((row) => ({ ...row, rythme_stage: `${n} jours` }));
    const form = new FormData();
    form.append('file', new File([toCsv(lines)], 'stages.csv'));
    return api('POST', `/api/stage/import${query}`, form);
  };
  let all;
  const undo = async (query) => {
    const bytes = await api('POST', `/api/journal/${all}/annuler${query}`);
    all = query ? all : lastModification();
    return bytes;
  };
  return {
    [`import of ${LINES} lines, dry run`]: () => send('?dryRun=true'),
    [`import of ${LINES} lines`]: async () => {
      const bytes = await send('');
      all = lastModification();
      return bytes;
    },
    [`undo of an import of ${LINES} lines, dry run`]: () => undo('?dryRun=true'),
    [`undo of an import of ${LINES} lines`]: () => undo(''),
  };
}
