import { type ReactNode, useSyncExternalStore } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { loadedUrl } from '../lib/navigation-entry';
import { site } from '../lib/site';

const history = createBrowserHistory({ v5Compat: true });

let current = { navigationType: history.action, location: history.location };
let changed = () => {};
history.listen(({ action: navigationType, location }) => {
  current = { navigationType, location };
  changed();
});

/** The router never goes: nothing ends the subscription. */
const subscribe = (listener: () => void) => {
  changed = listener;
  return () => {};
};

const { pathname, search } = loadedUrl();
/** Where the HTML was drawn, which the visitor may have left by Back before it hydrates. */
const drawn =
  pathname + search === location.pathname + location.search
    ? current
    : { ...current, location: { ...current.location, pathname, search } };

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
    <Router basename={site.base} {...place} navigator={history}>
      {children}
    </Router>
  );
}
