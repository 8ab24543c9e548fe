import { count } from './french';
import { scrollIntoSight } from './useActiveLine';

/** `keywords` are searched like the label. */
export type BoxChoice = { id: number; label: string; detail?: string; keywords?: string };

type ChoiceLinesProps = {
  id: string;
  lines: readonly BoxChoice[];
  active: number;
  /** Number of matches that are not listed. */
  more: number;
  noun: [singular: string, plural: string];
  /** Shown when there is no match. */
  empty: string;
  onChoose: (line: BoxChoice) => void;
};

/** Mousedown is prevented, so that the input keeps the focus. */
export function ChoiceLines({ id, lines, active, more, noun, empty, onChoose }: ChoiceLinesProps) {
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
