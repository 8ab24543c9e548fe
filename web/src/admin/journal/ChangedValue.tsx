import type { NamedItem } from '../../api/admin/versions';
import { ChangedText } from './ChangedText';
import { EmptyValue } from './Nothing';
import { displayText, type DisplayValue } from './told';

/** `beside`: the value of the other side, from which what differs is marked. */
type Props = { value: DisplayValue; as?: 'del' | 'ins'; other?: DisplayValue; isWhole?: boolean };

/** A value as one reads it: what has a name by that, all else as a text. */
export function ChangedValue({ value, as, other, isWhole }: Props) {
  if (Array.isArray(value) || Array.isArray(other))
    return <ChangedNames names={namesIn(value)} as={as} other={namesIn(other)} />;
  return <ChangedText text={displayText(value)} as={as} other={displayText(other)} isWhole={isWhole} />;
}

const namesIn = (value: DisplayValue | undefined): NamedItem[] => (Array.isArray(value) ? value : []);

/** One below the other: what is on this side alone is marked. */
export function ChangedNames({ names, as: Mark, other }: { names: NamedItem[]; as?: 'del' | 'ins'; other: NamedItem[] }) {
  if (names.length === 0) return <EmptyValue />;
  const others = new Set(other.map(({ id }) => id));
  return (
    <ul className="changed-text">
      {names.map(({ id, name }) => (
        <li key={id}>{!Mark || others.has(id) ? name : <Mark>{name}</Mark>}</li>
      ))}
    </ul>
  );
}
