import type { MouseEvent, ReactNode } from 'react';
import type { Download } from '../../api/admin/download';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useDownload } from './useDownload';

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
          <a key={label} href={url} download onClick={onClick(prepare)}>
            {label}
          </a>
        ))}
        {children}
        <span className="hint" role="status">
          {preparing && 'Préparation du fichier…'}
        </span>
      </div>
    </>
  );
}
