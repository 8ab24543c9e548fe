import { digest } from '../http/conditional.js';
import { log } from '../http/log.js';
import { flat, Lru } from '../lru.js';
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

/** What a document is made of. */
export interface DocumentParts {
  /** What the browser will draw from. */
  contents: PageData;
  /** What the server draws, at what address; without it, the browser draws all. */
  drawn?: { path: string; contents: PageData };
  /** What it is about; without it, it is not to be found. */
  subject?: PageMetadata;
  /** Where the site is for who asks. */
  origin: string;
}

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_DRAWINGS = 8 * 1024 * 1024;
/** After so many, a page costs a third of what the first one does. */
const REHEARSALS = 3;
const ROOT = '<div id="root"></div>';
const DESCRIPTION = /<meta name="description"[^>]*>/;
const TITLE = /<title>.*?<\/title>/;

type Drawing = ReturnType<Render>;

/** The site's document, filled: with its configuration, with what a page shows, and with the page itself, drawn. */
export class Pages {
  /** Without contents: the page asks the API for its own, and tells what is wrong. */
  readonly bare: Page;
  private readonly known = new Lru<Buffer>(MAX_BYTES);
  /** Pages differ by their heads while they look the same: at another address of the site, of another stage. */
  private readonly drawings = new Lru<Drawing>(MAX_DRAWINGS);
  private readonly template: string;

  constructor(
    template: string,
    private readonly render: Render,
    private readonly site: SiteInfo,
  ) {
    this.template = fill(template, site);
    this.bare = document(this.template);
  }

  /** Draws a page that shows nothing, at the start, so that no visitor waits while V8 gets to know what draws. */
  warmUp(path: string): void {
    for (let i = 0; i < REHEARSALS; i += 1) this.draw(path, '{}');
  }

  page(made: DocumentParts): Page {
    const { contents, drawn, subject, origin } = made;
    const json = JSON.stringify(contents);
    const etag = digest([this.bare.etag, drawn?.path, subject?.path, origin, json].join(' '));
    const bytes = this.known.get(etag) ?? Buffer.from(this.filled(made, json));
    this.known.set(etag, bytes, bytes.length);
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
    const known = this.drawings.get(key);
    if (known !== undefined) return known;
    const drawn = this.draw(path, json);
    if (drawn === undefined) return undefined;
    const drawing = { ...drawn, html: flat(drawn.html) };
    this.drawings.set(key, drawing, 2 * drawing.html.length);
    return drawing;
  }

  /** A fault of ours costs the visitor a moment, not the page: the browser draws it. */
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

/** A document as it is, with its validator. */
export function document(html: string): Page {
  return { bytes: Buffer.from(html), etag: digest(html) };
}

export function fill(template: string, { siteTitle, siteName, demo }: SiteInfo): string {
  return template
    .replaceAll('{{SITE_TITLE}}', escapeHtml(siteTitle))
    .replaceAll('{{SITE_NAME}}', escapeHtml(siteName))
    .replaceAll('{{DEMO}}', String(demo));
}
