import { type ReactNode, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActionMenuContext, useActionProps } from '../../ui/actionMenu';
import { ConfirmPopover } from './ConfirmPopover';

type Props = {
  /** What the button says, and what is said while one waits. */
  label?: string;
  pending?: string;
  question: string;
  /** Heading of the alert when the server refuses. */
  heading: string;
  remove: () => Promise<unknown>;
  /** What goes with it (see Consequence): rendered, and asked for, once the popover is open. */
  children?: ReactNode;
};

/** A row's button 'Supprimer', or whatever else it ends, and the question by its side. */
export function DeleteButton({ label = 'Supprimer', remove, children, ...asked }: Props) {
  const own = useRef<HTMLButtonElement>(null);
  const menu = useContext(ActionMenuContext);
  const button = menu?.button ?? own;
  const [open, setOpen] = useState(false);

  const confirm = async () => {
    const heir = heirOf(button.current);
    await remove();
    setOpen(false);
    heir?.focus();
  };

  const question = open && (
    <ConfirmPopover {...asked} anchor={button} onConfirm={confirm} onClose={() => setOpen(false)}>
      {children}
    </ConfirmPopover>
  );
  return (
    <>
      <button
        ref={own}
        type="button"
        {...useActionProps('btn btn-small btn-danger')}
        data-delete=""
        aria-haspopup="dialog"
        aria-expanded={menu ? undefined : open}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {menu?.beside ? createPortal(question, menu.beside) : question}
    </>
  );
}

/** Where the focus goes once the row is gone: to the next row's button, else the previous one's, else the screen's. */
function heirOf(button: HTMLElement | null): HTMLElement | null {
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
