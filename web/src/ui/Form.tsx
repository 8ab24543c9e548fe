import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Conflict } from './Conflict';
import './form.scss';
import { LeaveGuard } from './LeaveGuard';
import { Link } from 'react-router-dom';
import type { Problem } from './problem';
import { ProblemAlert } from './ProblemAlert';

/** What `useForm` (admin/form) keeps of a form. */
export type FormState = {
  changed: boolean;
  sending: boolean;
  problem: Problem | undefined;
  /** Signed in again after the session had ended: what was refused can be sent. */
  reconnected: boolean;
  /** Someone else has saved meanwhile. */
  conflict: boolean;
  submit: () => void;
  overwrite: () => void;
  dismiss: () => void;
};

type Props = {
  form: FormState;
  /** Heading of the alert when the server refuses. */
  heading: string;
  submitLabel: string;
  /** Where 'Annuler' leads. */
  cancelTo: string;
  /** Reads the entity again, and starts over from it. */
  onReload?: () => Promise<boolean>;
  children: ReactNode;
};

/**
 * A form sent once at a time, which keeps what was typed when the server refuses it:
 *   <Form form={form} heading="Impossible d'ajouter un stage :" submitLabel="Ajouter" cancelTo={paths.stage.list}>
 *     <TextField label="Code" {...form.field('code')} />
 *   </Form>
 */
export function Form({ form, heading, submitLabel, cancelTo, onReload, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useFirstFault(element, form.problem);
  useSaveShortcut(element);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };

  return (
    <form ref={element} className="form" noValidate aria-busy={form.sending} onSubmit={submit}>
      {children}
      <div className="form-foot">
        {form.problem && !form.conflict && (
          <ProblemAlert heading={heading} problem={form.problem} onDismiss={form.dismiss} />
        )}
        {form.conflict && <Conflict heading={heading} onReload={onReload} onOverwrite={form.overwrite} />}
        <div className="actions">
          <button
            type="submit"
            className="btn btn-primary"
            aria-disabled={form.sending || undefined}
            aria-keyshortcuts="Control+S"
          >
            {submitLabel}
          </button>
          <Link className="btn" to={cancelTo}>
            Annuler
          </Link>
          <span className="hint" role="status">
            {form.sending && 'Envoi en cours…'}
            {form.reconnected && !form.sending && 'Vous êtes de nouveau connecté\u00a0: envoyez le formulaire.'}
          </span>
        </div>
      </div>
      <LeaveGuard when={form.changed} />
    </form>
  );
}

/** The first field at fault takes the focus: that is where the work goes on. */
function useFirstFault(form: { current: HTMLFormElement | null }, problem: object | undefined) {
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problem]);
}

/** Ctrl+S (⌘S) sends the form, instead of offering to save the page. */
function useSaveShortcut(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [form]);
}
