/** Every address but /api, assets and file names; the routers of the two documents decide which exist. */
export function isPage(path: string): boolean {
  return path === '/index.html' || !(/^\/(api|assets|admin-assets)(\/|$)/.test(path) || isFileName(path));
}

export function isAdminPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** Label in the log and the metrics of an address that is no route of the API. */
export function labelOf(path: string): string {
  if (path.startsWith('/api/docs')) return '/api/docs';
  if (/^\/api(\/|$)/.test(path)) return '/api/*';
  if (path.endsWith('.ics')) return '/*.ics';
  if (path.startsWith('/image/')) return '/image/*';
  if (path.startsWith('/fichier/')) return '/fichier/*';
  return /^\/(admin-)?assets\//.test(path) || isFileName(path) ? '/assets/*' : '/*';
}

/** A name with a dot in the last segment; a stage's code may contain one, but `.ics` is a file. */
function isFileName(path: string): boolean {
  const isNamed = path.lastIndexOf('.') > path.lastIndexOf('/');
  return isNamed && (!path.startsWith('/stage/') || path.endsWith('.ics'));
}
