import { useState } from 'react';
import { useRemembered } from '../../ui/useRemembered';
import { removeFromSelection } from '../mine/mine';
import { EmptiedNotice } from './Emptied';

/** Undo works until this tab is reloaded. */
export function useEmptyWithUndo(codes: readonly string[]) {
  const [emptied, setEmptied] = useRemembered<readonly string[]>('vidée', []);
  const [isNew, setIsNew] = useState(false);
  const empty = () => {
    setEmptied(codes);
    setIsNew(true);
    removeFromSelection(...codes);
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
