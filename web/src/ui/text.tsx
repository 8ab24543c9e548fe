import { type MouseEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addNoBreakSpacesInHtml } from '../lib/french';
import { withBaseInHtml, withScrollingTables } from '../lib/html';
import { withoutBase } from '../lib/site';

const isServerPath = (path: string) => /^\/((api|images|image|fichier)\/|admin)/.test(path);

/** Click handler for HTML with plain links: links within the site use the router. */
export function useInternalLinks() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]');
    const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || modified || link.getAttribute('target')) return;
    // A link of a drawing has no other property than its attributes.
    const to = new URL(link.getAttribute('href')!, location.href);
    const path = withoutBase(to.pathname);
    if (to.origin !== location.origin || path === undefined || isServerPath(path)) return;
    if (to.hash && path === pathname) return;
    event.preventDefault();
    void navigate(path + to.search + to.hash, { replace: to.href === location.href });
  };
}

/** `html` was rendered from Markdown and sanitised by the server. */
export function Html({ html }: { html: string }) {
  const follow = useInternalLinks();
  const content = useMemo(
    () => ({ __html: withBaseInHtml(withScrollingTables(addNoBreakSpacesInHtml(html))) }),
    [html],
  );
  return <div className="rich-text" onClick={follow} dangerouslySetInnerHTML={content} />;
}

const shapes = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M16.5 16.5 21 21M10.5 18a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Z',
  chevron: 'm6 9 6 6 6-6',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  close: 'M6 6l12 12M18 6 6 18',
};

export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

/** The same file as the favicon, which the browser has loaded already. */
export function Logo() {
  return <img className="logo" src="/favicon.svg" width="40" height="40" alt="" fetchPriority="low" />;
}

/** Longer words may break, since a column might be too narrow for them. */
const LONGEST = 20;

const long = new RegExp(`\\S{${LONGEST + 1}}`);

export const hasLongWord = (text: string) => long.test(text);

/** Keeps codes from breaking at their hyphens. */
export function UnbrokenWords({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  return text.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= LONGEST ? (
      <span key={index} className="word">
        {word}
      </span>
    ) : (
      word
    ),
  );
}

// Pure: the site, which does not use it, is built without it.
const moments = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** « 22 nov. 2026, 09:15 », in Paris time whatever the reader's time zone. */
export const formatParisTime = (iso: string) => moments.format(new Date(iso));

export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatParisTime(iso)}</time>;
}

export const EmptyValue = () => <em className="nothing">vide</em>;
