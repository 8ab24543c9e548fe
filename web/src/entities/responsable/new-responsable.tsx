import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CreationKey } from '../../api/resource';
import { EntityFields } from '../../crud/entity-fields';
import { useSubmit } from '../../edit/use-edit';
import { fold } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { Button } from '../../ui/controls/button';
import { RESPONSABLE_FIELDS } from './responsable.kind';
import { formatPerson } from './responsable.model';
import { type Responsable, responsableResource } from './responsable.queries';
import { splitName } from './split-name';

type NewResponsableProps = {
  /** Name as it was typed: « ROUX Anaïs ». */
  typed: string;
  onPicked: (person: Responsable) => void;
  onClose: () => void;
};

/** The same person, whichever of both names stands first. */
const keyOf = (name: string) => fold(name).split(/\s+/).sort().join(' ');

/** Adds a responsable from the form of a stage, or picks the one who has that name already. */
export function NewResponsableDialog({ typed, onPicked, onClose }: NewResponsableProps) {
  const [{ isGuess, ...names }] = useState(() => splitName(typed));
  const [values, setValues] = useState({ ...names, email: '', phone: '' });
  const [key] = useState(() => new CreationKey());
  const { send, sending, problem, dismiss } = useSubmit();
  const swap = useRef<HTMLButtonElement>(null);
  // The Enter that opened the window may come twice: it saves no name whose order is a guess.
  useEffect(() => swap.current?.focus(), []);
  // A colleague may just have added the same person.
  const { data: people = [] } = useQuery({ ...responsableResource.list(), staleTime: 0 });
  const name = keyOf(`${values.lastName} ${values.firstName}`.trim());
  const twin = name === '' ? undefined : people.find((person) => keyOf(formatPerson(person)) === name);

  const add = () => void send(async () => onPicked(await responsableResource.create(values, key)));

  const { declared } = RESPONSABLE_FIELDS;
  const errorOf = (name: string) => problem?.errors.find(({ param }) => param === name)?.msg;
  const field = (param: keyof typeof values) => ({
    name: param,
    label: declared[param].label,
    value: values[param],
    error: errorOf(param),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [param]: value }));
      dismiss();
    },
  });
  return (
    <ActionDialog
      title="Ajouter un responsable"
      className="dialog-small"
      action={
        twin
          ? { label: 'Choisir cette personne', onConfirm: () => onPicked(twin) }
          : { label: 'Ajouter', pending: 'Envoi en cours…', onConfirm: add }
      }
      sending={sending}
      failure={{
        heading: 'Impossible d’ajouter un responsable\u00a0:',
        problem: problem?.errors.length ? undefined : problem,
        onDismiss: dismiss,
      }}
      form={isGuess ? 'enter' : 'focus'}
      onClose={onClose}
    >
      {isGuess && (
        <p className="consequence">
          <span role="status">{`Nom de famille\u00a0: «\u00a0${values.lastName}\u00a0», prénom\u00a0: «\u00a0${values.firstName}\u00a0». `}</span>
          <Button
            ref={swap}
            small
            onClick={() => setValues({ ...values, lastName: values.firstName, firstName: values.lastName })}
          >
            Intervertir
          </Button>
        </p>
      )}
      <EntityFields of={RESPONSABLE_FIELDS} form={{ field }} />
      <div role="status">
        {twin && (
          <p className="consequence">
            {`«\u00a0${formatPerson(twin)}\u00a0» est déjà dans la liste. `}
            <Button small onClick={add}>
              Ajouter quand même
            </Button>
          </p>
        )}
      </div>
    </ActionDialog>
  );
}
