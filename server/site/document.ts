import { digest } from '../http/answers/digest.js';
import { log } from '../http/log.js';
import { compactText, Lru } from '../lru.js';
import { escapeHtml, type PageData, type Renderer, renderedSite, scriptOf, type SiteInfo } from './renderer.js';
import type { PageMetadata } from './structured-data.js';

/** In pixels: the size that link previews use. */
export const PICTURE = { width: 1200, height: 630 };

const meta = (attribute: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}" />`;

/** Metadata for search engines and link previews. */
function headOf(subject: PageMetadata, title: string, { siteName }: SiteInfo, origin: string): string {
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

/** Keeps a page out of search engines. */
const NO_ROBOT = meta('name', 'robots', 'noindex');

export interface Page {
  bytes: Buffer;
  etag: string;
}

interface DocumentParts {
  /** Data for the browser. */
  contents: PageData;
  /** Page that the server renders, and its address; without it, the browser renders everything. */
  drawn?: { path: string; contents: PageData };
  /** Without it, search engines must not list the page. */
  subject?: PageMetadata;
  /** Base URL of the site. */
  origin: string;
}

const MAX_DOCUMENTS_BYTES = 2 * 1024 * 1024;
const MAX_DRAWINGS_BYTES = 8 * 1024 * 1024;
/** After three renders, a page takes a third of the time of the first one. */
const WARM_UP_RENDERS = 3;
const ROOT = '<div id="root"></div>';
const DESCRIPTION = /<meta name="description"[^>]*>/;
const TITLE = /<title>.*?<\/title>/;

type Drawing = ReturnType<Renderer['render']>;

/** Fills the document of the site with its configuration, the data of a page and its rendered HTML. */
export class Pages {
  /** Holds no data: the page calls the API, which reports any error. */
  readonly bare: Page;
  private readonly documents = new Lru<Buffer>(MAX_DOCUMENTS_BYTES);
  /** Cached apart: pages that look the same, as at another address, differ by their heads. */
  private readonly drawings = new Lru<Drawing>(MAX_DRAWINGS_BYTES);
  private readonly template: string;

  constructor(
    template: string,
    private readonly renderer: Renderer,
    private readonly site: SiteInfo,
  ) {
    this.template = fill(template, site, renderer.renderBand(renderedSite(site), false));
    this.bare = document(this.template);
  }

  /** Renders an empty page at the start: V8 has then compiled the renderer before the first visitor. */
  warmUp(path: string): void {
    for (let i = 0; i < WARM_UP_RENDERS; i += 1) this.draw(path, '{}');
  }

  page(parts: DocumentParts): Page {
    const { contents, drawn, subject, origin } = parts;
    const json = JSON.stringify(contents);
    const etag = digest([this.bare.etag, drawn?.path, subject?.path, origin, json].join(' '));
    const bytes = this.documents.get(etag) ?? Buffer.from(this.filled(parts, json));
    this.documents.set(etag, bytes, bytes.length);
    return { etag, bytes };
  }

  private filled({ contents, drawn, subject, origin }: DocumentParts, json: string): string {
    const data = scriptOf('id="contents" type="application/json"', json);
    const drawing =
      drawn && this.drawing(drawn.path, drawn.contents === contents ? json : JSON.stringify(drawn.contents));
    const { siteName, copyName } = this.site;
    const names = [subject?.title, copyName, siteName].filter(Boolean).join(' — ');
    const title = subject?.title === undefined ? (drawing?.title ?? names) : names;
    const head = subject === undefined ? NO_ROBOT : headOf(subject, title, this.site, origin);
    return this.template
      .replace(ROOT, () => `<div id="root">${drawing?.html ?? ''}</div>${data}`)
      .replace(DESCRIPTION, () => head)
      .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`);
  }

  private drawing(path: string, json: string): Drawing | undefined {
    const key = digest(`${path} ${json}`);
    const cached = this.drawings.get(key);
    if (cached !== undefined) return cached;
    const drawn = this.draw(path, json);
    if (drawn === undefined) return undefined;
    const drawing = { ...drawn, html: compactText(drawn.html) };
    this.drawings.set(key, drawing, 2 * drawing.html.length);
    return drawing;
  }

  /** A failure is logged, and the browser renders the page. */
  private draw(path: string, json: string): Drawing | undefined {
    try {
      return this.renderer.render(path, JSON.parse(json), renderedSite(this.site));
    } catch (error) {
      log.error({ path, err: error }, 'page non dessinée par le serveur');
      return undefined;
    }
  }
}

export function document(html: string): Page {
  return { bytes: Buffer.from(html), etag: digest(html) };
}

export function fill(
  template: string,
  { siteTitle, siteName, demo, base, copyName, copyDay, ateliers, passkeys }: SiteInfo,
  band: string,
): string {
  return template
    .replaceAll('{{SITE_TITLE}}', escapeHtml(siteTitle))
    .replaceAll('{{SITE_NAME}}', escapeHtml(siteName))
    .replaceAll('{{DEMO}}', String(demo))
    .replaceAll('{{BASE}}', base)
    .replaceAll('{{COPY_NAME}}', escapeHtml(copyName))
    .replaceAll('{{COPY_DAY}}', copyDay)
    .replaceAll('{{ATELIERS}}', String(ateliers))
    .replaceAll('{{PASSKEYS}}', String(passkeys))
    .replace('{{BAND}}', () => band);
}
