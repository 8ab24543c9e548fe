import { type ReactNode, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { loadedPath } from '../entities/page-data.api';
import { site } from '../lib/site';

const history = createBrowserHistory({ v5Compat: true });

const currentPlace = () => ({ navigationType: history.action, location: history.location });
let current = currentPlace();
let changed = () => {};
history.listen(() => {
  current = currentPlace();
  changed();
});

const subscribe = (listener: () => void) => {
  changed = listener;
  return () => (changed = () => {});
};

/** Where the HTML was drawn, which the visitor may have left by Back before it hydrates. */
const drawn = { ...current, location: drawnLocation(current.location) };

function drawnLocation(location: Location): Location {
  const { pathname, search } = new URL(loadedPath(), window.location.origin);
  const isHere = createPath({ pathname, search }) === createPath({ ...location, hash: '' });
  return isHere ? location : { ...location, pathname, search, hash: '', state: null, key: 'default' };
}

/**
 * BrowserRouter, which in addition hears a Back or Forward that comes while the page hydrates, and hydrates where the HTML was
 * drawn: React may begin a hydration twice, and reads the address each time.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => current,
    () => drawn,
  );
  return (
    <Router basename={site.base} {...place} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
