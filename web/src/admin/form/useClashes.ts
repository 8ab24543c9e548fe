import { useState } from 'react';
import type { ClashProps, Side } from '../../ui/Clash';
import { byWhom, type Whom } from './words';

type Clash<Value> = { mine: Value; theirs: Value; choice?: Side };
type Clashes<Values> = { [Name in keyof Values & string]?: Clash<Values[Name]> };
type Meeting<Values> = {
  by: Whom;
  taken: (keyof Values & string)[];
  names: (keyof Values & string)[];
  mine: Values;
  theirs: Values;
};

/** The fields that two have changed, each their own way, and what was decided of each. */
export function useClashes<Values extends object>() {
  type Name = keyof Values & string;
  const [by, setBy] = useState<Whom>();
  const [taken, setTaken] = useState<Name[]>([]);
  const [clashes, setClashes] = useState<Clashes<Values>>({});
  const names = Object.keys(clashes) as Name[];

  const change = (name: Name, more: Partial<Clash<Values[Name]>>) =>
    setClashes((all) => ({ ...all, [name]: { ...all[name], ...more } }));

  return {
    by,
    taken,
    names,
    undecided: names.filter((name) => clashes[name]!.choice === undefined),
    meet: ({ mine, theirs, ...meeting }: Meeting<Values>) => {
      setBy(meeting.by);
      setTaken(meeting.taken);
      const pairs = meeting.names.map((name) => [name, { mine: mine[name], theirs: theirs[name] }]);
      setClashes(Object.fromEntries(pairs) as Clashes<Values>);
    },
    /** What is typed is mine, also where it begins with theirs. */
    typed: <N extends Name>(name: N, value: Values[N]) => {
      const clash = clashes[name];
      if (clash) change(name, { mine: value, ...(clash.choice && { choice: 'mine' }) });
    },
    of: <N extends Name>(name: N, set: (value: Values[N]) => void): ClashProps<Values[N]> | undefined => {
      const clash = clashes[name];
      if (!clash || !by) return undefined;
      const choose = (choice: Side) => {
        change(name, { choice });
        set(clash[choice]);
      };
      return { ...clash, by: byWhom(by), choose };
    },
  };
}
