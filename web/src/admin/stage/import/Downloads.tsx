import { exportFile, exportUrl, modeleFile, modeleUrl } from '../../../api/admin/import';
import { DownloadLinks } from '../../download/DownloadLinks';

/** The stages that the list shows, and a file to begin with. */
export function Downloads({ filter }: { filter: string }) {
  const files = [
    { label: 'Exporter (CSV pour Excel)', url: exportUrl(filter), prepare: () => exportFile(filter) },
    { label: 'Télécharger un modèle', url: modeleUrl, prepare: modeleFile },
  ];
  return (
    <DownloadLinks files={files}>
      {filter.trim() !== '' && (
        <span className="hint">L’export se limite aux stages affichés («&nbsp;{filter.trim()}&nbsp;»).</span>
      )}
    </DownloadLinks>
  );
}
