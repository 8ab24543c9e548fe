import { useQuery } from '@tanstack/react-query';
import { lieuResource, nameOfLieu } from '../../api/admin/lieu';
import { useParcoursList } from '../../api/parcours';
import { useResponsables } from '../../api/responsable';
import { Field } from '../../ui/Field';
import { ETATS } from '../session/words/labels';
import type { Chosen, PlanningAddress } from './usePlanningAddress';

/** By pathway, place, responsable and state: each choice shows at once. */
export function PlanningFilters({ chosen, change }: Pick<PlanningAddress, 'chosen' | 'change'>) {
  const parcours = useParcoursList().data ?? [];
  const lieux = useQuery(lieuResource.list()).data ?? [];
  const responsables = useResponsables().data ?? [];
  const choice = (
    name: keyof Chosen,
    label: string,
    all: string,
    options: [value: string | number, text: string][],
  ) => (
    <Field name={name} label={label}>
      {(control) => (
        <select
          {...control}
          className="form-select"
          value={chosen[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <div className="planning-filters" role="group" aria-label="Filtrer le planning">
      {choice(
        'parcoursId',
        'Parcours',
        'Tous',
        parcours.map(({ id, nom_parcours }) => [id, nom_parcours]),
      )}
      {choice(
        'lieuId',
        'Lieu',
        'Tous',
        lieux.map((lieu) => [lieu.id, nameOfLieu(lieu)]),
      )}
      {choice(
        'responsableId',
        'Responsable',
        'Tous',
        responsables.map(({ id, nom_responsable, prenom_responsable }) => [
          id,
          `${nom_responsable} ${prenom_responsable}`,
        ]),
      )}
      {choice('etat', 'État', 'Tous', Object.entries(ETATS))}
    </div>
  );
}
