import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { isComposing } from '../../ui/isComposing';
import { ErrorAlert } from '../../ui/ProblemAlert';
import './inline-form.scss';
import type { useInlineForm } from './useInlineForm';

type Props = {
  /** Accessible name of the form. */
  name: string;
  heading: string;
  form: Omit<ReturnType<typeof useInlineForm>, 'field'>;
  /** Shows the submit button from the start, for forms that add; else it appears with the first change. */
  submitLabel?: string;
  children: ReactNode;
};

/** Enter saves, Escape discards. */
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
        // The pressed button is removed once the form is saved: the focus moves to the first field.
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
