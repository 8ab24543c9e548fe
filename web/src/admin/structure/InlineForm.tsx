import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { isComposing } from '../../ui/isComposing';
import { ErrorAlert } from '../../ui/ProblemAlert';
import './inline-form.scss';
import type { useInlineForm } from './useInlineForm';

type Props = {
  /** Names what is edited, for those who do not see where it stands. */
  name: string;
  /** Heading of the alert when the server refuses. */
  heading: string;
  form: Omit<ReturnType<typeof useInlineForm>, 'field'>;
  /** On the button that saves, which is there from the beginning where something is added. */
  submitLabel?: string;
  children: ReactNode;
};

/** Fields in their place: Enter saves, Escape gives up; the buttons for it come with the first letter. */
export function InlineForm({ name, heading, form, submitLabel, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { isChanged, sending, submit, discard, problem, dismiss } = form;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isChanged && !isComposing(event)) discard();
  };
  useEffect(() => {
    if (!sending) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sending]);

  return (
    <form
      ref={element}
      className="inline-form"
      aria-label={name}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        // The button that is pressed goes with what it saves.
        if (document.activeElement?.matches('button')) element.current!.querySelector('input')!.focus();
        submit();
      }}
    >
      <div className="inline-fields">{children}</div>
      {(isChanged || submitLabel) && (
        <div className="inline-actions">
          <button type="submit" className="btn btn-small btn-primary" aria-disabled={sending || undefined}>
            {submitLabel ?? 'Enregistrer'}
          </button>
          {isChanged && (
            <button
              type="button"
              className="btn btn-small"
              onClick={() => {
                element.current!.querySelector('input')!.focus();
                discard();
              }}
            >
              Annuler
            </button>
          )}
          <span className="hint" role="status">
            {sending && 'Envoi en cours…'}
            {form.reconnected && 'Vous êtes de nouveau connecté\u00a0: enregistrez.'}
          </span>
        </div>
      )}
      {problem && <ErrorAlert heading={heading} problem={problem} onDismiss={dismiss} />}
    </form>
  );
}
