import type { ReactNode } from 'react';
import { Button } from '../ui/controls/button';

type Sending = { sending: boolean; /** Signed in again after a 401. */ reconnected: boolean };

type SaveStatusProps = Sending & { pendingText?: string; /** What to do once signed in again. */ next?: string };

/** Says that a save is under way, or that it can be sent again. */
export function SaveStatus({
  sending,
  reconnected,
  pendingText = 'Envoi en cours…',
  next = 'enregistrez',
}: SaveStatusProps) {
  return (
    <span className="hint" role="status">
      {sending && pendingText}
      {reconnected && !sending && `Vous êtes de nouveau connecté\u00a0: ${next}.`}
    </span>
  );
}

type EditBarProps = Pick<Sending, 'sending'> & {
  className: string;
  label?: string;
  /** Says what is not saved. */
  summary: ReactNode;
  isEmpty: boolean;
  onSave: () => void;
  /** The other buttons, and the status if `summary` is none. */
  children: ReactNode;
};

/** Saves what is edited in a grid. Always rendered, so that its buttons keep the focus. */
export function EditBar({ className, label, summary, isEmpty, sending, onSave, children }: EditBarProps) {
  return (
    <section className={className} aria-label={label}>
      {summary}
      <div className="actions">
        <Button look="primary" inactive={isEmpty || sending} aria-keyshortcuts="Control+S" onClick={onSave}>
          Enregistrer
        </Button>
        {children}
      </div>
    </section>
  );
}
