import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { SavedRows } from './savedRows';

type Pages = { page: number; pageOf: (index: number) => number; show: (page: number) => void };

const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Scrolls to the saved row and focuses it, on whichever page it is; again if a refetch moves it, unless the user has done
 * something since.
 */
export function useSavedRow<Row>(
  rows: Row[],
  keyOf: (row: Row) => string | number,
  { page, pageOf, show }: Pages,
  table: RefObject<HTMLTableElement | null>,
) {
  const saved = useContext(SavedRows);
  const hasInteracted = useRef(false);
  const index = saved.length === 0 ? -1 : rows.findIndex((row) => saved.includes(keyOf(row)));

  useEffect(() => {
    const onInteraction = () => (hasInteracted.current = true);
    for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true });
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, onInteraction);
    };
  }, []);

  const showSaved = useEffectEvent(() => {
    if (index < 0 || hasInteracted.current) return;
    if (pageOf(index) !== page) return show(pageOf(index));
    const row = table.current?.querySelector<HTMLElement>('[data-saved]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => showSaved(), [index, page]);

  return { saved, isFound: index >= 0 };
}
