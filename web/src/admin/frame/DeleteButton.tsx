import { type ReactNode, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActionMenuContext, useActionProps } from '../../ui/actionMenu';
import { ConfirmPopover } from './ConfirmPopover';

type Props = {
  /** What the button says, and what is said while one waits. */
  label?: string;
  pendingLabel?: string;
  question: string;
  /** Heading of the alert when the server refuses. */
  heading: string;
  remove: () => Promise<unknown>;
  /** What goes with it (see Consequence): rendered, and asked for, once the popover is open. */
  children?: ReactNode;
};

/** A row's button 'Supprimer', or whatever else it ends, and the question by its side. */
export function DeleteButton({ label = 'Supprimer', remove, children, ...popoverProps }: Props) {
  const ownButton = useRef<HTMLButtonElement>(null);
  const menu = useContext(ActionMenuContext);
  const button = menu?.button ?? ownButton;
  const [open, setOpen] = useState(false);

  const confirm = async () => {
    const nextFocus = nextFocusOf(button.current);
    await remove();
    setOpen(false);
    nextFocus?.focus();
  };

  const question = open && (
    <ConfirmPopover {...popoverProps} anchor={button} onConfirm={confirm} onClose={() => setOpen(false)}>
      {children}
    </ConfirmPopover>
  );
  return (
    <>
      <button
        ref={ownButton}
        type="button"
        {...useActionProps('btn btn-small btn-danger')}
        data-delete=""
        aria-haspopup="dialog"
        aria-expanded={menu ? undefined : open}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {menu?.popoverHost ? createPortal(question, menu.popoverHost) : question}
    </>
  );
}

/** Where the focus goes once the row is gone: to the next row's button, else the previous one's, else the screen's. */
function nextFocusOf(button: HTMLElement | null): HTMLElement | null {
  const row = button?.closest('tr, li');
  const find = (element: Element | null | undefined) =>
    element?.querySelector<HTMLElement>('.action-button, [data-delete]') ?? null;
  return (
    find(row?.nextElementSibling) ??
    find(row?.previousElementSibling) ??
    document.querySelector<HTMLElement>('[data-add]') ??
    document.querySelector('h1')
  );
}
