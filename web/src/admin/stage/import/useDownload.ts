import { useRef, useState } from 'react';
import type { Download } from '../../../api/admin/import';
import { type Problem, problemOf } from '../../../api/admin/problem';

/** A file of the server, kept as a link to it would: but a refusal is told here, and an ended session noticed. */
export function useDownload() {
  const [problem, setProblem] = useState<Problem>();
  const [preparing, setPreparing] = useState(false);
  const underway = useRef(false);

  const download = async (prepare: () => Promise<Download>) => {
    if (underway.current) return;
    underway.current = true;
    setPreparing(true);
    setProblem(undefined);
    await prepare().then(save, (error: unknown) => setProblem(problemOf(error, TOO_LATE)));
    underway.current = false;
    setPreparing(false);
  };
  return { preparing, problem, dismiss: () => setProblem(undefined), download };
}

const TOO_LATE = 'Le serveur n’a pas répondu à temps\u00a0: réessayez.';

function save({ content, name }: Download) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
