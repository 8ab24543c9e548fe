import type { ReactNode } from 'react';
import { formatPerson } from '../../answer/nameOfPerson';
import type { Stage } from '../../api/stage';
import { Icon } from '../../ui/Icon';
import { formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';

const UNKNOWN = 'Non renseigné';

export function StageTable({ stage, niveau }: { stage: Stage; niveau?: string }) {
  return (
    // Explicit roles: `display: block` on narrow screens would drop the table semantics.
    <table className="facts" role="table">
      <caption className="visually-hidden">Organisation du stage</caption>
      <tbody>
        {niveau && <Row label="Niveau">{addNoBreakSpaces(niveau)}</Row>}
        <Row label="Responsable(s)">
          {stage.responsables.length === 0
            ? UNKNOWN
            : stage.responsables.map((responsable) => <div key={responsable.id}>{formatPerson(responsable)}</div>)}
        </Row>
        <Row label="Durée">{formatHours(stage.volume_horaire_stage) || UNKNOWN}</Row>
        <Row label="Capacité">{stage.capacite_stage > 0 ? `${stage.capacite_stage} personnes` : UNKNOWN}</Row>
        {stage.rythme_stage && <Row label="Rythme">{addNoBreakSpaces(stage.rythme_stage)}</Row>}
        {stage.lien_olaf_stage && (
          <Row label="OLAF">
            <a href={stage.lien_olaf_stage} target="_blank" rel="noopener">
              Ouvrir dans{' '}
              <span className="last-word">
                OLAF
                <Icon name="external" />
              </span>
              <span className="visually-hidden"> (nouvelle fenêtre)</span>
            </a>
          </Row>
        )}
      </tbody>
    </table>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
      </th>
      <td role="cell">{children}</td>
    </tr>
  );
}
