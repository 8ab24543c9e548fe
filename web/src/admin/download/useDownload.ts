import type { Download } from '../../api/admin/download';
import { NO_ANSWER_IN_TIME, useSubmit } from '../form/useSend';

/** Saves a file as a link would, but shows errors and notices an expired session. */
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
  // The download must have started before the URL is revoked: 60 s.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
