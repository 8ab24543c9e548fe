import { useState } from 'react';
import { count, fold } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';

/** `total`: number of stages; undefined until loaded. */
export type FacetValue<T> = { value: T; label: string; total: number | undefined };

type FacetListProps<T> = {
  title: string;
  values: FacetValue<T>[];
  /** Label of a chosen value that is not among `values`. */
  labelOf: (value: T) => string;
  unlistedTotal: number | undefined;
  chosen: T[];
  onChange: (chosen: T[]) => void;
};

/** Longer lists scroll and get a filter field. */
const FEW = 8;

/** Ticking a value does not move it. */
export function FacetList<T extends string | number>({
  title,
  values,
  labelOf,
  unlistedTotal,
  chosen,
  onChange,
}: FacetListProps<T>) {
  const [text, setText] = useState('');
  const unlisted = chosen.filter((chosenValue) => values.every(({ value }) => value !== chosenValue));
  const all = [...values, ...unlisted.map((value) => ({ value, label: labelOf(value), total: unlistedTotal }))];
  if (all.length === 0) return null;
  const query = fold(text.trim());
  const shown = all.filter(({ value, label }) => chosen.includes(value) || fold(label).includes(query));
  return (
    <fieldset className="facette">
      <legend className="form-label">{title}</legend>
      {all.length > FEW && (
        <input
          className="form-control"
          type="search"
          aria-label={`Chercher dans la liste\u00a0: ${title}`}
          placeholder="Chercher dans la liste"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter would submit the search.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={all.length > FEW ? 'facette-values facette-long' : 'facette-values'}>
        {shown.map(({ value, label, total }) => (
          <label key={value}>
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <span>{addNoBreakSpaces(label)}</span>{' '}
            {total !== undefined && (
              <small>
                {total.toLocaleString('fr-FR')}
                <span className="visually-hidden"> {count(total, 'stage').replace(/^\S+ /, '')}</span>
              </small>
            )}
          </label>
        ))}
        {shown.length === 0 && <p className="hint">Rien à ce nom</p>}
      </div>
    </fieldset>
  );
}
