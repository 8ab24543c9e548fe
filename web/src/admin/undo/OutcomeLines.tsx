import type { LigneAnnulee } from '../../api/admin/journal';
import { count } from '../../ui/french';
import { formatEntityName } from './words';

const SHOWN_MAX = 200;

export function UndoLines({ lines }: { lines: LigneAnnulee[] }) {
  const others = lines.length - SHOWN_MAX;
  return (
    <>
      <ul>
        {lines.slice(0, SHOWN_MAX).map((line) => (
          <li key={`${line.entite} ${line.cle}`}>
            {formatEntityName(line)}
            {line.raison !== null && <span className="reason">{line.raison}</span>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="hint">{`et ${count(others, 'autre')}.`}</p>}
    </>
  );
}
