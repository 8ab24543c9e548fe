import { nameOfPerson } from '../../answer/nameOfPerson';
import type { Responsable } from '../../api/admin/responsable';
import { SelectField } from '../form/SelectField';
import { BothPeople } from './BothPeople';

type Props = {
  one: Responsable;
  other?: Responsable;
  staying: number;
  /** Of whom the other is chosen, where it is not given. */
  all?: Responsable[];
  onChoose: (id: number | undefined) => void;
  onStay: (id: number) => void;
};

/** With whom, if that is to be chosen; then who of both stays. */
export function MergeChoice({ one, other, staying, all, onChoose, onStay }: Props) {
  return (
    <>
      {all && (
        <SelectField
          name="other"
          label={`Qui d’autre est «\u00a0${nameOfPerson(one)}\u00a0»\u00a0?`}
          options={all.filter(({ id }) => id !== one.id)}
          labelOf={nameOfPerson}
          noun={['responsable', 'responsables']}
          none="Aucun responsable à ce nom"
          placeholder="Choisir l’autre responsable"
          value={other?.id}
          onChange={onChoose}
        />
      )}
      {other && <BothPeople people={[one, other]} staying={staying} onStay={onStay} />}
      {!other && !all && <p>L’autre responsable n’existe plus.</p>}
    </>
  );
}
