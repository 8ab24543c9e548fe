import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CreationKey } from '../../../api/admin/creationKey';
import { type Lieu, lieuResource } from '../../../api/admin/lieu';
import { Dialog } from '../../../ui/Dialog';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { TextField } from '../../../ui/TextField';
import { useSend } from '../../form/useSend';

const FIELDS = { name: 'Nom', address: 'Adresse', postalCode: 'Code postal', city: 'Ville' };

type Props = { onMade: (lieu: Lieu) => void; onClose: () => void };

/** A place that the list lacks, added without leaving the form of the session. */
export function NewPlaceDialog({ onMade, onClose }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ name: '', address: '', postalCode: '', city: '' });
  const [key] = useState(() => new CreationKey());
  const { send, sending, problem, dismiss } = useSend();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React hands it on to the form around the button, too.
    event.stopPropagation();
    void send(async () => {
      onMade(await lieuResource.create(values, key));
      onClose();
    });
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
      <form ref={form} id={id} noValidate onSubmit={submit}>
        {problem && (
          <ProblemAlert heading={'Impossible d’ajouter un lieu\u00a0:'} problem={problem} onDismiss={dismiss} />
        )}
        {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => (
          <TextField
            key={name}
            name={name}
            label={FIELDS[name]}
            autoComplete="off"
            value={values[name]}
            error={problem?.errors.find(({ param }) => param === name)?.msg}
            onChange={(text) => setValues({ ...values, [name]: text })}
          />
        ))}
      </form>
    </Dialog>,
    document.body,
  );
}
