import { useMemo, useState } from 'react';
import { readStored, store } from '../../../ui/stored';
import { FIRST_COLUMNS, OTHER_COLUMNS } from './columns';

const STORE = 'stage-columns';

/** FIRST_COLUMNS and the optional columns stored for this browser. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState(() => (readStored('localStorage', STORE) ?? '').split(','));
  const columns = useMemo(
    () => [...FIRST_COLUMNS, ...OTHER_COLUMNS.filter(({ name }) => chosen.includes(name))],
    [chosen],
  );
  const show = (name: string, isShown: boolean) => {
    const next = isShown ? [...chosen, name] : chosen.filter((column) => column !== name);
    setChosen(next);
    store('localStorage', STORE, next.join());
  };
  return { columns, show };
}
