import { memo } from 'react';
import type { Parcours } from '../../api/parcours';
import { hasLongWord, UnbrokenWords } from '../../ui/Words';
import { Box } from './Box';
import { FIRST_CELL } from './useGrid';
import type { MatrixRow } from './rows';
import { SIGNS } from './signs';
import { formatRatio } from './words';

export type RowCommands = {
  onChoose: (row: MatrixRow) => void;
  onRow: (row: MatrixRow) => void;
  onCell: (row: MatrixRow, sousParcoursId: number) => void;
};

type GridRowProps = RowCommands & {
  row: MatrixRow;
  index: number;
  columns: Parcours['sous_parcours'];
  /** One key of SIGNS a cell. */
  signs: string;
  chosen: boolean;
  /** Column of the tab stop, -1 if it is in another row. */
  active: number;
  /** Whether the grid shows all categories. */
  isAllCategories: boolean;
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, signs, chosen, active, isAllCategories, onChoose, onRow, onCell } = props;
  const { code_stage, libelle_stage } = row.stage;
  const name = isAllCategories ? `${code_stage}, ${row.categorie.nom_categorie}` : code_stage;
  const ticked = [...signs].filter((sign) => SIGNS[sign]!.ticked).length;
  const gridProps = (column: number) => ({ row: index, column, active: active === column });
  return (
    <tr className={chosen ? 'row-chosen' : undefined}>
      <td className="cell-choose">
        <label>
          <Box name={`Choisir ${name}`} checked={chosen} {...gridProps(0)} onToggle={() => onChoose(row)} />
        </label>
      </td>
      <th scope="row" className={hasLongWord(code_stage) ? 'cell-long' : undefined}>
        <span className="code">{code_stage}</span> <UnbrokenWords text={libelle_stage} />
      </th>
      <td className="cell-all">
        <label>
          <Box
            name={`${name}, tous les sous-parcours\u00a0: ${formatRatio({ ticked, of: columns.length })}`}
            checked={ticked === columns.length}
            mixed={ticked > 0 && ticked < columns.length}
            {...gridProps(1)}
            onToggle={() => onRow(row)}
          />
          <span aria-hidden>{formatRatio({ ticked, of: columns.length })}</span>
        </label>
      </td>
      {columns.map(({ id, nom_sous_parcours }, i) => {
        const { ticked, mark, describedBy, className } = SIGNS[signs[i]!]!;
        return (
          <td key={id} className={className}>
            <label>
              <Box
                name={`${name}, sous-parcours ${nom_sous_parcours}`}
                checked={ticked}
                describedBy={describedBy}
                {...gridProps(i + FIRST_CELL)}
                onToggle={() => onCell(row, id)}
              />
              <span className="cell-mark" aria-hidden>
                {mark}
              </span>
            </label>
          </td>
        );
      })}
    </tr>
  );
});
