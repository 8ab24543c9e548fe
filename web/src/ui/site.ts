/** The site's configuration, which the server writes into the page's meta tags. */
export type Site = { title: string; name: string; demo: boolean };

export let site: Site = typeof document === 'undefined' ? { title: '', name: '', demo: false } : readSite();

/** Where there is no document: on the server, which draws pages too. */
export function setSite(values: Site) {
  site = values;
}

function readSite(): Site {
  return {
    title: metaContent('site-title'),
    name: metaContent('site-name'),
    demo: metaContent('site-demo') === 'true',
  };
}

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
