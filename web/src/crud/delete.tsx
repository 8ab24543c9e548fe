import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useAskedProof } from '../api/proof';
import { useReadOnly } from '../edit/read-only';
import { useSubmit } from '../edit/use-edit';
import { ErrorAlert } from '../ui/alert';
import { Button } from '../ui/controls/button';
import { SaveStatus } from '../ui/controls/save-status';
import { keepPopoverPlaced } from '../ui/dialog';
import { DialogButton, ActionMenuContext } from '../ui/table/row-actions';
import './crud.scss';

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
function ConfirmPopover(props: ConfirmPopoverProps) {
  const { question, pendingLabel = 'Suppression en cours…', heading, anchor, onConfirm, onClose, children } = props;
  const popover = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { send, sending, problem, dismiss } = useSubmit();
  const id = useId();

  useLayoutEffect(() => {
    const element = popover.current!;
    element.showPopover();
    // Positioned before it takes the focus: else the browser scrolls to where it was.
    const stop = keepPopoverPlaced(element, anchor.current!);
    cancel.current!.focus();
    return stop;
  }, [anchor]);

  // The proof dialog of the pending request closes this popover: it reopens to show how the request ended.
  const isProofAsked = useAskedProof() !== undefined;
  useEffect(() => {
    const element = popover.current!;
    if (!isProofAsked && !element.matches(':popover-open')) element.showPopover();
  }, [isProofAsked]);
  const leave = () => {
    if (!isProofAsked) onClose();
  };

  const closeOnBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) leave();
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
        if (newState === 'closed') leave();
      }}
    >
      <p className="confirm-question" id={`${id}-question`}>
        {question}
      </p>
      <div id={`${id}-consequence`}>{children}</div>
      {problem && <ErrorAlert heading={heading} problem={problem} onDismiss={dismiss} />}
      <div className="actions">
        <Button look="danger" inactive={sending} onClick={() => void send(onConfirm)}>
          Confirmer
        </Button>
        <Button ref={cancel} onClick={() => popover.current!.hidePopover()}>
          Annuler
        </Button>
        <SaveStatus sending={sending} pendingText={pendingLabel} />
      </div>
    </div>
  );
}

type ConsequenceProps<Data> = { of: UseQueryOptions<Data>; children: (data: Data) => string };

/** Counts what a deletion removes: `<Consequence of={query}>{(data) => '…'}</Consequence>`. */
export function Consequence<Data>({ of, children }: ConsequenceProps<Data>) {
  const { data, isError } = useQuery(of);
  return (
    <p className="consequence" role="status">
      {data !== undefined && children(data)}
      {data === undefined &&
        (isError ? 'Ce qui sera supprimé en même temps n’a pas pu être compté.' : 'Décompte en cours…')}
    </p>
  );
}

type DeleteButtonProps = {
  label?: string;
  /** Outside a menu. */
  small?: boolean;
  isDanger?: boolean;
  pendingLabel?: string;
  question: string;
  heading: string;
  remove: () => Promise<unknown>;
  /** Consequences (see Consequence): rendered, and fetched, only once the popover is open. */
  children?: ReactNode;
};

export function DeleteButton({
  label = 'Supprimer',
  small = true,
  isDanger = true,
  remove,
  children,
  ...popoverProps
}: DeleteButtonProps) {
  const ownButton = useRef<HTMLButtonElement>(null);
  const menu = useContext(ActionMenuContext);
  const button = menu?.button ?? ownButton;
  const [open, setOpen] = useState(false);
  const isReadOnly = useReadOnly();

  const confirm = async () => {
    const nextFocus = nextFocusOf(button.current);
    await remove();
    setOpen(false);
    nextFocus?.focus();
  };

  if (isReadOnly) return null;
  const question = open && (
    <ConfirmPopover {...popoverProps} anchor={button} onConfirm={confirm} onClose={() => setOpen(false)}>
      {children}
    </ConfirmPopover>
  );
  return (
    <>
      <DialogButton
        ref={ownButton}
        look={isDanger ? 'danger' : undefined}
        small={small}
        data-delete=""
        open={open}
        onOpen={() => setOpen(true)}
      >
        {label}
      </DialogButton>
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
