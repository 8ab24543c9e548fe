import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing, isSaveKey } from '../../ui/input';
import type { SheetColumn } from './columns';
import './sheet.scss';

export type AfterCommit = 'down' | 'right' | 'left' | 'here' | 'stay';

type Props = {
  label: string;
  column: SheetColumn;
  text: string;
  isOpen: boolean;
  /** Id of what the cell shows. */
  describedBy: string;
  onOpen: () => void;
  onCommit: (text: string, next: AfterCommit) => void;
  onCancel: () => void;
};

/**
 * Edits the active cell in place. Closed, it holds the focus, empty and unseen: an input method, a dictation or an emoji panel
 * writes into a text field alone, and its first sign opens the editor. Open, grid shortcuts are disabled in its textarea.
 */
export function CellEditor({ label, column: { kind }, text, isOpen, describedBy, onOpen, onCommit, onCancel }: Props) {
  /** Undefined while closed; a re-read of the cell changes nothing of an open one. */
  const [typed, setTyped] = useState<string>();
  if (isOpen !== (typed !== undefined)) setTyped(isOpen ? text : undefined);
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const { length } = field.current!.value;
    field.current!.focus();
    // Where the caret is there already, a composition may be going on, which moving it would end.
    if (field.current!.selectionStart !== length) field.current!.setSelectionRange(length, length);
  }, [isOpen]);

  const commit = (next: AfterCommit) => isOpen && onCommit(typed ?? text, next);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
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
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter') commit('down');
    else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  const write = (next: string) => {
    setTyped(next);
    if (!isOpen) onOpen();
  };
  /** Browsers disagree on whether a sign written with Alt goes into a field: Option of macOS, AltGr of Windows (Ctrl and Alt). */
  const onKeyPress = (event: KeyboardEvent) => {
    if (isOpen || !event.altKey || !/^[^a-z0-9\s]$/i.test(event.key)) return;
    event.preventDefault();
    write(event.key);
  };
  const keepFromGrid = (event: SyntheticEvent) => isOpen && event.stopPropagation();
  return (
    <textarea
      ref={field}
      className={`form-control sheet-editor ${isOpen ? `sheet-editor-${kind}` : 'sheet-editor-closed'}`}
      aria-label={label}
      aria-describedby={isOpen ? undefined : describedBy}
      rows={isOpen && kind === 'paragraph' ? 8 : 1}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      value={typed ?? ''}
      onChange={(event) => write(event.target.value)}
      onKeyDown={onKeyDown}
      onKeyPress={onKeyPress}
      onCopy={keepFromGrid}
      onCut={keepFromGrid}
      onPaste={keepFromGrid}
      onBlur={() => commit('stay')}
    />
  );
}
