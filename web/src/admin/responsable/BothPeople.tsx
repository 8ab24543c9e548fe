import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatPerson } from '../../answer/nameOfPerson';
import { firstStagesOf, type Responsable } from '../../api/admin/responsable';
import { count } from '../../ui/french';
import './both-people.scss';

type BothPeopleProps = { people: [Responsable, Responsable]; keptId: number; onKeep: (id: number) => void };

const SHOWN = 5;

export function KeptPersonChoice({ people, keptId, onKeep }: BothPeopleProps) {
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
