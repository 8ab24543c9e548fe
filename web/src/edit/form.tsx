import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { formatDateTime } from '../lib/days';
import { count } from '../lib/french';
import { adminPaths } from '../lib/paths';
import { site } from '../lib/site';
import { ActionDialog } from '../ui/action-dialog';
import { type AlertError, ErrorAlert } from '../ui/alert';
import { Button, LinkButton } from '../ui/controls/button';
import { incompleteFields } from '../ui/field';
import { useSaveShortcut } from '../ui/input';
import { SaveStatus } from '../ui/controls/save-status';
import { LeaveGuard } from './leave-guard';
import { Link } from '../ui/link';
import { restoreScroll } from '../ui/navigation';
import type { PlacedAutosave } from './autosave';
import type { Autosave } from './autosave-store';
import { ConflictNotice, type Recovery, RecoveryNotice, type ShownConflict } from './conflict';
import type { VersionAuthor } from './edit';
import { ReadOnly, ReadOnlyNotice } from './read-only';
import { PresenceNotice, type ShownPresence } from './presence';
import './form.scss';

type AutosaveLinksProps = { autosaves: (Autosave & Partial<PlacedAutosave>)[]; onFollow?: () => void };

export function AutosaveLinks({ autosaves, onFollow }: AutosaveLinksProps) {
  return (
    <ul>
      {autosaves.map(({ id, path, title, date, siteBase = site.base }) => (
        <li key={id}>
          {siteBase === site.base ? (
            <Link to={path} onClick={onFollow}>
              {title}
            </Link>
          ) : (
            // Another document: the router does not follow it.
            <a href={siteBase + path}>{title}</a>
          )}
          {`, du ${formatDateTime(new Date(date))}`}
        </li>
      ))}
    </ul>
  );
}

function DeletedFormNotice({ heading }: { heading: string }) {
  return (
    <div className="alert notice notice-danger" role="alert">
      <div>
        <p className="notice-heading">{heading}</p>
        <p>Cette fiche a été supprimée entre-temps. Ce que vous avez saisi reste ici.</p>
        <p>
          {'Rétablissez-la depuis la '}
          <Link to={adminPaths.corbeille} target="_blank">
            corbeille
            <span className="visually-hidden"> (nouvelle fenêtre)</span>
          </Link>
          , puis enregistrez de nouveau.
        </p>
      </div>
    </div>
  );
}

export type FormState = {
  hasChanges: boolean;
  /** Some fields are marked as required. */
  hasRequired: boolean;
  sending: boolean;
  problem: AlertError | undefined;
  /** Whether an error belongs to a field of the form: the alert then stands above the fields. */
  hasFieldErrors: boolean;
  /** Signed in again after a 401: the form can be submitted again. */
  reconnected: boolean;
  /** The entity was deleted by another user. */
  isDeleted: boolean;
  conflict: ShownConflict | undefined;
  presence: ShownPresence;
  recovery: Recovery | undefined;
  discardAutosave: () => void;
  /** All that was typed is on its way, and stays in this browser until it has arrived: a link may be followed. */
  mayLeave: boolean;
  /** Said while the request runs, instead of the usual words. */
  pendingText?: string;
  /** Label of the button that saves elsewhere. */
  elsewhereLabel: string | undefined;
  /** `found`: fields that the browser reports as incomplete. */
  submit: (found: AlertError['errors'], isElsewhere: boolean) => void;
  dismiss: () => void;
};

const NEXT = 'suivant';
const ELSEWHERE = 'ailleurs';

type FormProps = {
  form: FormState;
  /** Heading of the alert when the server refuses. */
  heading: string;
  submitLabel: string;
  /** Said while the request runs. */
  pendingText?: string;
  /** Undefined on a screen that is more than the form: there is nowhere to go back to. */
  cancelTo?: string;
  /** Called before the submit: whether « Enregistrer et suivant » was pressed. That button is shown only with this prop. */
  onNext?: (isNext: boolean) => void;
  /** Reason why nothing can be saved: the fields are then read only. */
  refusal?: string | undefined;
  children: ReactNode;
};

/**
 * A form that keeps its values when the server rejects them:
 *   <Form form={form} heading="Impossible d'ajouter un stage :" submitLabel="Ajouter" cancelTo={paths.stage.list}>
 *     <TextField {...form.field('code')} />
 *   </Form>
 */
export function Form(props: FormProps) {
  const { form, heading, submitLabel, pendingText, cancelTo, onNext, refusal, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useScrollToProblem(element, form.problem, form.conflict?.author);
  useSaveShortcut(() => element.current?.requestSubmit());

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (refusal !== undefined) return;
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name;
    onNext?.(pressed === NEXT);
    form.submit(incompleteFields(element.current!), pressed === ELSEWHERE);
  };

  const alert = form.problem && !form.isDeleted && (
    <ErrorAlert heading={heading} problem={form.problem} onDismiss={form.dismiss} />
  );
  return (
    <form ref={element} className="form" noValidate aria-busy={form.sending} onSubmit={submit}>
      <PresenceNotice {...form.presence} onMerged={() => focusFirst(element)} />
      {form.recovery && <RecoveryNotice {...form.recovery} onHandled={() => focusFirst(element)} />}
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {form.hasFieldErrors && alert}
      {form.hasRequired && refusal === undefined && (
        <p className="hint mb-4">
          <span aria-hidden="true">*&nbsp;</span>champ obligatoire
        </p>
      )}
      {refusal === undefined ? children : <ReadOnlyFields reason={refusal}>{children}</ReadOnlyFields>}
      <div className="form-foot">
        {!form.hasFieldErrors && alert}
        {form.isDeleted && <DeletedFormNotice heading={heading} />}
        <div className="actions">
          {refusal === undefined && (
            <Button type="submit" look="primary" inactive={form.sending} aria-keyshortcuts="Control+S">
              {submitLabel}
            </Button>
          )}
          {onNext && refusal === undefined && (
            <Button type="submit" name={NEXT} inactive={form.sending}>
              Enregistrer et suivant
            </Button>
          )}
          {form.elsewhereLabel !== undefined && refusal === undefined && (
            <Button type="submit" name={ELSEWHERE} inactive={form.sending}>
              {form.elsewhereLabel}
            </Button>
          )}
          {cancelTo !== undefined && (
            <LinkButton to={cancelTo} state={restoreScroll}>
              {refusal === undefined ? 'Annuler' : 'Retour à la liste'}
            </LinkButton>
          )}
          <SaveStatus
            sending={form.sending}
            reconnected={form.reconnected}
            pendingText={form.pendingText ?? pendingText}
            next="envoyez le formulaire"
          />
        </div>
      </div>
      <LeaveGuard when={form.hasChanges} mayLeave={form.mayLeave} onLeave={form.discardAutosave} />
    </form>
  );
}

function ReadOnlyFields({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <ReadOnly value={true}>
      <ReadOnlyNotice of="cette fiche" reason={reason} />
      <fieldset className="form-read" disabled>
        <legend className="visually-hidden">Fiche en lecture seule</legend>
        {children}
      </fieldset>
    </ReadOnly>
  );
}

/**
 * Scrolls to the alert, then focuses the first invalid field or conflict. Without such a field the buttons stay in view.
 * `problem` and `conflict` stay the same objects until something new happens: else each key would move the focus.
 */
function useScrollToProblem(form: { current: HTMLFormElement | null }, problem?: object, conflict?: VersionAuthor) {
  const show = useEffectEvent((selector: string) => {
    const focused = form.current?.querySelector<HTMLElement>(selector);
    const alert = form.current?.querySelector('.notice');
    (alert?.closest('.form-foot') ?? alert)?.scrollIntoView({ block: 'nearest' });
    focused?.focus({ preventScroll: true });
    for (const part of [focused?.closest('.field'), focused]) part?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (problem) show('[aria-invalid=true]');
  }, [problem]);
  useEffect(() => {
    if (conflict) show('.clash input');
  }, [conflict]);
}

/** The pressed button has been removed, and the focus with it. */
function focusFirst(form: { current: HTMLFormElement | null }) {
  form.current?.querySelector<HTMLElement>('.field :is(input, textarea)')?.focus();
}

type SignOutDialogProps = { autosaves: PlacedAutosave[]; onStay: () => void; onLeave: () => void };

/** Signing out deletes the autosaves: the next user of this browser must not read them. */
export function SignOutDialog({ autosaves, onStay, onLeave }: SignOutDialogProps) {
  return (
    <ActionDialog
      title={'Se déconnecter sans enregistrer\u00a0?'}
      className="dialog-small"
      action={{ label: 'Se déconnecter et effacer', isDanger: true, onConfirm: onLeave }}
      closeLabel="Rester"
      onClose={onStay}
    >
      <p>{`${count(autosaves.length, 'texte n’est pas enregistré', 'textes ne sont pas enregistrés')}\u00a0:`}</p>
      <AutosaveLinks autosaves={autosaves} onFollow={onStay} />
    </ActionDialog>
  );
}
