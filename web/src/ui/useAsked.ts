import { useState } from 'react';

/** Local state that is reset whenever `source` changes. */
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
