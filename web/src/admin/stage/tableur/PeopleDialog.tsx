import { type SubmitEvent, useId, useMemo, useState } from 'react';
import { formatPerson } from '../../../answer/nameOfPerson';
import { ChoiceBox } from '../../../ui/ChoiceBox';
import { Dialog } from '../../../ui/Dialog';
import './people-dialog.scss';
import type { Person } from './pure/people';

type Props = {
  /** Code of the stage. */
  name: string;
  people: readonly Person[];
  ids: readonly number[];
  onChoose: (ids: number[]) => void;
  onClose: () => void;
};

export function PeopleDialog({ name, people, ids, onChoose, onClose }: Props) {
  const form = useId();
  const [chosen, setChosen] = useState([...ids]);
  const choices = useMemo(() => people.map((person) => ({ id: person.id, label: formatPerson(person) })), [people]);
  const choose = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose(chosen.toSorted((a, b) => a - b));
  };
  return (
    <Dialog
      title={`Responsables de ${name}`}
      className="dialog-small sheet-people-dialog"
      closeLabel="Fermer sans changer"
      closeFirst={false}
      onClose={onClose}
      footer={
        <button type="submit" form={form} className="btn btn-primary">
          Garder ce choix
        </button>
      }
    >
      <form id={form} onSubmit={choose}>
        <label htmlFor="sheet-people">Responsables</label>
        <ChoiceBox
          id="sheet-people"
          choices={choices}
          noun={['responsable', 'responsables']}
          noMatchText="Aucun responsable à ce nom"
          placeholder="Choisir des responsables"
          value={chosen}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}
