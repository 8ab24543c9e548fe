import { remainingOf, useNotify } from '../message/message';
import { UndoDialog } from './UndoDialog';
import type { UndoWords } from './undoWords';
import type { UndoState } from './useUndo';
import { outcomeInWords } from './words';

/** The window that decides on an undo; what it has done, the screen says. */
export function Undo({ words, state: { asked, close } }: { words: UndoWords; state: UndoState }) {
  const say = useNotify();
  if (!asked) return null;
  return (
    <UndoDialog
      words={words}
      asked={asked}
      onClose={close}
      onUndone={(answer) => {
        close();
        const { modification } = answer;
        say({
          text: outcomeInWords(words.done, answer),
          modification: modification ?? undefined,
          undoResult: answer,
          isUndo: words.isUndo,
          remaining: remainingOf(asked.id, answer),
        });
      }}
    />
  );
}
