import { deleteStages } from '../../../../api/admin/lot';
import { count } from '../../../../ui/french';
import { formatDeletionDone, formatDeletionPreview } from './lotWords';
import { LotDialog } from './LotDialog';

type DeleteDialogProps = { ids: number[]; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <LotDialog
      title={`Supprimer ${count(ids.length, 'stage')}\u00a0?`}
      failed={'Impossible de supprimer ces stages\u00a0:'}
      run={(isTrial) => deleteStages(ids, isTrial)}
      formatPreview={formatDeletionPreview}
      formatDone={formatDeletionDone}
      values={ids}
      confirm={{ label: 'Supprimer', isDanger: true }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
