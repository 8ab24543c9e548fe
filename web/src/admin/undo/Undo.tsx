import { remainingOf, useNotify } from '../message/message';
import { UndoDialog } from './UndoDialog';
import type { UndoMessages } from './undoWords';
import type { UndoState } from './useUndo';
import { formatUndoResult } from './words';

export function Undo({ messages, state: { target, close } }: { messages: UndoMessages; state: UndoState }) {
  const notify = useNotify();
  if (!target) return null;
  return (
    <UndoDialog
      messages={messages}
      target={target}
      onClose={close}
      onUndone={(answer) => {
        close();
        const { modification } = answer;
        notify({
          text: formatUndoResult(messages.done, answer),
          modification: modification ?? undefined,
          undoResult: answer,
          isUndo: messages.isUndo,
          remaining: remainingOf(target.id, answer),
        });
      }}
    />
  );
}
