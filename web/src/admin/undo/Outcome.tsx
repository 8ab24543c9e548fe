import type { AnnulationReponse } from '../../api/admin/journal';
import { count } from '../../ui/french';
import './outcome.scss';
import { OutcomeLines } from './OutcomeLines';

/** What would become of each thing: it comes back, or stays as it is, and why. */
export function Outcome({ of }: { of: AnnulationReponse }) {
  const plain = of.annulees.filter(({ raison }) => raison === null);
  return (
    <div className="outcome">
      {of.annulees.length === 0 && <p>Rien ne peut revenir.</p>}
      {plain.length > 0 && (
        <details open={plain.length < 5}>
          <summary>{count(plain.length, 'élément revient', 'éléments reviennent')}</summary>
          <OutcomeLines lines={plain} />
        </details>
      )}
      <Left of={of} />
    </div>
  );
}

/** What an undo leaves as it is, or does not bring back just as it was: by name, and why. */
export function Left({ of: { annulees, conservees, impossibles } }: { of: AnnulationReponse }) {
  const noted = annulees.filter(({ raison }) => raison !== null);
  const parts = [
    { lines: noted, noun: ['élément revient à un détail près', 'éléments reviennent à un détail près'] },
    { lines: conservees, noun: ['élément est conservé', 'éléments sont conservés'] },
    { lines: impossibles, noun: ['élément ne peut pas revenir', 'éléments ne peuvent pas revenir'] },
  ] as const;
  return parts.map(
    ({ lines, noun }) =>
      lines.length > 0 && (
        <details key={noun[0]} open={lines.length < 20}>
          <summary>{count(lines.length, noun[0], noun[1])}</summary>
          <OutcomeLines lines={lines} />
        </details>
      ),
  );
}
