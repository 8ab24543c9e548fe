import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { QueryView } from '../../answer/Answer';
import { type AnnulationReponse, replacementCode, undoModification, undoPreview } from '../../api/admin/journal';
import { Dialog } from '../../ui/Dialog';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { ConfirmButton } from './Decide';
import { CodeReplacements } from './OtherCodes';
import { UndoPreviewLines } from './Outcome';
import type { UndoMessages } from './undoWords';
import type { ModificationRef } from '../message/message';

type UndoDialogProps = {
  messages: UndoMessages;
  target: ModificationRef;
  onClose: () => void;
  onUndone: (answer: AnnulationReponse) => void;
};

/** Previews an undo, then runs it. Lines whose code is in use again get a replacement code. */
export function UndoDialog({ messages, target: { id, libelle }, onClose, onUndone }: UndoDialogProps) {
  const form = useId();
  const preview = useQuery(undoPreview(id));
  const [typedCodes, setTypedCodes] = useState<Record<number, string>>({});
  const { send, sending, problem, dismiss } = useSubmit();
  const conflicts = preview.data?.withTakenCode ?? [];
  const codes = conflicts.map((line, i) => typedCodes[i] ?? line.code_libre!);
  const canUndo = preview.data !== undefined && preview.data.answer.annulees.length > 0;
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    // React portals bubble: without this, a form around the button would be submitted, too.
    event.stopPropagation();
    void send(async () =>
      onUndone(
        await undoModification(
          id,
          conflicts.map((line, i) => replacementCode(line, codes[i]!)),
        ),
      ),
    );
  };
  return (
    <Dialog
      title={messages.title(libelle)}
      className="dialog-small"
      closeFirst={!canUndo}
      busy={sending}
      onClose={onClose}
      footer={
        canUndo && (
          <ConfirmButton label={messages.confirmLabel} pending={messages.pending} sending={sending} form={form} />
        )
      }
    >
      {problem && <ErrorAlert heading={messages.failed} problem={{ ...problem, errors: [] }} onDismiss={dismiss} />}
      <QueryView query={preview}>
        {({ answer }) => (
          <form id={form} noValidate onSubmit={confirm}>
            <CodeReplacements
              lines={conflicts}
              codes={codes}
              errors={problem?.errors ?? []}
              onChange={(i, code) => setTypedCodes((before) => ({ ...before, [i]: code }))}
            />
            <UndoPreviewLines of={answer} />
          </form>
        )}
      </QueryView>
      {canUndo && messages.hint && <p className="hint">{messages.hint}</p>}
    </Dialog>
  );
}
