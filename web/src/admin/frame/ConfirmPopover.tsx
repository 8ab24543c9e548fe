import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useSubmit } from '../form/useSend';
import './confirm.scss';
import { placePopover } from '../../ui/popoverPlace';
import { ErrorAlert } from '../../ui/ProblemAlert';

type ConfirmPopoverProps = {
  question: string;
  pendingLabel?: string;
  heading: string;
  anchor: RefObject<HTMLElement | null>;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A native popover: the browser closes it on Escape and on a click outside, and restores the focus. */
export function ConfirmPopover(props: ConfirmPopoverProps) {
  const { question, pendingLabel = 'Suppression en cours…', heading, anchor, onConfirm, onClose, children } = props;
  const popover = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { send, sending, problem, dismiss } = useSubmit();
  const id = useId();

  useLayoutEffect(() => {
    const element = popover.current!;
    element.showPopover();
    // Positioned before it takes the focus: else the browser scrolls to where it was.
    placePopover(element, anchor.current!);
    cancel.current!.focus();
    // Consequences and errors come later and change its size.
    const resizeObserver = new ResizeObserver(() => placePopover(element, anchor.current!));
    resizeObserver.observe(element);
    return () => resizeObserver.disconnect();
  }, [anchor]);

  const closeOnBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };

  return (
    <div
      ref={popover}
      popover="auto"
      className="confirm"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      onBlur={closeOnBlur}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <p className="confirm-question" id={`${id}-question`}>
        {question}
      </p>
      <div id={`${id}-consequence`}>{children}</div>
      {problem && <ErrorAlert heading={heading} problem={problem} onDismiss={dismiss} />}
      <div className="actions">
        <button
          type="button"
          className="btn btn-danger"
          aria-disabled={sending || undefined}
          onClick={() => void send(onConfirm)}
        >
          Confirmer
        </button>
        <button ref={cancel} type="button" className="btn" onClick={() => popover.current!.hidePopover()}>
          Annuler
        </button>
        <span className="hint" role="status">
          {sending && pendingLabel}
        </span>
      </div>
    </div>
  );
}
