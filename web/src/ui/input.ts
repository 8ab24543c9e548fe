import { isDialogOpen } from './focus';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';

/**
 * True for keys of an input method, as the Enter that ends a composition; Safari sends that one after the end, as keyCode 229.
 */
export const isComposing = ({ nativeEvent }: ReactKeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

type Combobox = { listId: string; open: boolean; activeId: string | undefined };

/** Attributes of a combobox's input, which keeps the focus while its list is read; see `useListbox`. */
export const comboboxInput = ({ listId, open, activeId }: Combobox) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open ? activeId : undefined,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 200,
  }) as const;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed) => (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Ctrl+S or ⌘S saves, unless a dialog is open, which handles it itself (`useSaveInWindows`). */
export function useSaveShortcut(save: () => void) {
  useSaveKey((event) => {
    event.preventDefault();
    if (!isDialogOpen()) save();
  });
}

/** Ctrl+S submits the open dialog's form. In the capture phase, so that the page then saves what the dialog added. */
export function useSaveInWindows() {
  useSaveKey((event) => {
    const dialog = event.target instanceof Element && event.target.closest('dialog');
    if (!dialog) return;
    event.preventDefault();
    dialog.querySelector<HTMLElement>('.dialog-foot [type=submit].btn-primary')?.click();
  }, true);
}

function useSaveKey(act: (event: KeyboardEvent) => void, capture = false) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => isSaveKey(event) && act(event));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen, { capture });
    return () => removeEventListener('keydown', listen, { capture });
  }, [capture]);
}

/** Elements that take typed keys: these are text there, not shortcuts. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Elements that act on a click. Fields are left out: a press in them begins a selection. */
const PRESSABLE = 'button, a[href], summary, label, input[type="checkbox"], input[type="radio"]';

/** A press that moves further is no click: it drags, selects, or is given up. */
const MOVE_PX = 8;

/**
 * A click belongs to what was pressed, wherever the layout has put it meanwhile: a notice, or rows that arrive between press and
 * release move the target away, and the browser would report no click.
 */
export function keepPressedTarget() {
  addEventListener(
    'pointerdown',
    ({ target, pointerId, pointerType, button, clientX, clientY }) => {
      const pressed = pointerType === 'mouse' && button === 0 && (target as Element).closest?.(PRESSABLE);
      if (!pressed) return;
      pressed.setPointerCapture(pointerId);
      const press = new AbortController();
      const end = () => press.abort();
      const releaseIfMoved = (event: PointerEvent) => {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= MOVE_PX) return;
        if (pressed.hasPointerCapture(pointerId)) pressed.releasePointerCapture(pointerId);
        end();
      };
      const options = { capture: true, signal: press.signal };
      addEventListener('pointermove', releaseIfMoved, options);
      addEventListener('pointerup', end, options);
      addEventListener('pointercancel', end, options);
    },
    true,
  );
}
