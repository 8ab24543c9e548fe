/** The addresses of the site and of the back-office, as their documents see them. */
/** Every address but /api, assets and file names; the routers of the two documents tell which exist. */
export function isPage(path: string): boolean {
  return path === '/index.html' || !(/^\/(api|assets|admin-assets)(\/|$)/.test(path) || isFileName(path));
}

export function isAdminPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

type SitePage = { kind: 'home' | 'plan' } | { kind: 'parcours' | 'page'; id: number };

/** The page of the site that a path may name. */
export function sitePageOf(path: string): SitePage | undefined {
  if (path === '/') return { kind: 'home' };
  if (path === '/plan-du-site') return { kind: 'plan' };
  const [, kind, id] = /^\/(parcours|page)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  return kind === undefined ? undefined : { kind: kind as 'parcours' | 'page', id: Number(id) };
}

/** What a page says is not there, where its path names nothing. */
export type Missing = 'parcours' | 'page' | 'adresse';

export function missingAt(path: string): Missing {
  const [, kind = 'adresse'] = /^\/(parcours|page)\/[^/]+$/.exec(path) ?? [];
  return kind as Missing;
}

/** The address of a page that is asked for with a slash too many at its end. */
export function withoutSlash(path: string): string | undefined {
  const straight = path.endsWith('/') ? path.slice(0, -1) : '';
  return sitePageOf(straight) && straight;
}

/** What a pathway page draws otherwise (web/src/public/parcours/useFiltres.ts). */
const FILTER = /[?&](?:niveau|sousparcours)=/;

/** What the log and the metrics call an address that is no route of the API. */
export function labelOf(path: string): string {
  if (path.startsWith('/api/docs')) return '/api/docs';
  if (/^\/api(\/|$)/.test(path)) return '/api/*';
  return /^\/(admin-)?assets\//.test(path) || isFileName(path) ? '/assets/*' : '/*';
}

/** Whether there is a dot behind the last slash. */
function isFileName(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/');
}

/** Under what name what is answered at a public address is kept, if it is; of all that draw the same page, one. */
export function keyOf(url: string): string | undefined {
  if (url.startsWith('/api/')) return url;
  const [path] = url.split('?', 1) as [string];
  if (!isPage(path) || isAdminPage(path) || withoutSlash(path)) return undefined;
  // There are more addresses that name nothing than can be kept; those that say the same share one.
  if (sitePageOf(path) === undefined) return `*${missingAt(path)}`;
  return FILTER.test(url) ? `${path}?` : path;
}
