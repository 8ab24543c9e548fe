import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../edit/use-edit';
import { ActionDialog } from '../ui/action-dialog';
import { TextField } from '../ui/field';

type RenameDialogProps = {
  name: string;
  /** Heading of the alert when the server refuses. */
  heading: string;
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Renames an entity that has no other field; `rename` closes the form once done. */
export function RenameDialog({ name, heading, rename, onClose }: RenameDialogProps) {
  const { send, sending, problem, dismiss } = useSubmit();
  const [typed, setTyped] = useState(name);
  const fields = useRef<HTMLDivElement>(null);
  const error = problem?.errors.find(({ param }) => param === 'nom')?.msg;
  useEffect(() => {
    if (error !== undefined) fields.current?.querySelector('input')?.focus();
  }, [error]);

  return (
    <ActionDialog
      title={`Renommer «\u00a0${name}\u00a0»`}
      className="dialog-small"
      action={{ label: 'Renommer', pending: 'Envoi en cours…', onConfirm: () => void send(() => rename(typed)) }}
      sending={sending}
      failure={{ heading, problem: error === undefined ? problem : undefined, onDismiss: dismiss }}
      form="focus"
      closeFirst={false}
      onClose={onClose}
    >
      <div ref={fields}>
        <TextField
          name="nom"
          label="Nom"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            dismiss();
          }}
        />
      </div>
    </ActionDialog>
  );
}
