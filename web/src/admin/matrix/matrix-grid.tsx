import { memo, type RefObject, useLayoutEffect } from 'react';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { FIRST_CELL, useGrid } from '../../ui/table/grid';
import { hasLongWord, UnbrokenWords } from '../../ui/text';
import { Box } from './box';
import { cellsOfRow, formatRatio, type MatrixRow, SIGNS, toSigns } from './matrix';
import type { MatrixState, MatrixCommands } from './use-matrix';

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

function GridHead({ columns, tallies, all, chosen, active, onChooseAll, onAll, onColumn }: GridHeadProps) {
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

const GridRow = memo(function GridRow(props: GridRowProps) {
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

type GridProps = {
  caption: string;
  columns: Parcours['sous_parcours'];
  rows: MatrixRow[];
  total: number;
  isAllCategories: boolean;
  matrix: MatrixState;
  commands: MatrixCommands;
};

export function MatrixGrid({
  caption,
  columns,
  rows,
  total,
  isAllCategories,
  matrix: { ticks, saved },
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
                signs={toSigns(cellsOfRow(row, columns), ticks, saved)}
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
