import { escapeHtml, scriptOf } from './html.js';
import type { SiteInfo } from './site-info.js';
import type { PageMetadata } from './subject.js';

/** In pixels: the size that link previews use. */
export const PICTURE = { width: 1200, height: 630 };

const meta = (attribute: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}" />`;

/** Metadata for search engines and link previews. */
export function headOf(subject: PageMetadata, title: string, { siteName }: SiteInfo, origin: string): string {
  const { description, path, picture, type, data } = subject;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path),
    meta('property', 'og:image', origin + picture),
    meta('property', 'og:image:width', PICTURE.width),
    meta('property', 'og:image:height', PICTURE.height),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data === undefined ? [] : [scriptOf('type="application/ld+json"', JSON.stringify(data(origin)))]),
  ].join('\n    ');
}

/** For a page that search engines must not list. */
export const NO_ROBOT = meta('name', 'robots', 'noindex');
