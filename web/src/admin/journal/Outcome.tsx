import type { AnnulationReponse, LigneAnnulee } from '../../api/admin/journal';
import { count } from '../../ui/french';
import { nameOfLine } from './words';

const PARTS = [
  { list: 'annulees', noun: ['élément revient', 'éléments reviennent'], open: false },
  { list: 'conservees', noun: ['est conservé', 'sont conservés'], open: true },
  { list: 'impossibles', noun: ['est impossible', 'sont impossibles'], open: true },
] as const;

/** Names of each list that are shown. */
const SHOWN = 200;

/** What would become of each thing: it comes back, or stays as it is, and why. */
export function Outcome({ of }: { of: AnnulationReponse }) {
  return (
    <div className="outcome">
      {of.annulees.length === 0 && <p>Rien ne peut revenir.</p>}
      {PARTS.map(
        ({ list, noun, open }) =>
          of[list].length > 0 && (
            <details key={list} open={open || of[list].length < 5}>
              <summary>{count(of[list].length, noun[0], noun[1])}</summary>
              <Lines lines={of[list]} />
            </details>
          ),
      )}
    </div>
  );
}

function Lines({ lines }: { lines: LigneAnnulee[] }) {
  const others = lines.length - SHOWN;
  return (
    <>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={`${line.entite} ${line.cle}`}>
            {nameOfLine(line)}
            {line.raison !== null && <span className="reason">{line.raison}</span>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="hint">{`et ${count(others, 'autre')}.`}</p>}
    </>
  );
}
