/** Read from meta tags, which the server fills. */
export type Site = { title: string; name: string; demo: boolean };

export let site: Site = typeof document === 'undefined' ? { title: '', name: '', demo: false } : readSite();

/** For the server, which renders without a document. */
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
