import type { Named } from '../../api/admin/versions';
import { ChangedText } from './ChangedText';
import { Nothing } from './Nothing';
import { textOfTold, type ToldValue } from './told';

/** `beside`: the value of the other side, from which what differs is marked. */
type Props = { value: ToldValue; as?: 'del' | 'ins'; beside?: ToldValue; isWhole?: boolean };

/** A value as one reads it: what has a name by that, all else as a text. */
export function ChangedValue({ value, as, beside, isWhole }: Props) {
  if (Array.isArray(value) || Array.isArray(beside))
    return <ChangedNames names={namesIn(value)} as={as} beside={namesIn(beside)} />;
  return <ChangedText text={textOfTold(value)} as={as} beside={textOfTold(beside)} isWhole={isWhole} />;
}

const namesIn = (value: ToldValue | undefined): Named[] => (Array.isArray(value) ? value : []);

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
