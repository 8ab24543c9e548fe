import { useState } from 'react';
import { useRemembered } from '../../ui/useRemembered';
import { removeFromSelection } from '../mine/mine';
import { EmptiedNotice } from './Emptied';

/** Empties one's own selection of what is shown of it, and the way back, as long as this tab is not reloaded. */
export function useEmptyWithUndo(shown: readonly string[]) {
  const [emptied, setEmptied] = useRemembered<readonly string[]>('vidée', []);
  const [isNew, setIsNew] = useState(false);
  const empty = () => {
    setEmptied(shown);
    setIsNew(true);
    removeFromSelection(...shown);
  };
  const onRestored = () => {
    setEmptied([]);
    document.querySelector('h1')?.focus();
  };
  return {
    empty,
    undoNotice: emptied.length > 0 && <EmptiedNotice codes={emptied} isNew={isNew} onRestored={onRestored} />,
  };
}
