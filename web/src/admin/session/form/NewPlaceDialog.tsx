import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Lieu, lieuResource } from '../../../api/admin/lieu';
import { Dialog } from '../../../ui/Dialog';
import { ErrorAlert } from '../../../ui/ProblemAlert';
import { TextField } from '../../../ui/TextField';
import { useEdit } from '../../form/useEdit';
import { LABELS_OF_LIEU, lieuBody, lieuValues } from '../../lieu/values';

type NewPlaceDialogProps = { onCreated: (lieu: Lieu) => void; onClose: () => void };

/** Adds a place without leaving the form of the session. */
export function NewLieuDialog({ onCreated, onClose }: NewPlaceDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { field, submit, sending, problem, dismiss } = useEdit({
    labels: LABELS_OF_LIEU,
    valuesOf: lieuValues,
    send: (values, to) => lieuResource.save(to, lieuBody(values)),
    entityOf: (lieu: Lieu) => lieu,
    onSaved: (lieu) => {
      onCreated(lieu);
      onClose();
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles the event through the portal to the form of the session.
    event.stopPropagation();
    submit();
  };
  return createPortal(
    <Dialog
      title="Ajouter un lieu"
      className="dialog-small"
      closeLabel="Annuler"
      closeFirst={false}
      busy={sending}
      onClose={onClose}
      footer={
        <button type="submit" form={id} className="btn btn-primary" aria-disabled={sending || undefined}>
          Ajouter
        </button>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={onSubmit}>
        {problem && (
          <ErrorAlert heading={'Impossible d’ajouter un lieu\u00a0:'} problem={problem} onDismiss={dismiss} />
        )}
        {(['name', 'address', 'postalCode', 'city'] as const).map((name) => (
          <TextField key={name} autoComplete="off" {...field(name)} />
        ))}
      </form>
    </Dialog>,
    document.body,
  );
}
