import { useRef, useState } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { SHEET_PAGE } from '../../../api/admin/tableur';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { TablePager } from '../../../ui/TablePager';
import { useSaveShortcut } from '../../../ui/useSaveShortcut';
import { RecoveryNotice } from '../../form/DraftOffer';
import { CellLine } from './CellLine';
import './edited-sheet.scss';
import { PastePreview } from './PastePreview';
import { PeopleDialog } from './PeopleDialog';
import type { KnownPeople } from './pure/people';
import { SheetBar } from './SheetBar';
import { SheetClashes } from './SheetClashes';
import { SheetDifferences } from './SheetDifferences';
import { SheetFaults } from './SheetFaults';
import { SheetGrid } from './SheetGrid';
import { SheetTools } from './SheetTools';
import { useSheetAutosave } from './useSheetDraft';
import type { useSheetFilter } from './useSheetFilter';
import { useRowHeight } from './useRowHeight';
import { useStageSheet } from './useStageSheet';

export const SHEET_TITLE = 'Stages en tableau';

type Props = { stages: StageLine[]; total: number; people: KnownPeople; shown: ReturnType<typeof useSheetFilter> };

/** A page of stages as a sheet; what is changed in it waits for « Enregistrer ». */
export function EditedSheet({ stages, total, people, shown }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [said, announce] = useState('');
  const [comparing, setComparing] = useState(false);
  const [height, chooseHeight] = useRowHeight();
  const one = useStageSheet({ table, stages, people, shown, announce });
  const { sheet, lines, faults, grid, actions, editing, pasting, saver, lead } = one;
  const { pending } = sheet;
  const isPending = Object.keys(pending).length > 0;
  const autosave = useSheetAutosave(pending, SHEET_TITLE, sheet.restart);
  const { page, turnTo } = shown;
  useSaveShortcut(one.save);

  return (
    <div className="stage-sheet">
      <LeaveGuard when={isPending} onLeave={autosave.discardAutosave} />
      {autosave.recovery && !isPending && <RecoveryNotice {...autosave.recovery} onHandled={grid.focus} />}
      {saver.problem && (
        <ProblemAlert
          heading="Impossible d’enregistrer le tableau&nbsp;:"
          problem={saver.problem}
          onDismiss={saver.dismiss}
        />
      )}
      <SheetClashes
        clashes={saver.clashes}
        pending={pending}
        people={people}
        onMine={one.keepMine}
        onTheirs={one.takeTheirs}
      />
      <SheetTools
        {...{ shown, total, sheet, actions, height }}
        frozen={isPending}
        onHeight={chooseHeight}
        onAdd={one.add}
      />
      <CellLine lines={lines} pending={pending} faults={faults} people={people} spot={grid.active} />
      <SheetGrid {...{ table, lines, pending, faults, people, grid, actions, editing, height }} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <SheetFaults faults={faults} pending={pending} onFollow={lead} onRemove={sheet.remove} />
      <SheetBar
        pending={pending}
        saving={saver.saving}
        reconnected={saver.reconnected}
        onSave={one.save}
        onAbandon={() => {
          sheet.abandon();
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
      {pasting.preview && <PastePreview preview={pasting.preview} onClose={pasting.giveUp} />}
      {editing.people && <PeopleDialog {...editing.people} />}
      {comparing && (
        <SheetDifferences
          pending={pending}
          people={people}
          onRemove={sheet.remove}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}
