import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { isFocusLost } from '../../ui/focus';
import { TablePager } from '../../ui/table/table';
import { UnbrokenWords } from '../../ui/text';
import { Box } from './box';
import { cellsOfRow, formatRatio, type MatrixRow, SIGNS, toSigns } from './matrix';
import { groupByCategorie, MatrixGrid } from './matrix-grid';
import type { MatrixState, MatrixCommands } from './use-matrix';
import './matrix.scss';

type FieldsetsProps = {
  columns: Parcours['sous_parcours'];
  rows: MatrixRow[];
  isAllCategories: boolean;
  matrix: MatrixState;
  commands: MatrixCommands;
};

/** Narrow screens: one fieldset a stage instead of MatrixGrid. */
function Fieldsets({ columns, rows, isAllCategories, matrix: { ticks, saved }, commands }: FieldsetsProps) {
  const chosen = new Set(commands.chosen);
  return groupByCategorie(rows).map(({ categorie, rows: categorieRows }) => (
    <div key={categorie.id} className="matrice-fieldsets">
      {isAllCategories && <h2>{categorie.nom_categorie}</h2>}
      {categorieRows.map((row) => {
        const { code_stage, libelle_stage } = row.stage;
        const name = isAllCategories ? `${code_stage}, ${categorie.nom_categorie}` : code_stage;
        const signs = [...toSigns(cellsOfRow(row, columns), ticks, saved)].map((sign) => SIGNS[sign]!);
        const ticked = signs.filter((sign) => sign.ticked).length;
        const ratio = formatRatio({ ticked, of: columns.length });
        return (
          <fieldset key={row.id}>
            <legend>
              <span className="code">{code_stage}</span> <UnbrokenWords text={libelle_stage} />
            </legend>
            <label className="fieldset-all">
              <Box
                name={`${name}, tous les sous-parcours\u00a0: ${ratio}`}
                checked={ticked === columns.length}
                mixed={ticked > 0 && ticked < columns.length}
                onToggle={() => commands.onRow(row)}
              />
              <span aria-hidden>{`Tous\u00a0: ${ratio}`}</span>
            </label>
            <ul>
              {columns.map(({ id, nom_sous_parcours }, i) => (
                <li key={id} className={signs[i]!.className}>
                  <label>
                    <Box
                      name={`${name}, sous-parcours ${nom_sous_parcours}`}
                      checked={signs[i]!.ticked}
                      describedBy={signs[i]!.describedBy}
                      onToggle={() => commands.onCell(row, id)}
                    />
                    <span aria-hidden>{nom_sous_parcours}</span>
                    <span className="cell-mark" aria-hidden>
                      {signs[i]!.mark}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <label className="fieldset-choose">
              <Box name={`Choisir ${name}`} checked={chosen.has(row)} onToggle={() => commands.onChoose(row)} />
              <span aria-hidden>Choisir, pour déplacer</span>
            </label>
          </fieldset>
        );
      })}
    </div>
  ));
}

/** When the width turns the grid into fieldsets, or back, the box of the same name keeps the focus. */
function useKeptFocus(rows: RefObject<HTMLElement | null>, wide: boolean) {
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || !isFocusLost()) return;
    const boxes = rows.current?.querySelectorAll('input') ?? [];
    [...boxes].find(({ ariaLabel }) => ariaLabel === focused.current)?.focus();
  }, [rows, wide]);
  return {
    onFocus: ({ target }: FocusEvent) => (focused.current = target.ariaLabel ?? undefined),
    onBlur: () => (focused.current = undefined),
  };
}

type RowPageProps = {
  parcours: Parcours;
  categorie: Parcours['categories'][number] | undefined;
  rows: MatrixRow[];
  pageSize: number;
  /** Text of the filter. */
  text: string;
  wide: boolean;
  matrix: MatrixState;
  commands: MatrixCommands;
};

export function RowPage({ parcours, categorie, rows, pageSize, text, wide, matrix, commands }: RowPageProps) {
  const [requestedPage, setPage] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(box, wide);
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(requestedPage, last);
  const first = page * pageSize;
  const shown = rows.slice(first, first + pageSize);
  const isAllCategories = categorie === undefined;
  const label = isAllCategories ? `Matrice de ${parcours.nom_parcours}` : `Matrice de ${categorie.nom_categorie}`;
  const turnTo = (next: number) => {
    setPage(next);
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  };

  if (rows.length === 0) return <p className="empty">{emptyOf(text, isAllCategories)}</p>;
  const common = { columns: parcours.sous_parcours, rows: shown, isAllCategories, matrix, commands };
  return (
    <div ref={box} tabIndex={-1} className="matrice-rows" {...keptFocus}>
      {wide ? <MatrixGrid caption={label} total={rows.length} {...common} /> : <Fieldsets {...common} />}
      {last > 0 && <TablePager {...{ label, page, last, first, turnTo }} rows={shown} total={rows.length} />}
    </div>
  );
}

function emptyOf(text: string, isAllCategories: boolean): string {
  if (text !== '') return `Aucun stage pour «\u00a0${text}\u00a0».`;
  return isAllCategories
    ? 'Aucun stage dans ce parcours. Ajoutez-en\u00a0: chacun va dans une catégorie.'
    : 'Aucun stage dans cette catégorie. Ajoutez-en, ou déplacez-en d’une autre catégorie.';
}
