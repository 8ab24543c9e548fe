import type { Parcours } from '../../api/parcours';
import { hasLongWord } from '../../ui/Words';
import { Box } from './Box';
import { FIRST_CELL } from './useGrid';
import { formatRatio } from './words';

export type Tally = { ticked: number; of: number; all: boolean; some: boolean };

type GridHeadProps = {
  columns: Parcours['sous_parcours'];
  tallies: Tally[];
  all: Tally;
  chosen: Tally;
  active: number;
  onChooseAll: () => void;
  onAll: () => void;
  onColumn: (column: number) => void;
};

export function GridHead({ columns, tallies, all, chosen, active, onChooseAll, onAll, onColumn }: GridHeadProps) {
  const box = (column: number, name: string, { all: checked, some }: Tally, onToggle: () => void) => (
    <Box {...{ name, checked, onToggle, column }} mixed={some && !checked} row={0} active={active === column} />
  );
  return (
    <thead>
      <tr>
        <th scope="col" className="cell-choose">
          Choisir, pour déplacer
        </th>
        <th scope="col">Stage</th>
        <th scope="col" className="cell-all">
          Tous
        </th>
        {columns.map(({ id, nom_sous_parcours }) => (
          <th key={id} scope="col" className={hasLongWord(nom_sous_parcours) ? 'cell-long' : undefined}>
            {nom_sous_parcours}
          </th>
        ))}
      </tr>
      <tr className="row-all">
        <td className="cell-choose">
          <label>{box(0, 'Choisir tous les stages', chosen, onChooseAll)}</label>
        </td>
        <td className="cell-name">Tous les stages</td>
        <td className="cell-all">
          <label>
            {box(1, `Toutes les cases\u00a0: ${formatRatio(all)}`, all, onAll)}
            <span aria-hidden>{formatRatio(all)}</span>
          </label>
        </td>
        {tallies.map((tally, i) => (
          <td key={columns[i]!.id} className="cell-all">
            <label>
              {box(
                i + FIRST_CELL,
                `Sous-parcours ${columns[i]!.nom_sous_parcours}, tous les stages\u00a0: ${formatRatio(tally)}`,
                tally,
                () => onColumn(i),
              )}
              <span aria-hidden>{formatRatio(tally)}</span>
            </label>
          </td>
        ))}
      </tr>
    </thead>
  );
}
