import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Dialog } from '../Dialog';
import './insert-dialog.scss';

type InsertDialogProps = {
  title: string;
  /** Whether an upload is pending. */
  sending?: boolean;
  onInsert: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Rendered through a portal: forms must not nest. */
export function InsertDialog({ title, sending = false, onInsert, onClose, children }: InsertDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles the event through the portal to the outer form.
    event.stopPropagation();
    if (sending) return;
    flushSync(onInsert);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return createPortal(
    <Dialog
      title={title}
      className="dialog-small"
      closeLabel="Annuler"
      closeFirst={false}
      busy={sending}
      onClose={onClose}
      footer={
        <button type="submit" form={id} className="btn btn-primary" aria-disabled={sending || undefined}>
          Insérer
        </button>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
