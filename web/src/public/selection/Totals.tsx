import { count, formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import type { SelectionTotals } from './sums';

export function Totals({ totals: { niveaux, heures, unknown } }: { totals: SelectionTotals }) {
  const stages = niveaux.reduce((sum, niveau) => sum + niveau.stages, 0);
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
          {niveaux.map((niveau) => (
            <tr key={niveau.niveau}>
              <th scope="row">{addNoBreakSpaces(niveau.niveau)}</th>
              <td>{niveau.stages}</td>
              <td className="h">{formatHours(niveau.heures) || '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{stages}</td>
            <td className="h">{formatHours(heures) || '—'}</td>
          </tr>
        </tfoot>
      </table>
      {unknown > 0 && <p className="hint">{`Sans ${count(unknown, 'stage')} dont la durée n’est pas renseignée.`}</p>}
    </section>
  );
}
