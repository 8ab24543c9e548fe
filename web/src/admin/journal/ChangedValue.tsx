import type { NamedItem } from '../../api/admin/versions';
import { ChangedText } from './ChangedText';
import { Nothing } from './Nothing';
import { displayText, type DisplayValue } from './told';

/** `beside`: the value of the other side, from which what differs is marked. */
type Props = { value: DisplayValue; as?: 'del' | 'ins'; beside?: DisplayValue; isWhole?: boolean };

/** A value as one reads it: what has a name by that, all else as a text. */
export function ChangedValue({ value, as, beside, isWhole }: Props) {
  if (Array.isArray(value) || Array.isArray(beside))
    return <ChangedNames names={namesIn(value)} as={as} beside={namesIn(beside)} />;
  return <ChangedText text={displayText(value)} as={as} beside={displayText(beside)} isWhole={isWhole} />;
}

const namesIn = (value: DisplayValue | undefined): NamedItem[] => (Array.isArray(value) ? value : []);

/** One below the other: what is on this side alone is marked. */
export function ChangedNames({ names, as: Mark, beside }: { names: NamedItem[]; as?: 'del' | 'ins'; beside: NamedItem[] }) {
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
