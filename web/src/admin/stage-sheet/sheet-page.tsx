import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { useRefusal } from '../../api/rights';
import { AdminPage } from '../../crud/page';
import { useAutosave } from '../../edit/autosave';
import { RecoveryNotice } from '../../edit/conflict';
import { type Responsable, responsableResource } from '../../entities/responsable/responsable.queries';
import { lastListPath } from '../../entities/stage/stage.kind';
import { SHEET_PAGE, sheetPage, type StageLine } from '../../entities/stage/stage-lines.queries';
import { count } from '../../lib/french';
import { adminPaths } from '../../lib/paths';
import { ErrorAlert } from '../../ui/alert';
import { Breadcrumb } from '../../ui/breadcrumb';
import { useWidthFrom } from '../../ui/hooks';
import { useSaveShortcut } from '../../ui/input';
import { LeaveGuard } from '../../edit/leave-guard';
import { useReadOnly } from '../../edit/read-only';
import { Link } from '../../ui/link';
import { useGridSelection } from '../../ui/table/grid';
import { TablePager } from '../../ui/table/table';
import { COLUMNS, PeopleIndex } from './columns';
import { PastePreview, PeopleDialog } from './dialogs';
import { type CellError, parseLines, serializeLines } from './sheet';
import { SheetGrid, useRowHeight, useSheetLines } from './sheet-grid';
import { CellErrorList, SheetConflicts, SheetDifferences } from './sheet-notices';
import { CellLine, SheetChangesBar, SheetTools } from './sheet-tools';
import { cellIn, type EditedCell, useEditing, useGridActions, usePaste } from './use-commands';
import { useCellErrors } from './use-cell-errors';
import { useSheet } from './use-sheet';
import { useSheetFilter } from './use-sheet-filter';
import './sheet.scss';

type Options = {
  table: RefObject<HTMLTableElement | null>;
  stages: StageLine[];
  people: PeopleIndex;
  sheetFilter: ReturnType<typeof useSheetFilter>;
  isReadOnly: boolean;
  announce: (text: string) => void;
};

function useStageSheet({ table, stages, people, sheetFilter, isReadOnly, announce }: Options) {
  const sheet = useSheet(() => announce('Des cellules sont à corriger.'));
  const { changes } = sheet;
  const [edited, setEdited] = useState<EditedCell>();
  const lines = useSheetLines({ stages, page: sheetFilter.page, changes, stored: sheet.stored, edited: edited?.line });
  const grid = useGridSelection(table, lines, COLUMNS.length);
  const cellErrors = useCellErrors(sheet, people);
  const [pendingFocus, setPendingFocus] = useState<CellError>();
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
    isReadOnly,
    edit: () => editing.start(),
    paste: pasting.paste,
    announce,
  });
  const editing = useEditing({
    edited,
    setEdited: (next) => setEdited(isReadOnly ? undefined : next),
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
    if (Object.keys(changes).length > 0) sheet.save();
  };
  return {
    sheet,
    lines,
    cellErrors,
    grid,
    actions,
    editing,
    pasting,
    goToError,
    save,
    add: () => {
      sheet.writeWithLines(1, () => []);
      grid.goTo({ row: lines.length, column: 0 });
    },
  };
}

const SHEET_TITLE = 'Stages en tableau';

const NO_LINES: { lignes: object[] } = { lignes: [] };
const LABELS = { lignes: 'Lignes' };

type Props = {
  stages: StageLine[];
  total: number;
  people: PeopleIndex;
  sheetFilter: ReturnType<typeof useSheetFilter>;
};

function EditedSheet({ stages, total, people, sheetFilter }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [announcement, announce] = useState('');
  const [comparing, setComparing] = useState(false);
  const isReadOnly = useReadOnly();
  const [height, chooseHeight] = useRowHeight();
  const stageSheet = useStageSheet({ table, stages, people, sheetFilter, isReadOnly, announce });
  const { sheet, lines, cellErrors, grid, actions, editing, pasting, goToError } = stageSheet;
  const { changes } = sheet;
  const hasChanges = Object.keys(changes).length > 0;
  const autosave = useAutosave({
    path: adminPaths.stageSheet,
    base: NO_LINES,
    values: useMemo(() => ({ lignes: serializeLines(changes) }), [changes]),
    labels: LABELS,
    onResume: ({ values }) => sheet.restore(parseLines(values)),
  });
  const { page, turnTo } = sheetFilter;
  useSaveShortcut(stageSheet.save);

  return (
    <div className="stage-sheet">
      <LeaveGuard when={hasChanges} onLeave={autosave.discardAutosave} />
      {autosave.recovery && !hasChanges && !isReadOnly && (
        <RecoveryNotice {...autosave.recovery} onHandled={grid.focus} />
      )}
      {sheet.problem && (
        <ErrorAlert
          heading="Impossible d’enregistrer le tableau&nbsp;:"
          problem={sheet.problem}
          onDismiss={sheet.dismiss}
        />
      )}
      <SheetConflicts sheet={sheet} people={people} onMine={sheet.save} />
      <SheetTools
        {...{ sheetFilter, total, sheet, actions, height }}
        hasChanges={hasChanges}
        onHeight={chooseHeight}
        onAdd={stageSheet.add}
      />
      <CellLine lines={lines} changes={changes} cellErrors={cellErrors} people={people} position={grid.active} />
      <SheetGrid {...{ table, lines, changes, cellErrors, people, grid, actions, editing, height }} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <CellErrorList cellErrors={cellErrors} changes={changes} onFollow={goToError} onRemove={sheet.remove} />
      {!isReadOnly && (
        <SheetChangesBar
          changes={changes}
          saving={sheet.saving}
          reconnected={sheet.reconnected}
          onSave={stageSheet.save}
          onDiscard={() => {
            sheet.discardAll();
            announce('Tout est abandonné. «\u00a0Défaire\u00a0» rétablit votre saisie.');
          }}
          onCompare={() => setComparing(true)}
        />
      )}
      {total > SHEET_PAGE && (
        <TablePager
          label={SHEET_TITLE}
          page={page}
          last={Math.ceil(total / SHEET_PAGE) - 1}
          first={page * SHEET_PAGE}
          rows={stages}
          total={total}
          turnTo={turnTo}
        />
      )}
      {pasting.preview && <PastePreview preview={pasting.preview} onClose={pasting.closePreview} />}
      {editing.people && <PeopleDialog {...editing.people} />}
      {comparing && (
        <SheetDifferences
          changes={changes}
          people={people}
          onRemove={sheet.remove}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}

/** Narrow screens get a link to the list instead. */
export function StageSheetPage() {
  const isWide = useWidthFrom('tablet');
  const list = { label: 'Liste des stages', to: lastListPath() };
  return (
    <AdminPage
      title={SHEET_TITLE}
      refusal={useRefusal()}
      above={<Breadcrumb ancestors={[list]} current={SHEET_TITLE} />}
    >
      {isWide ? (
        <WideSheet />
      ) : (
        <p>
          {'Le tableau demande un écran plus large. '}
          <Link to={list.to}>Voir les stages un par un, dans la liste</Link>
        </p>
      )}
    </AdminPage>
  );
}

function WideSheet() {
  return (
    <QueryView query={useQuery(responsableResource.list())}>
      {(responsables) => <LoadedSheet responsables={responsables} />}
    </QueryView>
  );
}

function LoadedSheet({ responsables }: { responsables: Responsable[] }) {
  const people = useMemo(() => new PeopleIndex(responsables), [responsables]);
  const sheetFilter = useSheetFilter();
  return (
    <QueryView query={useQuery(sheetPage(sheetFilter.filter, sheetFilter.page))}>
      {({ stages, total }) => <EditedSheet stages={stages} total={total} people={people} sheetFilter={sheetFilter} />}
    </QueryView>
  );
}
