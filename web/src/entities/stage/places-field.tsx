import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { fieldAtFault, itemAtFault } from '../../api/resource';
import { useRefused } from '../../api/rights';
import { SelectField } from '../../edit/fields';
import { useReadOnly } from '../../edit/read-only';
import { Button } from '../../ui/controls/button';
import { FieldConflict, type FieldProps, formatConflict } from '../../ui/field';
import type { CategorieDetail } from '../categorie.queries';
import type { SousParcoursDetail } from '../sousparcours.queries';
import { ascending, type Place, type Structure, withCategorie } from './places';
import { structureQuery } from './stage.queries';

/** « Radionavigation › Fondamentaux » */
const categorieName = ({ parcours, nom_categorie }: CategorieDetail) => `${parcours.nom_parcours} › ${nom_categorie}`;

/** Beyond as many boxes, one button ticks all of them or none. */
const FEW = 3;

type LineProps = {
  place: Place;
  name: string;
  choices: SousParcoursDetail[];
  /** The parcours is not one of those that the account changes. */
  isRefused: boolean;
  error: string | undefined;
  onChange: (sousParcoursIds: number[]) => void;
  onRemove: () => void;
};

function PlaceLine({ place: [, ...chosen], name, choices, isRefused, error, onChange, onRemove }: LineProps) {
  const id = useId();
  const isAll = chosen.length === choices.length;
  const isLocked = useReadOnly() || isRefused;
  const toggle = (one: number) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].sort(ascending));
  return (
    <li>
      <div className="place-head">
        <span className="strong" id={id}>
          {name}
        </span>
        {!isLocked && (
          <Button small aria-label={`Retirer de ${name}`} onClick={onRemove}>
            Retirer
          </Button>
        )}
      </div>
      {choices.length > 1 && (
        <div className="ticks" role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
          {choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="checkbox"
                checked={chosen.includes(choice.id)}
                disabled={isLocked}
                aria-invalid={error ? true : undefined}
                onChange={() => toggle(choice.id)}
              />
              {choice.nom_sous_parcours}
            </label>
          ))}
          {choices.length > FEW && !isLocked && (
            <Button
              small
              aria-label={`${isAll ? 'Tout décocher' : 'Tout cocher'}\u00a0: ${name}`}
              onClick={() => onChange(isAll ? [] : choices.map((choice) => choice.id).sort(ascending))}
            >
              {isAll ? 'Tout décocher' : 'Tout cocher'}
            </Button>
          )}
        </div>
      )}
      {isRefused && <p className="hint">Ce parcours n’est pas parmi les vôtres.</p>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </li>
  );
}

type PlacesFieldProps = FieldProps<Place[]> & {
  /** Faults of the form, with those of the lines. */
  faults: { param: string; msg: string }[];
};

/** Where the stage is in the parcours: a line a category, with its sous-parcours ticked. */
export function PlacesField(props: PlacesFieldProps) {
  const { name, label } = props;
  return (
    <fieldset className="field places" name={name}>
      <legend className="form-label">{label}</legend>
      <QueryView query={useQuery(structureQuery)}>
        {(structure) => <Places {...props} structure={structure} />}
      </QueryView>
    </fieldset>
  );
}

function Places({ structure, ...props }: PlacesFieldProps & { structure: Structure }) {
  const { name, label, value, onChange, error, conflict, faults } = props;
  const { categories, sousParcours } = structure;
  const box = useRef<HTMLDivElement>(null);
  const focusPicker = () => box.current!.querySelector<HTMLElement>('[role=combobox]')?.focus();
  const isAskedFor = useLocation().hash === `#${name}`;
  useEffect(() => {
    if (isAskedFor) focusPicker();
  }, [isAskedFor]);
  const isReadOnly = useReadOnly();
  const refused = useRefused('parcours', [...new Set(categories.map(({ id_parcours }) => id_parcours))]);
  const sousOf = (categorie: CategorieDetail | undefined) =>
    sousParcours.filter(({ id_parcours }) => id_parcours === categorie?.id_parcours);

  // Stable: the form renders at each key, and there may be thousands of categories.
  const options = useMemo(() => {
    const unwanted = new Set(value.map(([id]) => id));
    const filled = new Set(sousParcours.map(({ id_parcours }) => id_parcours));
    return categories.filter(
      ({ id, id_parcours }) => filled.has(id_parcours) && !unwanted.has(id) && !refused.has(String(id_parcours)),
    );
  }, [categories, sousParcours, value, refused]);
  const rankOf = ([id]: Place) => categories.findIndex((categorie) => categorie.id === id);
  const lines = value.map((place, i) => ({ place, i })).sort((a, b) => rankOf(a.place) - rankOf(b.place));

  const nameOf = (id: number) => {
    const categorie = categories.find((one) => one.id === id);
    return categorie ? categorieName(categorie) : 'Catégorie supprimée';
  };
  const textOf = (places: Place[]) =>
    places
      .map(([id, ...ids]) => {
        const names = ids.map((one) => sousParcours.find((sous) => sous.id === one)?.nom_sous_parcours ?? one);
        return `${nameOf(id)}\u00a0: ${names.join(', ')}`;
      })
      .join('\n');
  const own = error === undefined ? [] : faults.filter(({ param }) => fieldAtFault(param) === name);
  const errorOf = (i: number | undefined) =>
    own
      .filter(({ param }) => itemAtFault(param) === i)
      .map(({ msg }) => msg)
      .join(' ') || undefined;
  const textConflict = formatConflict(conflict, textOf);
  return (
    <div ref={box}>
      {lines.length === 0 && <p className="hint">Ce stage n’est dans aucun parcours.</p>}
      <ul className="places-list">
        {lines.map(({ place, i }) => {
          const categorie = categories.find(({ id }) => id === place[0]);
          return (
            <PlaceLine
              key={place[0]}
              place={place}
              name={nameOf(place[0])}
              choices={sousOf(categorie)}
              isRefused={refused.has(String(categorie?.id_parcours))}
              error={errorOf(i)}
              onChange={(ids) => onChange(value.with(i, [place[0], ...ids]))}
              onRemove={() => {
                onChange(value.toSpliced(i, 1));
                // The pressed button is removed, and the focus with it.
                focusPicker();
              }}
            />
          );
        })}
      </ul>
      {!isReadOnly && (
        <SelectField
          name={`${name}-ajout`}
          label="Ajouter dans un parcours"
          options={options}
          labelOf={categorieName}
          noun={['catégorie', 'catégories']}
          noMatchText="Aucun parcours ni catégorie à ce nom. Un parcours sans sous-parcours n’est pas proposé."
          placeholder="Choisir un parcours et une catégorie"
          value={undefined}
          onChange={(id) => id !== undefined && onChange(withCategorie(value, id, structure))}
          error={errorOf(undefined)}
        />
      )}
      {textConflict && <FieldConflict {...textConflict} label={label} />}
    </div>
  );
}
