import { isFocusLost } from './focus';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from './controls/button';
import './dialog.scss';

type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  className?: string;
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  closeLabel?: string;
  /** Whether closing is the main action. */
  closeFirst?: boolean;
  /** Makes the body inert while a request is pending. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Chromium gives the focus back to an input without a caret, and what is typed there is lost. */
function placeCaret() {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.selectionStart !== null)
    focused.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** The native modal dialog traps, stacks and restores the focus. Ctrl+S submits a form in it (useSaveInWindows). */
export function Dialog({
  title,
  subtitle,
  className = '',
  footer,
  initialFocus,
  closeLabel = 'Fermer',
  closeFirst = true,
  busy = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useRef(false);
  const titleId = useId();
  const { key } = useLocation();

  useLayoutEffect(() => {
    const element = dialog.current!;
    closing.current = false;
    element.showModal();
    (initialFocus?.current ?? heading.current)?.focus();
    return () => {
      // Unmounted by Suspense: closed by this effect and not by the user.
      closing.current = true;
      element.close();
      placeCaret();
    };
  }, [initialFocus]);

  useEffect(() => {
    closing.current = false;
    // The clicked link was replaced with the content.
    if (isFocusLost()) heading.current?.focus();
  }, [key]);

  useLayoutEffect(() => {
    if (!busy) return;
    const focused = document.activeElement as HTMLElement | null;
    return () => {
      if (isFocusLost() && focused?.isConnected) focused.focus();
    };
  }, [busy]);

  // Closing may go back in history, which is asynchronous: a double click must not go back twice.
  const close = () => {
    if (closing.current) return;
    closing.current = true;
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <header className="dialog-head" aria-live="polite">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {subtitle}
      </header>
      <div className="dialog-body" inert={busy}>
        {children}
      </div>
      <footer className="dialog-foot">
        {footer}
        <Button look={closeFirst ? 'primary' : undefined} className="dialog-close" onClick={close}>
          {closeLabel}
        </Button>
      </footer>
    </dialog>
  );
}

/** Closes once an entry is chosen. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const chosen = key !== openedAt;
  useEffect(() => {
    if (chosen) onClose();
  }, [chosen, onClose]);
  // Unmounts before the chosen page renders, so that the page's heading gets and keeps the focus.
  if (chosen) return null;

  return (
    <Dialog title="Menu" className="drawer" onClose={onClose}>
      <nav aria-label="Menu">{children}</nav>
    </Dialog>
  );
}

/** Smaller than the gap between two rows of buttons, so that a covered button is covered whole. */
const GAP_PX = 6;

/** Places the popover, and again when its size or the window's changes; the returned function ends this. */
export function keepPopoverPlaced(box: HTMLElement, anchor: HTMLElement): () => void {
  const place = () => placePopover(box, anchor);
  place();
  const resizeObserver = new ResizeObserver(place);
  resizeObserver.observe(box);
  addEventListener('resize', place);
  return () => {
    resizeObserver.disconnect();
    removeEventListener('resize', place);
  };
}

/** Below the anchor, or above if there is no room; always within the window. Scrolls with the page. */
export function placePopover(box: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const fits = below + box.offsetHeight <= clientHeight;
  const top = fits ? below : Math.max(GAP_PX, button.top - GAP_PX - box.offsetHeight);
  const left = Math.min(Math.max(GAP_PX, button.right - box.offsetWidth), clientWidth - box.offsetWidth - GAP_PX);
  // One that is fixed stays beside an anchor that does not scroll.
  const isFixed = getComputedStyle(box).position === 'fixed';
  box.style.top = `${top + (isFixed ? 0 : window.scrollY)}px`;
  box.style.left = `${left + (isFixed ? 0 : window.scrollX)}px`;
}
