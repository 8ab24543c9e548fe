import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { nameOfPerson } from '../../answer/nameOfPerson';
import { firstStagesOf, type Responsable } from '../../api/admin/responsable';
import { count } from '../../ui/french';
import './both-people.scss';

type Props = { people: [Responsable, Responsable]; staying: number; onStay: (id: number) => void };

/** Codes that are shown of each; the others are counted. */
const SHOWN = 5;

/** Both, with their stages; which of them stays, and what becomes of the other. */
export function BothPeople({ people, staying, onStay }: Props) {
  const name = useId();
  const stays = people.find(({ id }) => id === staying) ?? people[1];
  const goes = people.find((person) => person !== stays)!;
  const { data: moving } = useQuery(firstStagesOf(goes.id, SHOWN));
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
                checked={person === stays}
                onChange={() => onStay(person.id)}
                aria-describedby={`${name}-${person.id}`}
              />
              {nameOfPerson(person)}
            </label>
            <p id={`${name}-${person.id}`}>
              <StagesOf person={person} />
            </p>
          </div>
        ))}
      </fieldset>
      <p role="status">{moving && consequence(moving.total, nameOfPerson(goes), nameOfPerson(stays))}</p>
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

function consequence(moving: number, gone: string, kept: string): string {
  const stages = `${count(moving, 'stage')} ${moving < 2 ? 'passera' : 'passeront'} de «\u00a0${gone}\u00a0» à «\u00a0${kept}\u00a0»`;
  const first = moving === 0 ? `«\u00a0${gone}\u00a0» n’a aucun stage à transmettre` : stages;
  return `${first}, puis «\u00a0${gone}\u00a0» sera supprimé. Le nom et le prénom gardés sont ceux de «\u00a0${kept}\u00a0».`;
}
