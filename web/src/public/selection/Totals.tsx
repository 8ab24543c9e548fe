import { count, hours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import type { Sums } from './sums';

export function Totals({ totals: { niveaux, heures, unknown } }: { totals: Sums }) {
  const stages = niveaux.reduce((sum, one) => sum + one.stages, 0);
  return (
    <section className="plan-totals">
      <h2>Heures par niveau</h2>
      <table>
        <caption className="visually-hidden">Heures par niveau</caption>
        <thead>
          <tr>
            <th scope="col">Niveau</th>
            <th scope="col">Stages</th>
            <th scope="col">Durée</th>
          </tr>
        </thead>
        <tbody>
          {niveaux.map((one) => (
            <tr key={one.niveau}>
              <th scope="row">{addNoBreakSpaces(one.niveau)}</th>
              <td>{one.stages}</td>
              <td className="h">{hours(one.heures) || '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{stages}</td>
            <td className="h">{hours(heures) || '—'}</td>
          </tr>
        </tfoot>
      </table>
      {unknown > 0 && <p className="hint">{`Sans ${count(unknown, 'stage')} dont la durée n’est pas renseignée.`}</p>}
    </section>
  );
}
