import type { Download } from '../../api/admin/download';
import { NO_ANSWER_IN_TIME, useSubmit } from '../form/useSend';

/** A file of the server, kept as a link to it would: but a refusal is told here, and an ended session noticed. */
export function useDownload() {
  const { send, sending: preparing, problem, dismiss } = useSubmit(NO_ANSWER_IN_TIME);
  const download = (prepare: () => Promise<Download>) => send(async () => saveFile(await prepare()));
  return { preparing, problem, dismiss, download };
}

function saveFile({ content, name }: Download) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
