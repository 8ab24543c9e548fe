import type { Download } from '../../api/admin/download';
import { TOO_LATE, useSubmit } from '../form/useSend';

/** A file of the server, kept as a link to it would: but a refusal is told here, and an ended session noticed. */
export function useDownload() {
  const { send, sending: preparing, problem, dismiss } = useSubmit(TOO_LATE);
  const download = (prepare: () => Promise<Download>) => send(async () => save(await prepare()));
  return { preparing, problem, dismiss, download };
}

function save({ content, name }: Download) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
