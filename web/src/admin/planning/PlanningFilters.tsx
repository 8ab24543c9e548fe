import { useQuery } from '@tanstack/react-query';
import { formatPerson } from '../../answer/nameOfPerson';
import { ListLoadError } from '../../answer/ListFailed';
import { lieuResource, formatLieu } from '../../api/admin/lieu';
import { useParcoursList } from '../../api/parcours';
import { useResponsables } from '../../api/responsable';
import { Field } from '../../ui/Field';
import { ETAT_LABELS } from '../session/words/labels';
import type { ChosenFilters, PlanningAddress } from './usePlanningAddress';

export function PlanningFilters({ chosen, change }: Pick<PlanningAddress, 'chosen' | 'change'>) {
  const [parcours, lieux, responsables] = [useParcoursList(), useQuery(lieuResource.list()), useResponsables()];
  const choice = (
    name: keyof ChosenFilters,
    label: string,
    all: string,
    options: [value: string | number, text: string][] = [],
  ) => {
    // A value of the URL stays selected even when it is no longer an option.
    const isMissing = chosen[name] !== undefined && options.every(([value]) => value !== chosen[name]);
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
            {isMissing && <option value={chosen[name]}>{`n°\u00a0${chosen[name]}`}</option>}
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
        lieux.data?.map((lieu) => [lieu.id, formatLieu(lieu)]),
      )}
      {choice(
        'responsableId',
        'Responsable',
        'Tous',
        responsables.data?.map((responsable) => [responsable.id, formatPerson(responsable)]),
      )}
      {choice('etat', 'État', 'Tous', Object.entries(ETAT_LABELS))}
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['lieux', lieux],
          ['responsables', responsables],
        ]}
      />
    </div>
  );
}
