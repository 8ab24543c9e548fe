import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Conflict } from './Conflict';
import './form.scss';
import { LeaveGuard } from './LeaveGuard';
import { Link } from 'react-router-dom';
import { ProblemAlert, type ShownProblem } from './ProblemAlert';
import { asLeft } from './useArrival';

/** What `useForm` (admin/form) keeps of a form. */
export type FormState = {
  changed: boolean;
  sending: boolean;
  problem: ShownProblem | undefined;
  /** Whether some field of the form is at fault. */
  faulty: boolean;
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
  useProblemInView(element, form.problem);
  useSaveShortcut(element);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };

  const alert = form.problem && !form.conflict && (
    <ProblemAlert heading={heading} problem={form.problem} onDismiss={form.dismiss} />
  );
  return (
    <form ref={element} className="form" noValidate aria-busy={form.sending} onSubmit={submit}>
      {form.faulty && alert}
      {children}
      <div className="form-foot">
        {!form.faulty && alert}
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
          <Link className="btn" to={cancelTo} state={asLeft}>
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

/**
 * What went wrong comes into view; then, whole, the first field at fault, which takes the focus: that is where the work
 * goes on. Where no field is at fault, the buttons come with it.
 */
function useProblemInView(form: { current: HTMLFormElement | null }, problem: object | undefined) {
  useEffect(() => {
    const alert = problem && form.current?.querySelector('.notice');
    (alert?.closest('.form-foot') ?? alert)?.scrollIntoView({ block: 'nearest' });
    const fault = problem && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    fault?.focus({ preventScroll: true });
    for (const part of [fault?.closest('.field'), fault]) part?.scrollIntoView({ block: 'nearest' });
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
