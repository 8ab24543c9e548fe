import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button';

type EditBarProps = {
  sending: boolean;
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
