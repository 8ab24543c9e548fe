import { useId } from 'react';
import './clash.scss';

export type Side = 'mine' | 'theirs';

/** Both values of a field that two users have changed, and the choice between them. */
export type FieldConflictProps<Value> = {
  mine: Value;
  theirs: Value;
  /** « admin, le 22 novembre à 09:15 » */
  author: string;
  choice?: Side;
  onChoose: (side: Side) => void;
};

export function formatConflict<Value>(
  conflict: FieldConflictProps<Value> | undefined,
  textOf: (value: Value) => string,
) {
  return conflict && { ...conflict, mine: textOf(conflict.mine), theirs: textOf(conflict.theirs) };
}

export function FieldConflict({
  mine,
  theirs,
  author,
  choice,
  onChoose,
  label,
}: FieldConflictProps<string> & { label: string }) {
  const id = useId();
  const sides = [
    { side: 'mine', name: 'La mienne', text: mine },
    { side: 'theirs', name: 'La sienne', text: theirs },
  ] as const;
  return (
    <fieldset className="clash">
      <legend>
        <b>{label}</b>
        {`\u00a0: changé aussi par ${author}. Quelle valeur garder\u00a0?`}
      </legend>
      {sides.map(({ side, name, text }) => (
        <div key={side} className="clash-side">
          <label>
            <input
              type="radio"
              name={id}
              checked={choice === side}
              onChange={() => onChoose(side)}
              aria-describedby={`${id}-${side}`}
            />
            {name}
          </label>
          {/* Focusable when long, to scroll by keyboard. */}
          <p
            id={`${id}-${side}`}
            role="group"
            aria-label={`${name}\u00a0: ${label}`}
            tabIndex={text.length > 300 ? 0 : undefined}
          >
            {text === '' ? <em>vide</em> : text}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
