import { useQuery } from '@tanstack/react-query';
import { type AnnulationReponse, type LigneAnnulee, modifiedEntity } from '../../api/history';
import { count } from '../../lib/french';
import { editPathOf } from '../../lib/kinds';
import { Link } from '../../ui/link';
import { formatEntityName, formatImpossible, formatUndo } from './format';
import { Disclosure } from '../../ui/controls/disclosure';
import '../crud.scss';

const SHOWN_MAX = 200;

function UndoLines({ lines }: { lines: LigneAnnulee[] }) {
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

/** Lists what comes back and what goes, each kind apart. */
export function UndoPreviewLines({ of }: { of: AnnulationReponse }) {
  const { annulees } = of;
  const restored = annulees.filter(({ raison }) => raison === null);
  const groupOf = ({ entite, operation }: LigneAnnulee) => `${entite} ${operation === 'suppression'}`;
  const groups = [...new Set(restored.map(groupOf))].map((group) => restored.filter((line) => groupOf(line) === group));
  /** The only group would say the same sentence once more. */
  const isSaidByGroup = groups.length === 1 && restored.length === annulees.length;
  return (
    <div className="outcome">
      {!isSaidByGroup && <p>{annulees.length === 0 ? 'Rien ne changera.' : `${formatUndo(annulees)}.`}</p>}
      {groups.map((lines) => (
        <Disclosure key={formatUndo(lines)} open={annulees.length < 5} summary={formatUndo(lines)}>
          <UndoLines lines={lines} />
        </Disclosure>
      ))}
      <UndoLeftovers of={of} />
    </div>
  );
}

/** Lines that are restored with a reservation, kept, or impossible to restore, each with its reason. */
export function UndoLeftovers({ of: { annulees, conservees, impossibles } }: { of: AnnulationReponse }) {
  const withReason = annulees.filter(({ raison }) => raison !== null);
  const parts = [
    [withReason, count(withReason.length, 'élément à un détail près', 'éléments à un détail près')],
    [conservees, count(conservees.length, 'élément est conservé', 'éléments sont conservés')],
    [impossibles, formatImpossible(impossibles)],
  ] as const;
  return parts.map(
    ([lines, summary]) =>
      lines.length > 0 && (
        <Disclosure key={summary} open={lines.length < 20} summary={summary}>
          <UndoLines lines={lines} />
        </Disclosure>
      ),
  );
}

/** Nothing if the modified entity no longer exists. */
export function ModifiedEntityLink({ modification }: { modification: number }) {
  const { data: entity } = useQuery(modifiedEntity(modification));
  const path = entity && editPathOf(entity);
  return path && <Link to={path}>Voir cet élément</Link>;
}
