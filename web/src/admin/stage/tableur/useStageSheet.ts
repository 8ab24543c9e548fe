import { type RefObject, useState } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { count } from '../../../ui/french';
import { useSubmit } from '../../form/useSend';
import type { CellError } from './pure/body';
import { COLUMNS } from './pure/columns';
import type { PeopleIndex } from './pure/people';
import { type EditedCell, useEditing } from './useEditing';
import { cellIn, useGridActions } from './useGridActions';
import { useGridSelection } from './useGridSelection';
import { usePaste } from './usePaste';
import { useSheet } from './useSheet';
import { useCellErrors } from './useSheetFaults';
import type { useSheetFilter } from './useSheetFilter';
import { useSheetLines } from './useSheetLines';
import { type CellConflict, useSheetSave } from './useSheetSave';

type Options = {
  table: RefObject<HTMLTableElement | null>;
  stages: StageLine[];
  people: PeopleIndex;
  sheetFilter: ReturnType<typeof useSheetFilter>;
  announce: (text: string) => void;
};

export function useStageSheet({ table, stages, people, sheetFilter, announce }: Options) {
  const sheet = useSheet();
  const { changes } = sheet;
  const [edited, setEdited] = useState<EditedCell>();
  const lines = useSheetLines({ stages, page: sheetFilter.page, changes, stored: sheet.stored, edited: edited?.line });
  const grid = useGridSelection(table, lines, COLUMNS.length);
  const submitter = useSubmit();
  const { cellErrors, setServerErrors } = useCellErrors(sheet, people, submitter.sending);
  const [pendingFocus, setPendingFocus] = useState<CellError>();
  const saving = useSheetSave({
    sheet,
    submitter,
    setServerErrors,
    onErrors: () => announce('Des cellules sont à corriger.'),
  });
  const onDone = (cells: number) => {
    announce(count(cells, 'cellule collée', 'cellules collées'));
    grid.focus();
  };
  const pasting = usePaste({ lines, people, sheet, range: grid.range, onDone });
  const actions = useGridActions({
    lines,
    people,
    sheet,
    grid,
    edit: (text) => editing.start(text),
    paste: pasting.paste,
    announce,
  });
  const editing = useEditing({
    edited,
    setEdited,
    lines,
    people,
    grid,
    cellAt: (position) => cellIn(changes, lines[position.row]!, position),
    write: actions.writeText,
    writeCell: actions.writeCell,
  });

  const rowOf = ({ key }: CellError) => lines.findIndex((line) => line.key === key);
  const goTo = (row: number, { field }: CellError) =>
    grid.goTo({
      row,
      column: Math.max(
        0,
        COLUMNS.findIndex((column) => column.field === field),
      ),
    });
  /** Turns to the page of the cell first, if needed. */
  const goToError = (error: CellError) => {
    const row = rowOf(error);
    if (row !== -1) return goTo(row, error);
    setPendingFocus(error);
    sheetFilter.turnTo(changes[error.key]?.page ?? 0);
  };
  if (pendingFocus && rowOf(pendingFocus) !== -1) {
    setPendingFocus(undefined);
    goTo(rowOf(pendingFocus), pendingFocus);
  }

  const save = () => {
    const [first] = cellErrors;
    if (first) {
      announce(`${count(cellErrors.length, 'cellule est à corriger', 'cellules sont à corriger')} d’abord.`);
      return goToError(first);
    }
    if (Object.keys(changes).length > 0) saving.save(changes);
  };
  return {
    sheet,
    lines,
    cellErrors,
    grid,
    actions,
    editing,
    pasting,
    saving,
    goToError,
    save,
    add: () => {
      sheet.writeWithLines(1, () => []);
      grid.goTo({ row: lines.length, column: 0 });
    },
    keepMine: (conflicts: CellConflict[]) => {
      saving.resolve(conflicts);
      saving.save(changes);
    },
    takeTheirs: (conflicts: CellConflict[]) => {
      saving.resolve(conflicts);
      sheet.write(
        conflicts.flatMap(({ key, field, theirs }) => {
          const { id, version, name = key, page = 0, base } = changes[key] ?? {};
          const cells = Object.fromEntries(COLUMNS.map((column) => [column.field, base?.[column.field] ?? theirs]));
          return [{ line: { key, id, version, name, page, cells: cells as never }, field, cell: theirs }];
        }),
      );
    },
  };
}
