import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing, isSaveKey } from '../../ui/input';
import type { SheetColumn } from './columns';
import './sheet.scss';

export type AfterCommit = 'down' | 'right' | 'left' | 'here' | 'stay';

type Props = {
  label: string;
  column: SheetColumn;
  text: string;
  onCommit: (text: string, next: AfterCommit) => void;
  onCancel: () => void;
};

/** Edits a cell in place; grid shortcuts are disabled in its textarea. */
export function CellEditor({ label, column: { kind }, text, onCommit, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = useRef(false);

  useLayoutEffect(() => {
    // On mount only: a re-read of the cell must not move the caret.
    const { length } = field.current!.value;
    field.current!.focus();
    field.current!.setSelectionRange(length, length);
  }, []);

  const close = (action: () => void) => {
    // Closing also blurs the textarea, which would commit again.
    if (isClosed.current) return;
    isClosed.current = true;
    action();
  };
  const commit = (next: AfterCommit) => close(() => onCommit(typed, next));

  const onKeyDown = (event: KeyboardEvent) => {
    // Commits first, so that Ctrl+S saves this cell as well.
    if (isSaveKey(event)) return flushSync(() => commit('here'));
    event.stopPropagation();
    const isBreak = event.key === 'Enter' && (event.altKey || event.shiftKey);
    if (isComposing(event)) return;
    if (isBreak && kind === 'paragraph') {
      event.preventDefault();
      const { selectionStart, selectionEnd } = field.current!;
      field.current!.setRangeText('\n', selectionStart, selectionEnd, 'end');
      setTyped(field.current!.value);
      return;
    }
    if (event.key === 'Escape') close(onCancel);
    else if (event.key === 'Enter') commit('down');
    else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={field}
      className={`form-control sheet-editor sheet-editor-${kind}`}
      aria-label={label}
      rows={kind === 'paragraph' ? 8 : 1}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => commit('stay')}
    />
  );
}
