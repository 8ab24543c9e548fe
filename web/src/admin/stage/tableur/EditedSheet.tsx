import { useRef, useState } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { SHEET_PAGE } from '../../../api/admin/tableur';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { ErrorAlert } from '../../../ui/ProblemAlert';
import { TablePager } from '../../../ui/TablePager';
import { useSaveShortcut } from '../../../ui/useSaveShortcut';
import { RecoveryNotice } from '../../form/DraftOffer';
import { CellLine } from './CellLine';
import './edited-sheet.scss';
import { PastePreview } from './PastePreview';
import { PeopleDialog } from './PeopleDialog';
import type { PeopleIndex } from './pure/people';
import { SheetChangesBar } from './SheetBar';
import { SheetConflicts } from './SheetClashes';
import { SheetDifferences } from './SheetDifferences';
import { CellErrorList } from './SheetFaults';
import { SheetGrid } from './SheetGrid';
import { SheetTools } from './SheetTools';
import { useSheetAutosave } from './useSheetDraft';
import type { useSheetFilter } from './useSheetFilter';
import { useRowHeight } from './useRowHeight';
import { useStageSheet } from './useStageSheet';

export const SHEET_TITLE = 'Stages en tableau';

type Props = {
  stages: StageLine[];
  total: number;
  people: PeopleIndex;
  sheetFilter: ReturnType<typeof useSheetFilter>;
};

export function EditedSheet({ stages, total, people, sheetFilter }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [announcement, announce] = useState('');
  const [comparing, setComparing] = useState(false);
  const [height, chooseHeight] = useRowHeight();
  const stageSheet = useStageSheet({ table, stages, people, sheetFilter, announce });
  const { sheet, lines, cellErrors, grid, actions, editing, pasting, saving, goToError } = stageSheet;
  const { changes } = sheet;
  const hasChanges = Object.keys(changes).length > 0;
  const autosave = useSheetAutosave(changes, SHEET_TITLE, sheet.restore);
  const { page, turnTo } = sheetFilter;
  useSaveShortcut(stageSheet.save);

  return (
    <div className="stage-sheet">
      <LeaveGuard when={hasChanges} onLeave={autosave.discardAutosave} />
      {autosave.recovery && !hasChanges && <RecoveryNotice {...autosave.recovery} onHandled={grid.focus} />}
      {saving.problem && (
        <ErrorAlert
          heading="Impossible d’enregistrer le tableau&nbsp;:"
          problem={saving.problem}
          onDismiss={saving.dismiss}
        />
      )}
      <SheetConflicts
        conflicts={saving.conflicts}
        changes={changes}
        people={people}
        onMine={stageSheet.keepMine}
        onTheirs={stageSheet.takeTheirs}
      />
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
      <SheetChangesBar
        changes={changes}
        saving={saving.saving}
        reconnected={saving.reconnected}
        onSave={stageSheet.save}
        onDiscard={() => {
          sheet.discardAll();
          announce('Tout est abandonné. « Défaire » le rend.');
        }}
        onCompare={() => setComparing(true)}
      />
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
