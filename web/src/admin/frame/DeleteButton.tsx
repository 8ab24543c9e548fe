import { type ReactNode, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActionMenuContext, useActionProps } from '../../ui/actionMenu';
import { ConfirmPopover } from './ConfirmPopover';

type DeleteButtonProps = {
  label?: string;
  pendingLabel?: string;
  question: string;
  heading: string;
  remove: () => Promise<unknown>;
  /** Consequences (see Consequence): rendered, and fetched, only once the popover is open. */
  children?: ReactNode;
};

export function DeleteButton({ label = 'Supprimer', remove, children, ...popoverProps }: DeleteButtonProps) {
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

/** Focus after the deletion: the next row's button, else the previous one's, else the button that adds, else the heading. */
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
