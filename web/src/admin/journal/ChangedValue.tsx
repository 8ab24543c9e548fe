import type { Named } from '../../api/admin/versions';
import { ChangedText } from './ChangedText';
import { nameOf, peopleIn, textOfValue } from './fields';
import { Nothing } from './Nothing';

/** `beside`: the value of the other side, from which what differs is marked. */
type Props = { value: unknown; as?: 'del' | 'ins'; beside?: unknown; isWhole?: boolean };

/** A value as one reads it: people by name, all else as a text. */
export function ChangedValue({ value, as, beside, isWhole }: Props) {
  if (Array.isArray(value) || Array.isArray(beside))
    return <ChangedNames names={namesIn(value)} as={as} beside={namesIn(beside)} />;
  return <ChangedText text={textOfValue(value)} as={as} beside={textOfValue(beside)} isWhole={isWhole} />;
}

const namesIn = (value: unknown): Named[] => peopleIn(value).map((one) => ({ id: one.id, name: nameOf(one) }));

/** One below the other: what is on this side alone is marked. */
export function ChangedNames({ names, as: Mark, beside }: { names: Named[]; as?: 'del' | 'ins'; beside: Named[] }) {
  if (names.length === 0) return <Nothing />;
  const others = new Set(beside.map(({ id }) => id));
  return (
    <ul className="changed-text">
      {names.map(({ id, name }) => (
        <li key={id}>{!Mark || others.has(id) ? name : <Mark>{name}</Mark>}</li>
      ))}
    </ul>
  );
}
