import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type AlertError, ErrorAlert } from './alert';
import { Button } from './controls/button';
import { Dialog } from './dialog';
import { SaveStatus } from './controls/save-status';

type Action = {
  label: string;
  onConfirm: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Said while the request runs. */
  pending?: string;
};

type ActionDialogProps = {
  title: ReactNode;
  className?: string;
  /** Undefined while there is nothing to confirm: only closing is left. */
  action: Action | undefined;
  /** Whether a request runs: the button waits. */
  sending?: boolean;
  /** Whether the body waits as well. */
  busy?: boolean;
  failure?: { heading: string; problem: AlertError | undefined; onDismiss: () => void };
  /** Enter confirms, and Ctrl+S where nothing is lost by it; or the first field has the focus, too. */
  form?: 'enter' | 'focus';
  closeLabel?: string;
  closeFirst?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Confirms one action: its fields or its preview, why it failed, its button. In a portal, as cells of a table do not wrap text,
 * and forms do not nest.
 */
export function ActionDialog({
  action,
  sending = false,
  busy = sending,
  failure,
  form,
  closeLabel = 'Annuler',
  closeFirst = action === undefined,
  children,
  ...dialog
}: ActionDialogProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form === 'focus') element.current?.querySelector('input')?.focus();
  }, [form]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles the event through the portal to the form around the button.
    event.stopPropagation();
    if (action && !action.isDisabled && !sending) action.onConfirm();
  };
  return createPortal(
    <Dialog
      {...dialog}
      {...{ closeLabel, closeFirst, busy }}
      footer={
        action && (
          <>
            <Button
              {...(form ? { type: 'submit', form: formId } : { onClick: action.onConfirm })}
              look={action.isDanger ? 'danger' : 'primary'}
              inactive={sending || action.isDisabled}
            >
              {action.label}
            </Button>
            {action.pending !== undefined && <SaveStatus sending={sending} pendingText={action.pending} />}
          </>
        )
      }
    >
      {failure?.problem && (
        <ErrorAlert heading={failure.heading} problem={failure.problem} onDismiss={failure.onDismiss} />
      )}
      {form ? (
        <form ref={element} id={formId} noValidate onSubmit={submit}>
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>,
    document.body,
  );
}
