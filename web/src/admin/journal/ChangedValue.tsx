import type { NamedItem } from '../../api/admin/versions';
import { ChangedText } from './ChangedText';
import { EmptyValue } from './Nothing';
import { displayText, type DisplayValue } from './told';

/** `other`: value of the other side, for the diff. */
type ChangedValueProps = { value: DisplayValue; as?: 'del' | 'ins'; other?: DisplayValue; isWhole?: boolean };

export function ChangedValue({ value, as, other, isWhole }: ChangedValueProps) {
  if (Array.isArray(value) || Array.isArray(other))
    return <ChangedNames names={namesIn(value)} as={as} other={namesIn(other)} />;
  return <ChangedText text={displayText(value)} as={as} other={displayText(other)} isWhole={isWhole} />;
}

const namesIn = (value: DisplayValue | undefined): NamedItem[] => (Array.isArray(value) ? value : []);

/** Names that are only on this side are marked. */
export function ChangedNames({
  names,
  as: Mark,
  other,
}: {
  names: NamedItem[];
  as?: 'del' | 'ins';
  other: NamedItem[];
}) {
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
