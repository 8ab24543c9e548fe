import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Link } from '../../ui/Link';
import './form.scss';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { ProblemAlert, type ShownProblem } from '../../ui/ProblemAlert';
import { incompleteFields } from '../../ui/incomplete';
import { asLeft } from '../../ui/useArrival';
import { useSaveShortcut } from '../../ui/useSaveShortcut';
import { ConflictNotice, type ShownConflict } from './ConflictNotice';
import { RecoveryNotice, type Recovery } from './DraftOffer';
import { GoneNotice } from './GoneNotice';
import { PresenceNotice, type ShownPresence } from './PresenceNotice';

/** What `useForm` keeps of a form. */
export type FormState = {
  changed: boolean;
  sending: boolean;
  problem: ShownProblem | undefined;
  /** Whether some field of the form is at fault. */
  faulty: boolean;
  /** Signed in again after the session had ended: what was refused can be sent. */
  reconnected: boolean;
  /** What was being edited is there no longer. */
  gone: boolean;
  /** Someone else has saved meanwhile, and some fields are to be decided. */
  conflict: ShownConflict | undefined;
  /** Who else is here. */
  presence: ShownPresence;
  /** What was typed here before, and not saved. */
  recovery: Recovery | undefined;
  /** What is typed need not be kept any longer. */
  discardAutosave: () => void;
  /** `found`: faults that the fields tell themselves. */
  submit: (found: ShownProblem['errors']) => void;
  dismiss: () => void;
};

const NEXT = 'suivant';

type Props = {
  form: FormState;
  /** Heading of the alert when the server refuses. */
  heading: string;
  submitLabel: string;
  /** Where 'Annuler' leads. */
  cancelTo: string;
  /** Told, before the form is sent, whether it is to go on with the next one; offered where there is one. */
  onNext?: (isNext: boolean) => void;
  children: ReactNode;
};

/**
 * A form sent once at a time, which keeps what was typed when the server refuses it:
 *   <Form form={form} heading="Impossible d'ajouter un stage :" submitLabel="Ajouter" cancelTo={paths.stage.list}>
 *     <TextField {...form.field('code')} />
 *   </Form>
 */
export function Form({ form, heading, submitLabel, cancelTo, onNext, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useProblemInView(element, form.problem, form.conflict);
  useSaveShortcut(() => element.current?.requestSubmit());

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onNext?.((event.nativeEvent.submitter as HTMLButtonElement | null)?.name === NEXT);
    form.submit(incompleteFields(element.current!));
  };

  const alert = form.problem && !form.gone && (
    <ProblemAlert heading={heading} problem={form.problem} onDismiss={form.dismiss} />
  );
  return (
    <form ref={element} className="form" noValidate aria-busy={form.sending} onSubmit={submit}>
      <PresenceNotice {...form.presence} onTaken={() => focusFirst(element)} />
      {form.recovery && <RecoveryNotice {...form.recovery} onHandled={() => focusFirst(element)} />}
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {form.faulty && alert}
      {children}
      <div className="form-foot">
        {!form.faulty && alert}
        {form.gone && <GoneNotice heading={heading} />}
        <div className="actions">
          <button
            type="submit"
            className="btn btn-primary"
            aria-disabled={form.sending || undefined}
            aria-keyshortcuts="Control+S"
          >
            {submitLabel}
          </button>
          {onNext && (
            <button type="submit" name={NEXT} className="btn" aria-disabled={form.sending || undefined}>
              Enregistrer et suivant
            </button>
          )}
          <Link className="btn" to={cancelTo} state={asLeft}>
            Annuler
          </Link>
          <span className="hint" role="status">
            {form.sending && 'Envoi en cours…'}
            {form.reconnected && !form.sending && 'Vous êtes de nouveau connecté\u00a0: envoyez le formulaire.'}
          </span>
        </div>
      </div>
      <LeaveGuard when={form.changed} onLeave={form.discardAutosave} />
    </form>
  );
}

/**
 * What went wrong comes into view; then, whole, the first field at fault or to be decided, which takes the focus: that is
 * where the work goes on. Where there is no such field, the buttons come with it.
 */
function useProblemInView(form: { current: HTMLFormElement | null }, problem?: object, conflict?: object) {
  useEffect(() => {
    const show = (focused: HTMLElement | null | undefined) => {
      const alert = form.current?.querySelector('.notice');
      (alert?.closest('.form-foot') ?? alert)?.scrollIntoView({ block: 'nearest' });
      focused?.focus({ preventScroll: true });
      for (const part of [focused?.closest('.field'), focused]) part?.scrollIntoView({ block: 'nearest' });
    };
    if (problem) show(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'));
    else if (conflict) show(form.current?.querySelector<HTMLElement>('.clash input'));
  }, [form, problem, conflict]);
}

/** The button that was pressed has gone. */
function focusFirst(form: { current: HTMLFormElement | null }) {
  form.current?.querySelector<HTMLElement>('.field :is(input, textarea)')?.focus();
}
