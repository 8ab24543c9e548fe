import { formatPerson } from '../../answer/nameOfPerson';
import type { Responsable } from '../../api/admin/responsable';
import { SelectField } from '../form/SelectField';
import { KeptPersonChoice } from './BothPeople';

type Props = {
  responsable: Responsable;
  other?: Responsable;
  keptId: number;
  /** Of whom the other is chosen, where it is not given. */
  all?: Responsable[];
  onChoose: (id: number | undefined) => void;
  onKeep: (id: number) => void;
};

/** With whom, if that is to be chosen; then who of both stays. */
export function MergeChoice({ responsable, other, keptId, all, onChoose, onKeep }: Props) {
  return (
    <>
      {all && (
        <SelectField
          name="other"
          label={`Qui d’autre est «\u00a0${formatPerson(responsable)}\u00a0»\u00a0?`}
          options={all.filter(({ id }) => id !== responsable.id)}
          labelOf={formatPerson}
          noun={['responsable', 'responsables']}
          none="Aucun responsable à ce nom"
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
