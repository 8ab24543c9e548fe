import { escapeHtml, scriptOf } from './html.js';
import type { SiteInfo } from './site-info.js';
import type { PageMetadata } from './subject.js';

/** In pixels: what those who show links ask for. */
export const PICTURE = { width: 1200, height: 630 };

const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`;

/** What the head of a page tells those who find it elsewhere: search engines, and who shows a link. */
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

/** Of what is not there, nothing is to be found. */
export const NO_ROBOT = meta('name', 'robots', 'noindex');
