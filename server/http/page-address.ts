/** The addresses of the site and of the back-office, as their documents see them. */

/** Every address but /api, assets and file names; the routers of the two documents tell which exist. */
export function isPage(path: string): boolean {
  return path === '/index.html' || !(/^\/(api|assets|admin-assets)(\/|$)/.test(path) || /\.[^/]*$/.test(path));
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

/** What a pathway page draws otherwise (web/src/public/parcours/useFiltres.ts). */
const FILTER = /[?&](?:niveau|sousparcours)=/;

/** Under what name the document of a public address is kept: all that draw the same page share one. */
export function documentKey(url: string): string | undefined {
  const [path] = url.split('?', 1) as [string];
  if (!isPage(path) || isAdminPage(path)) return undefined;
  if (sitePageOf(path) === undefined) return '*';
  return FILTER.test(url) ? `${path}?` : path;
}
