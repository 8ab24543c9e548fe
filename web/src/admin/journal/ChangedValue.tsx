import { ChangedText } from './ChangedText';
import { nameOf, type People, peopleIn, textOfValue } from './fields';
import { Nothing } from './Nothing';

/** `beside`: the value of the other side, from which what differs is marked. */
type Props = { value: unknown; as?: 'del' | 'ins'; beside?: unknown; isWhole?: boolean };

/** A value as one reads it: people by name, all else as a text. */
export function ChangedValue({ value, as, beside, isWhole }: Props) {
  if (Array.isArray(value) || Array.isArray(beside))
    return <ChangedPeople people={peopleIn(value)} as={as} beside={peopleIn(beside)} />;
  return <ChangedText text={textOfValue(value)} as={as} beside={textOfValue(beside)} isWhole={isWhole} />;
}

/** One below the other: whoever is on this side alone is marked. */
function ChangedPeople({ people, as: Mark, beside }: { people: People; as?: 'del' | 'ins'; beside: People }) {
  if (people.length === 0) return <Nothing />;
  const others = new Set(beside.map(({ id }) => id));
  return (
    <ul className="changed-text">
      {people.map((one) => (
        <li key={one.id}>{!Mark || others.has(one.id) ? nameOf(one) : <Mark>{nameOf(one)}</Mark>}</li>
      ))}
    </ul>
  );
}
