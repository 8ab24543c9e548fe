import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPerson } from '../../answer/nameOfPerson';
import { QueryView } from '../../answer/Answer';
import { modificationOf } from '../../api/admin/journal';
import { mergeResponsables, type Responsable, responsableResource } from '../../api/admin/responsable';
import { Dialog } from '../../ui/Dialog';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { type Message, useNotify } from '../message/message';
import { MergeChoice } from './MergeChoice';

type MergeDialogProps = { id: number; otherId?: number; onMergedAway?: (message: Message) => void; onClose: () => void };

export function MergeDialog({ id, otherId, onMergedAway, onClose }: MergeDialogProps) {
  const query = useQuery(responsableResource.list());
  const [chosen, choose] = useState(otherId);
  const [keptId, setKeptId] = useState(id);
  const { send, sending, problem, dismiss } = useSubmit();
  const notify = useNotify();
  const findPerson = (personId: number | undefined) => query.data?.find((responsable) => responsable.id === personId);
  const [responsable, other] = [findPerson(id), findPerson(chosen)];
  const [keptPerson, removedPerson] = keptId === id ? [responsable, other] : [other, responsable];

  const merge = (kept: Responsable, removed: Responsable) =>
    send(async () => {
      const merged = await mergeResponsables(kept, removed);
      const message = {
        text: `«\u00a0${formatPerson(removed)}\u00a0» a été fusionné dans «\u00a0${formatPerson(merged)}\u00a0».`,
        rows: [merged.id],
        modification: modificationOf(merged),
      };
      // Closed first: the dialog restores the focus to its button, whose row may be removed with the person.
      flushSync(onClose);
      if (onMergedAway && removed.id === id) return onMergedAway(message);
      notify(message);
      document.querySelector('h1')?.focus();
    });

  const confirmButton = keptPerson && removedPerson && (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={sending || undefined}
        onClick={() => void merge(keptPerson, removedPerson)}
      >
        Fusionner
      </button>
      <span className="hint" role="status">
        {sending && 'Fusion en cours…'}
      </span>
    </>
  );
  return (
    <Dialog
      title="Fusionner deux responsables"
      closeLabel="Annuler"
      closeFirst={!confirmButton}
      busy={sending}
      onClose={onClose}
      footer={confirmButton}
    >
      {problem && <ErrorAlert heading="Impossible de fusionner&nbsp;:" problem={problem} onDismiss={dismiss} />}
      <QueryView query={query}>
        {(all) =>
          responsable ? (
            <MergeChoice
              {...{ responsable, other, keptId }}
              all={otherId === undefined ? all : undefined}
              onChoose={choose}
              onKeep={setKeptId}
            />
          ) : (
            <p>Ce responsable n’existe pas ou n’existe plus.</p>
          )
        }
      </QueryView>
    </Dialog>
  );
}
