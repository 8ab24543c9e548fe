import { useState } from 'react';
import { useRemembered } from '../../ui/useRemembered';
import { removeMine } from '../mine/mine';
import { Emptied } from './Emptied';

/** Empties one's own selection of what is shown of it, and the way back, as long as this tab is not reloaded. */
export function useEmptying(shown: readonly string[]) {
  const [emptied, setEmptied] = useRemembered<readonly string[]>('vidée', []);
  const [fresh, setFresh] = useState(false);
  const empty = () => {
    setEmptied(shown);
    setFresh(true);
    removeMine(...shown);
  };
  const back = () => {
    setEmptied([]);
    document.querySelector('h1')?.focus();
  };
  return { empty, wayBack: emptied.length > 0 && <Emptied codes={emptied} fresh={fresh} onBack={back} /> };
}
