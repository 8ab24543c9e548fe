import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useSend } from '../form/useSend';
import './confirm.scss';
import { ProblemAlert } from '../../ui/ProblemAlert';

type Props = {
  question: string;
  pending?: string;
  heading: string;
  anchor: RefObject<HTMLElement | null>;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own popover, by its button: it closes on Escape and on a click elsewhere, and gives the focus back. */
export function ConfirmPopover(props: Props) {
  const { question, pending = 'Suppression en cours…', heading, anchor, onConfirm, onClose, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { send, sending, problem, dismiss } = useSend();
  const id = useId();

  useLayoutEffect(() => {
    const element = box.current!;
    element.showPopover();
    // In its place first: the page would scroll to where it is not.
    place(element, anchor.current!);
    cancel.current!.focus();
    // What goes with it, and what went wrong, come later and take room.
    const sizes = new ResizeObserver(() => place(element, anchor.current!));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [anchor]);

  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };

  return (
    <div
      ref={box}
      popover="auto"
      className="confirm"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      onBlur={closeWhenLeft}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <p className="confirm-question" id={`${id}-question`}>
        {question}
      </p>
      <div id={`${id}-consequence`}>{children}</div>
      {problem && <ProblemAlert heading={heading} problem={problem} onDismiss={dismiss} />}
      <div className="actions">
        <button
          type="button"
          className="btn btn-danger"
          aria-disabled={sending || undefined}
          onClick={() => void send(onConfirm)}
        >
          Confirmer
        </button>
        <button ref={cancel} type="button" className="btn" onClick={() => box.current!.hidePopover()}>
          Annuler
        </button>
        <span className="hint" role="status">
          {sending && pending}
        </span>
      </div>
    </div>
  );
}

/** Less than there is between two lines of buttons: of the one that it covers nothing shows. */
const GAP = 6;

/** Under the button, or above it where there is no room, and always inside of the window. It scrolls with the page. */
function place(box: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP;
  const fits = below + box.offsetHeight <= clientHeight;
  const top = fits ? below : Math.max(GAP, button.top - GAP - box.offsetHeight);
  const left = Math.min(Math.max(GAP, button.right - box.offsetWidth), clientWidth - box.offsetWidth - GAP);
  box.style.top = `${top + window.scrollY}px`;
  box.style.left = `${left + window.scrollX}px`;
}
