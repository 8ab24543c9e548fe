import type { Parcours } from '../../api/parcours';

type SousParcoursChoiceProps = { sousParcours: Parcours['sous_parcours']; value: number[]; onChange: (ids: number[]) => void };

/** Sous-parcours ticked for the added stages. */
export function SousParcoursChoice({ sousParcours, value, onChange }: SousParcoursChoiceProps) {
  const all = value.length === sousParcours.length;
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <fieldset className="matrice-sous">
      <legend>Cochés pour</legend>
      <label className="fieldset-all">
        <input
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = value.length > 0 && !all;
          }}
          checked={all}
          onChange={() => onChange(all ? [] : sousParcours.map(({ id }) => id))}
        />
        Tous les sous-parcours
      </label>
      {sousParcours.map(({ id, nom_sous_parcours }) => (
        <label key={id}>
          <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
          {nom_sous_parcours}
        </label>
      ))}
    </fieldset>
  );
}
