import { type RefObject, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const STORE = 'scroll-positions';
let arrivedAt: string | undefined;
/** Between two pages: who turns back now returns, although nowhere else was arrived at. */
let underway = true;
let currentKey = 'default';
const positions = storedPositions();

function storedPositions(): Map<string, number> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  try {
    if (entry?.type === 'navigate') return new Map();
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

history.scrollRestoration = 'manual';
addEventListener('scroll', () => positions.set(currentKey, window.scrollY), { passive: true });
addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]));
  } catch {
    // Storage refused: a reload then starts at the top.
  }
});

/** Arriving on a page moves the focus to its heading and the view to its top, or back to where it was left. */
export function useArrival(heading: RefObject<HTMLElement | null>, ready: boolean) {
  const { key, pathname } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    currentKey = key;
    if (arrivedAt === pathname && !underway) {
      positions.set(key, window.scrollY);
      return;
    }
    underway = true;
    if (!returning) window.scrollTo(0, 0);
    if (!ready) return;
    if (returning) window.scrollTo(0, positions.get(key) ?? 0);
    const firstLoad = arrivedAt === undefined;
    arrivedAt = pathname;
    underway = false;
    if (!firstLoad && !document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true });
  }, [heading, key, pathname, ready, returning]);
}
