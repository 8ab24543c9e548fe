import { useQuery } from '@tanstack/react-query';
import { type AnnulationReponse, type LigneAnnulee, modifiedEntity } from '../../api/history';
import { count } from '../../lib/french';
import { editPathOf } from '../../lib/kinds';
import { Link } from '../../ui/link';
import { formatEntityName } from './format';
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

export function UndoPreviewLines({ of }: { of: AnnulationReponse }) {
  const fullyRestored = of.annulees.filter(({ raison }) => raison === null);
  return (
    <div className="outcome">
      {of.annulees.length === 0 && <p>Rien ne peut revenir.</p>}
      {fullyRestored.length > 0 && (
        <Disclosure
          open={fullyRestored.length < 5}
          summary={count(fullyRestored.length, 'élément revient', 'éléments reviennent')}
        >
          <UndoLines lines={fullyRestored} />
        </Disclosure>
      )}
      <UndoLeftovers of={of} />
    </div>
  );
}

/** Lines that are restored with a reservation, kept, or impossible to restore, each with its reason. */
export function UndoLeftovers({ of: { annulees, conservees, impossibles } }: { of: AnnulationReponse }) {
  const withReason = annulees.filter(({ raison }) => raison !== null);
  const parts = [
    { lines: withReason, noun: ['élément revient à un détail près', 'éléments reviennent à un détail près'] },
    { lines: conservees, noun: ['élément est conservé', 'éléments sont conservés'] },
    { lines: impossibles, noun: ['élément ne peut pas revenir', 'éléments ne peuvent pas revenir'] },
  ] as const;
  return parts.map(
    ({ lines, noun }) =>
      lines.length > 0 && (
        <Disclosure key={noun[0]} open={lines.length < 20} summary={count(lines.length, noun[0], noun[1])}>
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
