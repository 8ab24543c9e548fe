import { type RefObject, useLayoutEffect } from 'react';
import type { Parcours } from '../../api/parcours';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { cellsOfRow, type MatrixRow } from './rows';
import { toSigns } from './signs';
import type { MatrixCommands } from './useActs';
import { useGrid, FIRST_CELL } from './useGrid';
import type { MatriceState } from './useMatrice';

type GridProps = {
  caption: string;
  columns: Parcours['sous_parcours'];
  rows: MatrixRow[];
  total: number;
  isAllCategories: boolean;
  matrice: MatriceState;
  commands: MatrixCommands;
};

export function MatrixGrid({
  caption,
  columns,
  rows,
  total,
  isAllCategories,
  matrice: { changes, saved },
  commands,
}: GridProps) {
  const columnCount = columns.length + FIRST_CELL;
  const keys = rows.map(({ id }) => id);
  const { active, table, handlers } = useGrid(keys, columnCount, {
    onColumn: (column) => column >= FIRST_CELL && commands.onColumn(column - FIRST_CELL),
    onRow: (row) => rows[row - 1] && commands.onRow(rows[row - 1]!),
  });
  useStickySizes(table);
  const chosen = new Set(commands.chosen);
  return (
    <div className="matrice-box">
      <table ref={table} role="grid" className="matrice" {...handlers}>
        <caption className="visually-hidden">{caption}</caption>
        <GridHead
          columns={columns}
          tallies={columns.map((_, i) => commands.columnTally(i))}
          all={commands.allTally()}
          chosen={{ ticked: chosen.size, of: total, all: chosen.size === total, some: chosen.size > 0 }}
          active={active.row === 0 ? active.column : -1}
          onChooseAll={commands.onChooseAll}
          onAll={commands.onAll}
          onColumn={commands.onColumn}
        />
        {groupByCategorie(rows).map(({ categorie, first, rows: categorieRows }) => (
          <tbody key={categorie.id}>
            {isAllCategories && (
              <tr className="row-category">
                <th scope="rowgroup" colSpan={columnCount + 1}>
                  <span>{categorie.nom_categorie}</span>
                </th>
              </tr>
            )}
            {categorieRows.map((row, i) => (
              <GridRow
                key={row.id}
                row={row}
                index={first + i + 1}
                columns={columns}
                signs={toSigns(cellsOfRow(row, columns), changes, saved)}
                chosen={chosen.has(row)}
                active={active.row === first + i + 1 ? active.column : -1}
                isAllCategories={isAllCategories}
                onChoose={commands.onChoose}
                onRow={commands.onRow}
                onCell={commands.onCell}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Consecutive rows of a category; `first` is the index of the group’s first row. */
export function groupByCategorie(rows: MatrixRow[]) {
  const groups: { categorie: MatrixRow['categorie']; first: number; rows: MatrixRow[] }[] = [];
  for (const [i, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.categorie.id === row.categorie.id) last.rows.push(row);
    else groups.push({ categorie: row.categorie, first: i, rows: [row] });
  }
  return groups;
}

/** Sets `--head` and `--names` (grid.scss) to the sizes of the sticky header and column, which depend on their texts. */
function useStickySizes(table: RefObject<HTMLTableElement | null>) {
  useLayoutEffect(() => {
    const element = table.current!;
    const measure = () => {
      const name = element.tHead!.rows[0]!.cells[1]!;
      element.parentElement!.style.setProperty('--head', `${element.tHead!.offsetHeight}px`);
      element.parentElement!.style.setProperty('--names', `${name.offsetLeft + name.offsetWidth}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element.tHead!);
    return () => sizes.disconnect();
  }, [table]);
}
