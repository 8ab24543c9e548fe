import { count } from './french';
import { scrollIntoSight } from './useActiveLine';

/** `words` are searched as the label is. */
export type BoxChoice = { id: number; label: string; detail?: string; keywords?: string };

type Props = {
  id: string;
  lines: readonly BoxChoice[];
  active: number;
  /** That answer too, and are not shown. */
  more: number;
  noun: [singular: string, plural: string];
  /** Said where there is no line. */
  empty: string;
  onChoose: (line: BoxChoice) => void;
};

/** The list under the field, which keeps the focus. */
export function ChoiceLines({ id, lines, active, more, noun, empty, onChoose }: Props) {
  return (
    <div className="choices" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={noun[1]}>
        {lines.map((line, index) => (
          <li
            key={line.id}
            ref={index === active ? scrollIntoSight : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(line)}
          >
            {line.label} {line.detail && <small>{line.detail}</small>}
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>{empty}</p>}
      {lines.length > 0 && more > 0 && (
        <p>{`… et ${count(more, ...noun)} de plus\u00a0: saisissez quelques lettres.`}</p>
      )}
    </div>
  );
}
