import type { MouseEvent, ReactNode } from 'react';
import type { Download } from '../api/download';
import { NO_ANSWER_IN_TIME, useSubmit } from '../edit/use-edit';
import { withBase } from '../lib/site';
import { ErrorAlert } from '../ui/alert';
import { SaveStatus } from '../ui/controls/save-status';

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

type Prepare = () => Promise<Download>;
type Props = { files: { label: string; url: string; prepare: Prepare }[]; children?: ReactNode };

/** Plain links: they can be opened in a new tab or copied. */
export function DownloadLinks({ files, children }: Props) {
  const { preparing, problem, dismiss, download } = useDownload();
  const onClick = (prepare: Prepare) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download(prepare);
  };
  return (
    <>
      {problem && (
        <ErrorAlert heading={'Impossible de télécharger le fichier\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <div className="actions">
        {files.map(({ label, url, prepare }) => (
          <a key={label} href={withBase(url)} download onClick={onClick(prepare)}>
            {label}
          </a>
        ))}
        {children}
        <SaveStatus sending={preparing} pendingText="Préparation du fichier…" />
      </div>
    </>
  );
}
