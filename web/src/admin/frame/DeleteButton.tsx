import { type ReactNode, useContext, useRef, useState } from 'react';
import { RowName } from '../../ui/rowName';
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
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const confirm = async () => {
    const heir = heirOf(button.current);
    await remove();
    setOpen(false);
    heir?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-small btn-danger"
        data-delete=""
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={useContext(RowName)}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <ConfirmPopover {...asked} anchor={button} onConfirm={confirm} onClose={() => setOpen(false)}>
          {children}
        </ConfirmPopover>
      )}
    </>
  );
}

/** Where the focus goes once the row is gone: to the next row's button, else the previous one's, else the screen's. */
function heirOf(button: HTMLElement | null): HTMLElement | null {
  const row = button?.closest('tr, li');
  const find = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('[data-delete]') ?? null;
  return (
    find(row?.nextElementSibling) ??
    find(row?.previousElementSibling) ??
    document.querySelector<HTMLElement>('[data-add]') ??
    document.querySelector('h1')
  );
}
