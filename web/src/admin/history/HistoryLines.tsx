import { adminPaths } from '../../address/paths';
import type { HistoriqueLigne, VersionResume } from '../../api/admin/versions';
import { FactTable } from '../../ui/FactTable';
import { Link } from '../../ui/Link';
import { Moment } from '../journal/Moment';
import { authorName, modificationTitle } from '../journal/words';
import { formatHistoryLine } from './lineWords';

type HistoryLinesProps = { lines: HistoriqueLigne[]; versions: VersionResume[] };

export function HistoryLines({ lines, versions }: HistoryLinesProps) {
  const cellsOf = (line: HistoriqueLigne) => [
    <ChangeCell key="what" line={line} />,
    authorName(line),
    <Moment key="date" iso={line.date} />,
    <VersionCell key="version" line={line} versions={versions} />,
  ];
  return <FactTable caption="Changements" captionHidden heads={HEADS} rows={lines.map(cellsOf)} />;
}

const HEADS = ['Changements', 'Par', 'Date', 'Version'];
/** Genres that add nothing to the list of changes. */
const SELF_EVIDENT_GENRES = ['enregistrement', 'suppression'];

function ChangeCell({ line }: { line: HistoriqueLigne }) {
  return (
    <>
      <Link to={adminPaths.journal.modification(line.modification)}>{formatHistoryLine(line)}</Link>
      {line.annulee_par !== null && (
        <>
          {' '}
          <span className="undone">Annulée</span>
        </>
      )}
      {(line.operation === null || !SELF_EVIDENT_GENRES.includes(line.genre)) && (
        <span className="hint history-part">{modificationTitle(line)}</span>
      )}
    </>
  );
}

function VersionCell({ line: { version, operation }, versions }: { line: HistoriqueLigne; versions: VersionResume[] }) {
  if (version === null) return <span className="nothing">inchangée</span>;
  const previous = versions[versions.findIndex((candidate) => candidate.version === version) + 1];
  return (
    <>
      {version}{' '}
      {operation === 'modification' && previous && (
        <Link to={`?de=${previous.version}&a=${version}`}>comparer à la {previous.version}</Link>
      )}
    </>
  );
}
