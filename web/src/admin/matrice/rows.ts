import type { StageChoice } from '../../api/admin/offered';
import type { Parcours } from '../../api/parcours';
import { withTransverseLast } from '../../api/transverse';
import { fold } from '../../ui/french';
import { cellOf, type CellChanges } from './cells';

type Categorie = Parcours['categories'][number];

export type MatrixRow = { id: string; stage: StageChoice; categorie: Categorie };

export const rowKey = (stageId: number, categorieId: number) => `${stageId}-${categorieId}`;

export const cellsOfRow = ({ id }: MatrixRow, sousParcours: Parcours['sous_parcours']): string[] =>
  sousParcours.map((column) => `${id}-${column.id}`);

export function stagesInParcours({ categories }: Parcours): Map<number, StageChoice> {
  const all = categories.flatMap((categorie) => categorie.definition_sous_parcours);
  return new Map(all.map(({ stage }) => [stage.id, stage]));
}

type MatrixState = {
  changes: CellChanges;
  /** Rows added by hand: they stay, even without a tick. */
  added: readonly string[];
  stages: ReadonlyMap<number, StageChoice>;
};

/** Added rows first, then the server’s, in its order (by code). */
export function buildRows(
  parcours: Parcours,
  { changes, added, stages }: MatrixState,
  categorieId?: number,
): MatrixRow[] {
  const categories = withTransverseLast(parcours.categories);
  const shown = categorieId === undefined ? categories : categories.filter(({ id }) => id === categorieId);
  const requestedRows = [...added, ...[...changes].filter(([, ticked]) => ticked).map(([key]) => rowOfCell(key))];
  return shown.flatMap((categorie) => {
    const savedIds = [...new Set(categorie.definition_sous_parcours.map(({ id_stage }) => id_stage))];
    const inCategorie = requestedRows.map((row) => row.split('-').map(Number)).filter(([, id]) => id === categorie.id);
    const addedIds = [...new Set(inCategorie.map(([stage]) => stage!))].filter((id) => !savedIds.includes(id));
    return [...addedIds, ...savedIds].flatMap((id) => {
      const stage = stages.get(id);
      return stage ? [{ id: rowKey(id, categorie.id), stage, categorie }] : [];
    });
  });
}

export function rowOfCell(key: string): string {
  const { stageId, categorieId } = cellOf(key);
  return rowKey(stageId, categorieId);
}

export function filterRows(rows: MatrixRow[], text: string): MatrixRow[] {
  const query = fold(text.trim());
  return query === ''
    ? rows
    : rows.filter(({ stage }) => fold(`${stage.code_stage} ${stage.libelle_stage}`).includes(query));
}
