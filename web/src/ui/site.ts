/** The site's configuration, which the server writes into the page's meta tags. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

export const site = {
  title: meta('site-title'),
  name: meta('site-name'),
  demo: meta('site-demo') === 'true',
};
