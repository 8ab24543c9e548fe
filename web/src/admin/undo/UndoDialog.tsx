import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { QueryView } from '../../answer/Answer';
import { type AnnulationReponse, replacementCode, undoModification, undoPreview } from '../../api/admin/journal';
import { Dialog } from '../../ui/Dialog';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { Decide } from './Decide';
import { OtherCodes } from './OtherCodes';
import { Outcome } from './Outcome';
import type { UndoWords } from './undoWords';
import type { ModificationRef } from '../message/message';

type Props = {
  words: UndoWords;
  asked: ModificationRef;
  onClose: () => void;
  onUndone: (answer: AnnulationReponse) => void;
};

/** Says first what an undo would do, row by row, and then does it; what has lost its code is given another. */
export function UndoDialog({ words, asked: { id, libelle }, onClose, onUndone }: Props) {
  const form = useId();
  const tried = useQuery(undoPreview(id));
  const [typed, setTyped] = useState<Record<number, string>>({});
  const { send, sending, problem, dismiss } = useSubmit();
  const taken = tried.data?.taken ?? [];
  const codes = taken.map((line, i) => typed[i] ?? line.code_libre!);
  const possible = tried.data !== undefined && tried.data.answer.annulees.length > 0;
  const decide = (event: SubmitEvent) => {
    event.preventDefault();
    // React hands it on to a form around the button, too.
    event.stopPropagation();
    void send(async () =>
      onUndone(
        await undoModification(
          id,
          taken.map((line, i) => replacementCode(line, codes[i]!)),
        ),
      ),
    );
  };
  return (
    <Dialog
      title={words.title(libelle)}
      className="dialog-small"
      closeFirst={!possible}
      busy={sending}
      onClose={onClose}
      footer={possible && <Decide label={words.decide} pending={words.pending} sending={sending} form={form} />}
    >
      {problem && <ProblemAlert heading={words.failed} problem={{ ...problem, errors: [] }} onDismiss={dismiss} />}
      <QueryView query={tried}>
        {({ answer }) => (
          <form id={form} noValidate onSubmit={decide}>
            <OtherCodes
              lines={taken}
              codes={codes}
              faults={problem?.errors ?? []}
              onChange={(i, code) => setTyped((before) => ({ ...before, [i]: code }))}
            />
            <Outcome of={answer} />
          </form>
        )}
      </QueryView>
      {possible && words.hint && <p className="hint">{words.hint}</p>}
    </Dialog>
  );
}
