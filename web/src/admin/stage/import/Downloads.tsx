import { exportFile, exportUrl, modeleFile, modeleUrl } from '../../../api/admin/import';
import { DownloadLinks } from '../../download/DownloadLinks';

/** CSV export of the filtered stages, and a CSV template. */
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
