import { digest } from '../http/conditional.js';
import { log } from '../http/log.js';
import { compactText, Lru } from '../lru.js';
import { headOf, NO_ROBOT } from './head.js';
import type { PageMetadata } from './subject.js';
import { escapeHtml, scriptOf } from './html.js';
import type { Render } from './renderer.js';
import type { PageData } from './shown.js';
import type { SiteInfo } from './site-info.js';

export interface Page {
  bytes: Buffer;
  etag: string;
}

export interface DocumentParts {
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

type Drawing = ReturnType<Render>;

/** Fills the document of the site with its configuration, the data of a page and its rendered HTML. */
export class Pages {
  /** Without data: the page calls the API, which reports any error. */
  readonly bare: Page;
  private readonly documents = new Lru<Buffer>(MAX_DOCUMENTS_BYTES);
  /** Cached apart: pages that look the same, as at another address, differ by their heads. */
  private readonly drawings = new Lru<Drawing>(MAX_DRAWINGS_BYTES);
  private readonly template: string;

  constructor(
    template: string,
    private readonly render: Render,
    private readonly site: SiteInfo,
  ) {
    this.template = fill(template, site);
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
    const { siteName } = this.site;
    const title = subject?.title === undefined ? (drawing?.title ?? siteName) : `${subject.title} — ${siteName}`;
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
    const { siteTitle: title, siteName: name, demo } = this.site;
    try {
      return this.render(path, JSON.parse(json), { title, name, demo });
    } catch (error) {
      log.error({ path, err: error }, 'page non dessinée par le serveur');
      return undefined;
    }
  }
}

export function document(html: string): Page {
  return { bytes: Buffer.from(html), etag: digest(html) };
}

export function fill(template: string, { siteTitle, siteName, demo }: SiteInfo): string {
  return template
    .replaceAll('{{SITE_TITLE}}', escapeHtml(siteTitle))
    .replaceAll('{{SITE_NAME}}', escapeHtml(siteName))
    .replaceAll('{{DEMO}}', String(demo));
}
