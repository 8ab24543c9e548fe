import { useState } from 'react';
import { useAddRefusal } from '../../api/rights';
import { SelectField } from '../../edit/fields';
import type { FieldProps } from '../../ui/field';
import { NewResponsableDialog } from './new-responsable';
import { formatPerson } from './responsable.model';
import type { Responsable } from './responsable.queries';

/** Stands in the list for a person who is not in it. */
const NEW = -1;
type Option = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'> & { typed?: string };

const typedOf = ({ typed }: Option) => typed ?? '';

/** The last choice adds a person. */
export function ResponsablesField({ people, ...field }: FieldProps<number[]> & { people: Responsable[] }) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<string>();
  const [added, setAdded] = useState<Responsable[]>([]);
  const mayAdd = useAddRefusal('responsable') === undefined;
  const label = text.trim() === '' ? 'Ajouter une personne' : 'Ajouter cette personne';
  const add = { id: NEW, nom_responsable: label, prenom_responsable: '', typed: text };
  return (
    <>
      <SelectField<Option>
        multiple
        options={mayAdd ? [...people, add] : people}
        chosen={added}
        labelOf={formatPerson}
        keywordsOf={typedOf}
        noun={['responsable', 'responsables']}
        noMatchText="Aucun responsable à ce nom"
        placeholder="Choisir des responsables"
        remote={{ onText: setText, moreMatches: mayAdd ? -1 : 0 }}
        {...field}
        onChange={(ids) => (ids.includes(NEW) ? setTyped(text) : field.onChange(ids))}
      />
      {typed !== undefined && (
        <NewResponsableDialog
          typed={typed}
          onClose={() => setTyped(undefined)}
          onPicked={(person) => {
            setAdded((before) => [...before, person]);
            field.onChange([...new Set([...field.value, person.id])]);
            setTyped(undefined);
          }}
        />
      )}
    </>
  );
}
