import type { AnnulationReponse } from '../../api/admin/journal';
import { count } from '../../ui/french';
import './outcome.scss';
import { OutcomeLines } from './OutcomeLines';

/** What would become of each thing: it comes back, or stays as it is, and why. */
export function Outcome({ of }: { of: AnnulationReponse }) {
  const { length } = of.annulees;
  return (
    <div className="outcome">
      {length === 0 && <p>Rien ne peut revenir.</p>}
      {length > 0 && (
        <details open={length < 5}>
          <summary>{count(length, 'élément revient', 'éléments reviennent')}</summary>
          <OutcomeLines lines={of.annulees} />
        </details>
      )}
      <Left of={of} />
    </div>
  );
}

/** What an undo leaves as it is, by name, and why. */
export function Left({ of: { conservees, impossibles } }: { of: AnnulationReponse }) {
  const parts = [
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
