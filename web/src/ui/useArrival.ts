import { type RefObject, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readStored, store } from './stored';

const STORAGE_KEY = 'scroll-positions';
let readyPath: string | undefined;
/** Between two pages: who turns back now returns, although nowhere else was arrived at. */
let isNavigating = true;
let currentKey = 'default';
let positions = new Map<string, number>();
/** The entry by which each page was visited last. */
const visits = new Map<string, string>();

/** To be given to a way back to a page: it is found as it was left, as with the browser's own button. */
export const restoreScroll = { asLeft: true };

/** From now on the views are kept, and found again by whoever comes back or reloads. */
export function trackScroll() {
  positions = storedPositions();
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => positions.set(currentKey, window.scrollY), { passive: true });
  addEventListener('pagehide', () => store('sessionStorage', STORAGE_KEY, JSON.stringify([...positions])));
}

function storedPositions(): Map<string, number> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'navigate') return new Map();
  return new Map(JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? '[]') as [string, number][]);
}

/** Arriving on a page moves the focus to its heading and the view to its top, or back to where it was left. */
export function useArrival(heading: RefObject<HTMLElement | null>, ready: boolean) {
  const { key, pathname, state } = useLocation() as Location<Partial<typeof restoreScroll> | null>;
  const isPop = useNavigationType() === NavigationType.Pop;
  const isReturning = isPop || state?.asLeft === true;

  useLayoutEffect(() => {
    currentKey = key;
    if (readyPath === pathname && !isNavigating) {
      positions.set(key, window.scrollY);
      return;
    }
    isNavigating = true;
    if (!isReturning) window.scrollTo(0, 0);
    if (!ready) return;
    const firstLoad = readyPath === undefined;
    // A page that the server drew may have been scrolled before this code came.
    const scrolled = firstLoad && window.scrollY > 0;
    const visit = isPop ? key : visits.get(pathname);
    if (isReturning && !scrolled) window.scrollTo(0, positions.get(visit ?? key) ?? 0);
    visits.set(pathname, key);
    readyPath = pathname;
    isNavigating = false;
    if (!firstLoad && !document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true });
  }, [heading, key, pathname, isPop, ready, isReturning]);
}
