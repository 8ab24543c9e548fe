/** The site's configuration, which the server writes into the page's meta tags. */
export type Site = { title: string; name: string; demo: boolean };

export let site: Site = typeof document === 'undefined' ? { title: '', name: '', demo: false } : ofDocument();

/** Where there is no document: on the server, which draws pages too. */
export function setSite(values: Site) {
  site = values;
}

function ofDocument(): Site {
  return { title: meta('site-title'), name: meta('site-name'), demo: meta('site-demo') === 'true' };
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
