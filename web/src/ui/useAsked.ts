import { useState } from 'react';

/** What is being asked, until it is; what the address then asks otherwise takes its place. */
export function useResettableState<State>(source: State) {
  const key = JSON.stringify(source);
  const [sourceKey, setSourceKey] = useState(key);
  const [state, setState] = useState(source);
  if (key !== sourceKey) {
    setSourceKey(key);
    setState(source);
  }
  return [state, setState] as const;
}
