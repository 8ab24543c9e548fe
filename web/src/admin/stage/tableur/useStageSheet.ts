import { type RefObject, useState } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { count } from '../../../ui/french';
import { useSubmit } from '../../form/useSend';
import type { Fault } from './pure/body';
import { COLUMNS } from './pure/columns';
import type { KnownPeople } from './pure/people';
import { type Started, useEditing } from './useEditing';
import { cellIn, useGridActions } from './useGridActions';
import { useGridSelection } from './useGridSelection';
import { usePaste } from './usePaste';
import { useSheet } from './useSheet';
import { useSheetFaults } from './useSheetFaults';
import type { useSheetFilter } from './useSheetFilter';
import { useSheetLines } from './useSheetLines';
import { type ClashingCell, useSheetSave } from './useSheetSave';

type Options = {
  table: RefObject<HTMLTableElement | null>;
  stages: StageLine[];
  people: KnownPeople;
  shown: ReturnType<typeof useSheetFilter>;
  announce: (sentence: string) => void;
};

/** All that the sheet knows and does. */
export function useStageSheet({ table, stages, people, shown, announce }: Options) {
  const sheet = useSheet();
  const { pending } = sheet;
  const [started, setStarted] = useState<Started>();
  const lines = useSheetLines({ stages, page: shown.page, pending, held: sheet.held, edited: started?.line });
  const grid = useGridSelection(table, lines, COLUMNS.length);
  const sender = useSubmit();
  const { faults, tell } = useSheetFaults(sheet, people, sender.sending);
  const [sought, setSought] = useState<Fault>();
  const saver = useSheetSave({
    sheet,
    sender,
    tell,
    onFault: () => announce('Des cellules sont à corriger.'),
  });
  const onDone = (cells: number) => {
    announce(count(cells, 'cellule collée', 'cellules collées'));
    grid.focus();
  };
  const pasting = usePaste({ lines, people, sheet, rect: grid.rect, onDone });
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
    started,
    setStarted,
    lines,
    people,
    grid,
    cellAt: (spot) => cellIn(pending, lines[spot.row]!, spot),
    write: actions.writeText,
    writeCell: actions.writeCell,
  });

  const rowOf = ({ key }: Fault) => lines.findIndex((line) => line.key === key);
  const goTo = (row: number, { field }: Fault) =>
    grid.goTo({
      row,
      column: Math.max(
        0,
        COLUMNS.findIndex((column) => column.field === field),
      ),
    });
  /** To its cell, on another page where it stands there. */
  const lead = (fault: Fault) => {
    const row = rowOf(fault);
    if (row !== -1) return goTo(row, fault);
    setSought(fault);
    shown.turnTo(pending[fault.key]?.page ?? 0);
  };
  if (sought && rowOf(sought) !== -1) {
    setSought(undefined);
    goTo(rowOf(sought), sought);
  }

  const save = () => {
    const [first] = faults;
    if (first) {
      announce(`${count(faults.length, 'cellule est à corriger', 'cellules sont à corriger')} d’abord.`);
      return lead(first);
    }
    if (Object.keys(pending).length > 0) saver.save(pending);
  };
  return {
    sheet,
    lines,
    faults,
    grid,
    actions,
    editing,
    pasting,
    saver,
    lead,
    save,
    add: () => {
      sheet.writeWithLines(1, () => []);
      grid.goTo({ row: lines.length, column: 0 });
    },
    keepMine: (clashes: ClashingCell[]) => {
      saver.settle(clashes);
      saver.save(pending);
    },
    takeTheirs: (clashes: ClashingCell[]) => {
      saver.settle(clashes);
      sheet.write(
        clashes.flatMap(({ key, field, theirs }) => {
          const { id, version, name = key, page = 0, base } = pending[key] ?? {};
          const cells = Object.fromEntries(COLUMNS.map((column) => [column.field, base?.[column.field] ?? theirs]));
          return [{ line: { key, id, version, name, page, cells: cells as never }, field, cell: theirs }];
        }),
      );
    },
  };
}
