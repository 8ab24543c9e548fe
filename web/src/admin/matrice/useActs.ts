import { useState } from 'react';
import type { Parcours } from '../../api/parcours';
import { useStableCallback } from '../../ui/useStableCallback';
import { count } from '../../ui/french';
import { countTicked } from './cells';
import { cellsOfRow, type MatrixRow, rowKey } from './rows';
import type { MatriceState } from './useMatrice';
import { formatTicked } from './words';

type Options = { parcours: Parcours; matrice: MatriceState; rows: MatrixRow[]; announce: (text: string) => void };

/** Commands over the filtered rows of all pages; those that change many cells announce their count. */
export function useMatrixCommands({ parcours, matrice, rows, announce }: Options) {
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { changes, saved, tick, clear, addRows, dropRows } = matrice;
  const { sous_parcours } = parcours;
  const chosen = rows.filter(({ id }) => chosenIds.has(id));

  /** Clears the cells when all are ticked, else ticks them all. */
  const toggle = (keys: string[], isGroup: boolean) => {
    const { all, ticked, of } = countTicked(changes, saved, keys);
    if (of === 0) return;
    (all ? clear : tick)(keys);
    if (isGroup) announce(formatTicked(all ? of : of - ticked, !all));
  };
  const columnOf = (column: number) => rows.map(({ id }) => `${id}-${sous_parcours[column]!.id}`);
  const allCells = () => rows.flatMap((row) => cellsOfRow(row, sous_parcours));

  const add = (stageIds: number[], categorieId: number, sousParcoursIds: number[]) => {
    const keys = stageIds.flatMap((stage) =>
      sousParcoursIds.map((sousParcoursId) => `${stage}-${categorieId}-${sousParcoursId}`),
    );
    const { ticked, of } = countTicked(changes, saved, keys);
    addRows(stageIds.map((id) => rowKey(id, categorieId)));
    tick(keys);
    announce(`${count(stageIds.length, 'stage ajouté', 'stages ajoutés')}, ${formatTicked(of - ticked, true)}`);
  };

  const move = (categorieId: number) => {
    const moving = chosen.filter(({ categorie }) => categorie.id !== categorieId);
    const from = moving
      .flatMap((row) => cellsOfRow(row, sous_parcours))
      .filter((key) => countTicked(changes, saved, [key]).some);
    addRows(moving.map(({ stage }) => rowKey(stage.id, categorieId)));
    dropRows(moving.map(({ id }) => id));
    clear(from);
    tick(from.map((key) => key.replace(/-\d+-/, `-${categorieId}-`)));
    setChosen(new Set());
    announce(`${count(moving.length, 'stage déplacé', 'stages déplacés')}, ${formatTicked(from.length, true)}`);
  };

  return {
    chosen,
    add,
    move,
    columnTally: (column: number) => countTicked(changes, saved, columnOf(column)),
    allTally: () => countTicked(changes, saved, allCells()),
    onColumn: (column: number) => toggle(columnOf(column), true),
    onAll: () => toggle(allCells(), true),
    onChooseAll: () => setChosen(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
    onChoose: useStableCallback(({ id }: MatrixRow) =>
      setChosen(new Set(chosenIds.has(id) ? [...chosenIds].filter((chosenId) => chosenId !== id) : [...chosenIds, id])),
    ),
    onRow: useStableCallback((row: MatrixRow) => toggle(cellsOfRow(row, sous_parcours), true)),
    onCell: useStableCallback((row: MatrixRow, sousParcoursId: number) =>
      toggle([`${row.id}-${sousParcoursId}`], false),
    ),
  };
}

export type MatrixCommands = ReturnType<typeof useMatrixCommands>;
