import { focusHeading } from '../../ui/focus';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { modificationOf } from '../../api/history';
import { QueryView } from '../../api/query-view';
import { SelectField } from '../../edit/fields';
import { type Message, useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { formatPerson } from './responsable.model';
import { firstStagesOf, mergeResponsables, type Responsable, responsableResource } from './responsable.queries';
import './both-people.scss';

type BothPeopleProps = { people: [Responsable, Responsable]; keptId: number; onKeep: (id: number) => void };

const SHOWN = 5;

function KeptPersonChoice({ people, keptId, onKeep }: BothPeopleProps) {
  const name = useId();
  const kept = people.find(({ id }) => id === keptId) ?? people[1];
  const removed = people.find((person) => person !== kept)!;
  const { data: moved } = useQuery(firstStagesOf(removed.id, SHOWN));
  return (
    <>
      <fieldset className="both-people">
        <legend>Qui reste&nbsp;?</legend>
        {people.map((person) => (
          <div key={person.id} className="both-people-one">
            <label>
              <input
                type="radio"
                name={name}
                checked={person === kept}
                onChange={() => onKeep(person.id)}
                aria-describedby={`${name}-${person.id}`}
              />
              {formatPerson(person)}
            </label>
            <p id={`${name}-${person.id}`}>
              <StagesOf person={person} />
            </p>
          </div>
        ))}
      </fieldset>
      <p role="status">{moved && consequence(moved.total, formatPerson(removed), formatPerson(kept))}</p>
    </>
  );
}

function StagesOf({ person }: { person: Responsable }) {
  const { data, isError } = useQuery(firstStagesOf(person.id, SHOWN));
  if (data === undefined) return isError ? 'Ses stages n’ont pas pu être comptés.' : 'Décompte en cours…';
  const { codes, total } = data;
  if (total === 0) return 'Aucun stage';
  return `${count(total, 'stage')}\u00a0: ${codes.join(', ')}${total > codes.length ? '…' : ''}`;
}

function consequence(moving: number, removed: string, remaining: string): string {
  const stages = `${count(moving, 'stage')} ${moving < 2 ? 'passera' : 'passeront'} de «\u00a0${removed}\u00a0» à «\u00a0${remaining}\u00a0»`;
  const first = moving === 0 ? `«\u00a0${removed}\u00a0» n’a aucun stage à transmettre` : stages;
  return `${first}, puis «\u00a0${removed}\u00a0» sera supprimé. Le nom et le prénom gardés sont ceux de «\u00a0${remaining}\u00a0».`;
}

type MergeChoiceProps = {
  responsable: Responsable;
  other?: Responsable;
  keptId: number;
  /** People to choose the other one from, if none is given. */
  all?: Responsable[];
  onChoose: (id: number | undefined) => void;
  onKeep: (id: number) => void;
};

function MergeChoice({ responsable, other, keptId, all, onChoose, onKeep }: MergeChoiceProps) {
  return (
    <>
      {all && (
        <SelectField
          name="other"
          label={`Qui d’autre est «\u00a0${formatPerson(responsable)}\u00a0»\u00a0?`}
          options={all.filter(({ id }) => id !== responsable.id)}
          labelOf={formatPerson}
          noun={['responsable', 'responsables']}
          noMatchText="Aucun responsable à ce nom"
          placeholder="Choisir l’autre responsable"
          value={other?.id}
          onChange={onChoose}
        />
      )}
      {other && <KeptPersonChoice people={[responsable, other]} keptId={keptId} onKeep={onKeep} />}
      {!other && !all && <p>L’autre responsable n’existe plus.</p>}
    </>
  );
}

type MergeDialogProps = {
  id: number;
  otherId?: number;
  onMergedAway?: (message: Message) => void;
  onClose: () => void;
};

export default function MergeDialog({ id, otherId, onMergedAway, onClose }: MergeDialogProps) {
  const query = useQuery(responsableResource.list());
  const [chosen, choose] = useState(otherId);
  const [keptId, setKeptId] = useState(id);
  const { send, sending, problem, dismiss } = useSubmit();
  const notify = useNotify();
  const findPerson = (personId: number | undefined) => query.data?.find((responsable) => responsable.id === personId);
  const [responsable, other] = [findPerson(id), findPerson(chosen)];
  const [keptPerson, removedPerson] = keptId === id ? [responsable, other] : [other, responsable];

  const merge = (kept: Responsable, removed: Responsable) =>
    send(async () => {
      const merged = await mergeResponsables(kept, removed);
      const message = {
        text: `«\u00a0${formatPerson(removed)}\u00a0» a été fusionné dans «\u00a0${formatPerson(merged)}\u00a0».`,
        rows: [merged.id],
        modification: modificationOf(merged),
      };
      // Closed first: the dialog restores the focus to its button, whose row may be removed with the person.
      flushSync(onClose);
      if (onMergedAway && removed.id === id) return onMergedAway(message);
      notify(message);
      focusHeading();
    });

  const confirm = () => void merge(keptPerson!, removedPerson!);
  return (
    <ActionDialog
      title="Fusionner deux responsables"
      action={keptPerson && removedPerson && { label: 'Fusionner', pending: 'Fusion en cours…', onConfirm: confirm }}
      sending={sending}
      failure={{ heading: 'Impossible de fusionner\u00a0:', problem, onDismiss: dismiss }}
      onClose={onClose}
    >
      <QueryView query={query}>
        {(all) =>
          responsable ? (
            <MergeChoice
              {...{ responsable, other, keptId }}
              all={otherId === undefined ? all : undefined}
              onChoose={choose}
              onKeep={setKeptId}
            />
          ) : (
            <p>Ce responsable n’existe pas ou n’existe plus.</p>
          )
        }
      </QueryView>
    </ActionDialog>
  );
}
