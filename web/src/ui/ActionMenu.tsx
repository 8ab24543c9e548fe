import { type KeyboardEvent, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import './action-menu.scss';
import { ActionMenuContext } from './actionMenu';
import { fold } from './french';
import { Icon } from './Icon';
import { placePopover } from './popoverPlace';
import { RowName } from './rowName';

/**
 * One button for all that is done with a row: `<ActionMenu><RowLink to={…}>Historique</RowLink>…</ActionMenu>`. Arrows, Home,
 * End and first letters lead through its lines; Escape and Tab leave it.
 */
export function ActionMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const row = useContext(RowName);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** As its button was pressed: the browser closes an open menu then, before the click. */
  const wasOpen = useRef(false);
  const [open, setOpen] = useState(false);
  // Its lines stay once they were drawn: a window that one of them has opened is theirs.
  const [isRendered, setRendered] = useState(false);
  const [popoverHost, setPopoverHost] = useState<HTMLElement | null>(null);
  const shared = useMemo(() => ({ button, popoverHost }), [popoverHost]);

  const lines = () => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const isShown = () => menu.current!.matches(':popover-open');
  const show = (from: 'first' | 'last') => {
    flushSync(() => setRendered(true));
    if (!isShown()) menu.current!.showPopover();
    placePopover(menu.current!, button.current!);
    lines()
      .at(from === 'first' ? 0 : -1)
      ?.focus();
  };
  const close = () => {
    menu.current!.hidePopover();
    button.current!.focus();
  };

  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const move = (event: KeyboardEvent) => {
    // A window that a line has opened is no part of the menu, though React's tree says so.
    if (!menu.current!.contains(event.target as Node)) return;
    if (event.key === 'Tab') return close();
    const all = lines();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = lineAfter(event.key, all, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div className="action-menu">
      <button
        ref={button}
        type="button"
        className="btn btn-small action-button"
        data-row-actions=""
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={row}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          // A screen reader, or a voice, clicks and presses nothing.
          if (isShown()) close();
          else if (!wasOpen.current) show('first');
          wasOpen.current = false;
        }}
        onKeyDown={openWithArrow}
      >
        Actions
        <Icon name="chevron" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label="Actions"
        aria-describedby={row}
        className="action-lines"
        // React hands on here what is told of a window that a line has opened.
        onToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget) setOpen(newState === 'open');
        }}
        onKeyDown={move}
        onClickCapture={({ target }) => {
          if (menu.current!.contains(target as Node)) close();
        }}
      >
        <ActionMenuContext value={shared}>{isRendered && children}</ActionMenuContext>
      </div>
      <div ref={setPopoverHost} />
    </div>
  );
}

function lineAfter(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1) return undefined;
  const startsWithKey = (element: HTMLElement) => fold(element.textContent).startsWith(fold(key));
  return [...all.slice(at + 1), ...all].find(startsWithKey);
}
