import { useQuery } from '@tanstack/react-query';
import { nameOfPerson } from '../../answer/nameOfPerson';
import { ListFailed } from '../../answer/ListFailed';
import { lieuResource, nameOfLieu } from '../../api/admin/lieu';
import { useParcoursList } from '../../api/parcours';
import { useResponsables } from '../../api/responsable';
import { Field } from '../../ui/Field';
import { ETATS } from '../session/words/labels';
import type { Chosen, PlanningAddress } from './usePlanningAddress';

/** By pathway, place, responsable and state: each choice shows at once. */
export function PlanningFilters({ chosen, change }: Pick<PlanningAddress, 'chosen' | 'change'>) {
  const [parcours, lieux, responsables] = [useParcoursList(), useQuery(lieuResource.list()), useResponsables()];
  const choice = (
    name: keyof Chosen,
    label: string,
    all: string,
    options: [value: string | number, text: string][] = [],
  ) => {
    // What the address names is chosen, though nobody may know it any more.
    const isLost = chosen[name] !== undefined && options.every(([value]) => value !== chosen[name]);
    return (
      <Field name={name} label={label}>
        {(control) => (
          <select
            {...control}
            className="form-select"
            value={chosen[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          >
            <option value="">{all}</option>
            {isLost && <option value={chosen[name]}>{`n°\u00a0${chosen[name]}`}</option>}
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  };
  return (
    <div className="planning-filters" role="group" aria-label="Filtrer le planning">
      {choice(
        'parcoursId',
        'Parcours',
        'Tous',
        parcours.data?.map(({ id, nom_parcours }) => [id, nom_parcours]),
      )}
      {choice(
        'lieuId',
        'Lieu',
        'Tous',
        lieux.data?.map((lieu) => [lieu.id, nameOfLieu(lieu)]),
      )}
      {choice(
        'responsableId',
        'Responsable',
        'Tous',
        responsables.data?.map((one) => [one.id, nameOfPerson(one)]),
      )}
      {choice('etat', 'État', 'Tous', Object.entries(ETATS))}
      <ListFailed
        of={[
          ['parcours', parcours],
          ['lieux', lieux],
          ['responsables', responsables],
        ]}
      />
    </div>
  );
}
