import { joinParts, formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import type { Filtres } from '../rail/filtres';
import { hoursByNiveau } from '../rail/hours';
import type { Rail } from '../rail/rail';

export function PaperHours({ rail, filtres }: { rail: Rail; filtres: Filtres }) {
  const sums = hoursByNiveau(rail, filtres);
  const total = sums.reduce((sum, [, heures]) => sum + heures, 0);
  const textOf = ([niveau, heures]: [string, number]) =>
    `${addNoBreakSpaces(niveau)}, ${formatHours(heures) || 'non renseignées'}`;
  return (
    <p className="on-paper paper-hours">
      {`Heures par niveau\u00a0: ${joinParts(...sums.map(textOf), `en tout ${formatHours(total) || 'non renseignées'}`)}.`}
    </p>
  );
}
