import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { fold } from '../../lib/french';
import { Button, type ButtonProps, LinkButton, type LinkButtonProps } from '../controls/button';
import { keepPopoverPlaced, placePopover } from '../dialog';
import { Icon } from '../text';
import './table.scss';

/** Id of the row's header cell: it describes the row's actions, whose labels are alike. */
export const RowName = createContext<string | undefined>(undefined);

type Menu = {
  /** The menu's button: a confirmation is placed beside it and returns the focus to it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Host of the confirmation: the menu is closed when that shows. */
  popoverHost: HTMLElement | null;
};

/** undefined outside a menu. */
export const ActionMenuContext = createContext<Menu | undefined>(undefined);

/** Props of an action: a button by itself, a line in a menu. */
function useActionProps(look: ButtonProps['look']) {
  const row = useContext(RowName);
  const inMenu = useContext(ActionMenuContext) !== undefined;
  if (!inMenu) return { 'aria-describedby': row };
  const className = look === 'danger' ? 'action-line action-danger' : 'action-line';
  return {
    look: 'bare',
    small: false,
    className,
    role: 'menuitem',
    tabIndex: -1,
    // The menu closes first.
    'aria-expanded': undefined,
    'aria-describedby': row,
  } as const;
}

/** `<ActionButton small onClick={…}>Renvoyer</ActionButton>` */
export function ActionButton(own: ButtonProps) {
  return <Button {...own} {...useActionProps(own.look)} />;
}

type ActionMenuProps = {
  label?: string;
  className?: string;
  /** `data-kept` of its button. */
  kept?: string;
  children: ReactNode;
};

/** One menu for the actions of a row: `<ActionMenu><RowLink to={…}>Historique</RowLink>…</ActionMenu>`. */
export function ActionMenu({ label = 'Actions', className, kept, children }: ActionMenuProps) {
  const id = useId();
  const row = useContext(RowName);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** State at pointerdown: the browser closes an open popover before the click event. */
  const wasOpen = useRef(false);
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? keepPopoverPlaced(menu.current!, button.current!) : undefined), [open]);
  // Items stay mounted after closing: a dialog that one of them opened belongs to it.
  const [isRendered, setRendered] = useState(false);
  const [popoverHost, setPopoverHost] = useState<HTMLElement | null>(null);
  const shared = useMemo(() => ({ button, popoverHost }), [popoverHost]);

  const menuItems = () => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const isShown = () => menu.current!.matches(':popover-open');
  const show = (from: 'first' | 'last') => {
    flushSync(() => setRendered(true));
    if (!isShown()) menu.current!.showPopover();
    placePopover(menu.current!, button.current!);
    menuItems()
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
    // React events of a dialog opened by an item bubble here, though it is outside the menu in the DOM.
    if (!menu.current!.contains(event.target as Node)) return;
    if (event.key === 'Tab') return close();
    const items = menuItems();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = itemAfter(event.key, items, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div className="action-menu">
      <Button
        ref={button}
        small={className === undefined}
        className={`action-button ${className ?? ''}`}
        data-row-actions=""
        data-kept={kept}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={row}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          // Screen readers and voice control click without a pointerdown.
          if (isShown()) close();
          else if (!wasOpen.current) show('first');
          wasOpen.current = false;
        }}
        onKeyDown={openWithArrow}
      >
        <span>{label}</span>
        <Icon name="chevron" />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        aria-describedby={row}
        className="action-lines"
        // Toggle events of a dialog opened by an item bubble here through React.
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

function itemAfter(key: string, items: HTMLElement[], index: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const startsWithKey = (element: HTMLElement) => fold(element.textContent).startsWith(fold(key));
  return [...items.slice(index + 1), ...items].find(startsWithKey);
}

type DialogButtonProps = ButtonProps & { open?: boolean; onOpen: () => void };

/** Opens a dialog from a row or above a form: `<DialogButton onOpen={() => open(row)}>Rétablir</DialogButton>`. */
export function DialogButton({ open, onOpen, ...own }: DialogButtonProps) {
  const inRow = useContext(RowName) !== undefined;
  return <ActionButton small={inRow} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen} {...own} />;
}

/** A row action that is a link: `<RowLink to={paths.stage.edit(id)}>Editer</RowLink>`. */
export function RowLink(own: LinkButtonProps) {
  return <LinkButton small {...own} {...useActionProps(own.look)} />;
}
