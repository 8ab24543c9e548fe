import { adminPaths } from '../../address/paths';
import type { HistoriqueLigne, VersionResume } from '../../api/admin/versions';
import { FactTable } from '../../ui/FactTable';
import { Link } from '../../ui/Link';
import { Moment } from '../journal/Moment';
import { authorOf, titleOfModification } from '../journal/words';
import { lineInWords } from './lineWords';

type Props = { lines: HistoriqueLigne[]; versions: VersionResume[] };

/** Who changed what, and when: each line leads to its modification, and to what it changed in the thing. */
export function HistoryLines({ lines, versions }: Props) {
  const cellsOf = (line: HistoriqueLigne) => [
    <What key="what" line={line} />,
    authorOf(line),
    <Moment key="date" iso={line.date} />,
    <Version key="version" line={line} versions={versions} />,
  ];
  return <FactTable caption="Changements" captionHidden heads={HEADS} rows={lines.map(cellsOf)} />;
}

const HEADS = ['Changements', 'Par', 'Date', 'Version'];
/** Where it says what was done no better than the changes do. */
const PLAIN = ['enregistrement', 'suppression'];

function What({ line }: { line: HistoriqueLigne }) {
  return (
    <>
      <Link to={adminPaths.journal.modification(line.modification)}>{lineInWords(line)}</Link>
      {line.annulee_par !== null && (
        <>
          {' '}
          <span className="undone">Annulée</span>
        </>
      )}
      {(line.operation === null || !PLAIN.includes(line.genre)) && (
        <span className="hint history-part">{titleOfModification(line)}</span>
      )}
    </>
  );
}

function Version({ line: { version, operation }, versions }: { line: HistoriqueLigne; versions: VersionResume[] }) {
  if (version === null) return <span className="nothing">inchangée</span>;
  const former = versions[versions.findIndex((one) => one.version === version) + 1];
  return (
    <>
      {version}{' '}
      {operation === 'modification' && former && (
        <Link to={`?de=${former.version}&a=${version}`}>comparer à la {former.version}</Link>
      )}
    </>
  );
}
