import { isDialogOpen } from './focus';
import { createContext, type RefObject, useContext, useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { navigationEntry } from '../lib/navigation-entry';
import { siteTitle } from '../lib/site';
import { readStored, store } from '../lib/storage';

const STORAGE_KEY = 'scroll-positions';
let readyPath: string | undefined;
/** True until the target page is ready; going back before that still restores the scroll. */
let isNavigating = true;
let currentKey = 'default';
let positions = new Map<string, number>();
/** History key of the last visit of each path. */
const visits = new Map<string, string>();

/** Link state: the page restores its scroll position, as with Back. */
export const restoreScroll = { restoreScroll: true };

/** Replaces the browser's scroll restoration, for Back and reload. */
export function trackScroll() {
  positions = storedPositions();
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => positions.set(currentKey, window.scrollY), { passive: true });
  addEventListener('pagehide', () => store('sessionStorage', STORAGE_KEY, JSON.stringify([...positions])));
}

function storedPositions(): Map<string, number> {
  if (navigationEntry()?.type === 'navigate') return new Map();
  return new Map(JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? '[]') as [string, number][]);
}

/** On navigation, focuses the heading and scrolls to the top, or restores the position. */
export function useArrival(heading: RefObject<HTMLElement | null>, ready: boolean) {
  const { key, pathname, state } = useLocation() as Location<Partial<typeof restoreScroll> | null>;
  const isPop = useNavigationType() === NavigationType.Pop;
  const isReturning = isPop || state?.restoreScroll === true;

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
    // A server-rendered page may have been scrolled before hydration.
    const scrolled = firstLoad && window.scrollY > 0;
    const visit = isPop ? key : visits.get(pathname);
    if (isReturning && !scrolled) window.scrollTo(0, positions.get(visit ?? key) ?? 0);
    visits.set(pathname, key);
    readyPath = pathname;
    isNavigating = false;
    if (!firstLoad && !isDialogOpen()) heading.current?.focus({ preventScroll: true });
  }, [heading, key, pathname, isPop, ready, isReturning]);
}

let pageTitle = '';
let dialogTitle: string | undefined;
let isUnsaved = false;

const fullTitle = (title: string) => `${title} — ${siteTitle()}`;

const show = () => {
  const title = fullTitle(dialogTitle ?? pageTitle);
  document.title = isUnsaved ? `● ${title} (non enregistré)` : title;
};

/** On the server, which runs no effects, `render` reads the title here. */
export const PageTitleListener = createContext<((title: string) => void) | undefined>(undefined);

export function usePageTitle(title: string) {
  useContext(PageTitleListener)?.(fullTitle(title));
  useEffect(() => {
    pageTitle = title;
    show();
  }, [title]);
}

/** Overrides the page's title while a sheet is open, once known. */
export function useDialogTitle(title: string | undefined) {
  useEffect(() => {
    dialogTitle = title;
    show();
    return () => {
      dialogTitle = undefined;
      show();
    };
  }, [title]);
}

/** Marks the tab of unsaved changes among many. */
export function useUnsavedTitle(unsaved: boolean) {
  useEffect(() => {
    isUnsaved = unsaved;
    show();
    return () => {
      isUnsaved = false;
      show();
    };
  }, [unsaved]);
}
