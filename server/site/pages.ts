import { digest } from '../http/conditional.js';
import { log } from '../http/log.js';
import { Lru } from '../lru.js';
import type { Render } from './renderer.js';

/** What every page needs to know; in the browser it stands in `<meta>` elements. */
export interface SiteInfo {
  siteTitle: string;
  siteName: string;
  demo: boolean;
}

/** What a page shows, as the API answers it (web/src/api/contents.ts); `found` where its address names something. */
export interface PageContents {
  shown: object;
  found: boolean;
}

export interface Page {
  bytes: Buffer;
  etag: string;
}

const MAX_BYTES = 8 * 1024 * 1024;
const ROOT = '<div id="root"></div>';

/** The site's document, filled: with its configuration, with what a page shows, and with the page itself, drawn. */
export class Pages {
  /** Without contents: the page asks the API for its own, and tells what is wrong. */
  readonly bare: Page;
  private readonly known = new Lru<Buffer>(MAX_BYTES);
  private readonly template: string;

  constructor(
    template: string,
    private readonly render: Render,
    private readonly site: SiteInfo,
  ) {
    this.template = fill(template, site);
    this.bare = document(this.template);
  }

  /** Drawn as the page of `path`; without one, the browser draws it. */
  page(contents: object, path?: string): Page {
    const json = JSON.stringify(contents);
    const etag = digest([this.bare.etag, path, json].join(' '));
    const bytes = this.known.get(etag) ?? Buffer.from(this.filled(json, path));
    this.known.set(etag, bytes, bytes.length);
    return { etag, bytes };
  }

  private filled(json: string, path?: string): string {
    // Inside a script, only `<` could end it.
    const data = `<script id="contents" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
    const { html = '', title } = (path !== undefined && this.drawn(path, json)) || {};
    const page = this.template.replace(ROOT, () => `<div id="root">${html}</div>${data}`);
    return title === undefined
      ? page
      : page.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  }

  /** A fault of ours costs the visitor a moment, not the page: the browser draws it. */
  private drawn(path: string, json: string) {
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
