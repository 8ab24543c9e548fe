import { formatPerson } from '../../answer/nameOfPerson';
import type { Responsable } from '../../api/admin/responsable';
import { SelectField } from '../form/SelectField';
import { KeptPersonChoice } from './BothPeople';

type MergeChoiceProps = {
  responsable: Responsable;
  other?: Responsable;
  keptId: number;
  /** People to choose the other one from, if none is given. */
  all?: Responsable[];
  onChoose: (id: number | undefined) => void;
  onKeep: (id: number) => void;
};

export function MergeChoice({ responsable, other, keptId, all, onChoose, onKeep }: MergeChoiceProps) {
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
