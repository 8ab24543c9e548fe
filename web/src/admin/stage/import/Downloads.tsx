import type { MouseEvent } from 'react';
import { exportFile, exportUrl, modeleFile, modeleUrl } from '../../../api/admin/import';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { useDownload } from './useDownload';

/** The files that the server makes. They stay links, to be opened or copied as any other. */
export function Downloads({ filter }: { filter: string }) {
  const { preparing, problem, dismiss, download } = useDownload();
  const on = (prepare: Parameters<typeof download>[0]) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download(prepare);
  };
  return (
    <>
      {problem && (
        <ProblemAlert heading={'Impossible de télécharger le fichier\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <div className="actions">
        <a href={exportUrl(filter)} download onClick={on(() => exportFile(filter))}>
          Exporter (CSV pour Excel)
        </a>
        <a href={modeleUrl} download onClick={on(modeleFile)}>
          Télécharger un modèle
        </a>
        {filter.trim() !== '' && (
          <span className="hint">L’export se limite aux stages affichés («&nbsp;{filter.trim()}&nbsp;»).</span>
        )}
        <span className="hint" role="status">
          {preparing && 'Préparation du fichier…'}
        </span>
      </div>
    </>
  );
}
