import type { Response } from 'express';
import { existsSync, readFileSync } from 'node:fs';
import { ApiException } from '../errors.js';
import { fill } from '../site/document.js';
import { escapeHtml, renderedSite, type Renderer, type SiteInfo } from '../site/renderer.js';
import type { CopySource, OpeningStep } from './atelier.js';
import type { OpeningProgress } from './ateliers.js';

/** The copy that a page waits for, and who reads it. */
export interface AwaitedCopy extends Pick<CopySource, 'base' | 'nom' | 'jour'> {
  /** False for a reader with a link. */
  isStaff: boolean;
}

const STEPS: Record<OpeningStep, string> = {
  copie: 'Copie du catalogue…',
  demarrage: 'Démarrage…',
  'mise en place': 'Mise en place du catalogue…',
  changements: 'Reprise de ce qui est préparé…',
};
const READY = 'C’est prêt\u00a0: la page s’affiche.';
/** After this time the page says, once, that to reload would not help. */
const SLOW_MS = 10_000;
const SLOW = 'C’est plus long que d’habitude\u00a0: la machine est occupée. Inutile de recharger la page.';
const RETRY_AFTER = { 'Retry-After': '2' };

/** Template where the site is not built. */
const BARE = '<!doctype html><html lang="fr"><head><title></title></head><body><div id="root"></div></body></html>';
const ROOT = '<div id="root"></div>';
const SCRIPT = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/g;
const NOSCRIPT = /<noscript>[^]*?<\/noscript>/;
const TITLE = /<title>.*?<\/title>/;
const LIST_END = '</ol></div></div>';

/**
 * The page of the site that says how far the opening of a copy is, with its name: one answer, to which each step is added, and
 * which ends by leading to the address that was asked for, or by the reason why it does not. No script asks again and again.
 */
export class OpeningPages {
  private readonly template: string;

  constructor(
    file: string,
    private readonly renderer: Pick<Renderer, 'renderBand' | 'renderOpening'> | undefined,
    private readonly site: SiteInfo,
  ) {
    this.template = existsSync(file) ? readFileSync(file, 'utf8') : BARE;
  }

  /** Sends the page while `opening` is under way. */
  async follow(
    response: Response,
    copy: AwaitedCopy,
    progress: OpeningProgress | undefined,
    opening: Promise<unknown>,
  ) {
    const [before, after] = this.parts(copy);
    const write = (html: string) => {
      if (response.destroyed) return;
      response.write(html);
      // The compression keeps a few bytes for later.
      response.flush();
    };
    const say = (text: string) => write(`<li>${text}</li>`);
    start(response, RETRY_AFTER);
    write(before);
    const unhear = progress?.hear((step) => say(STEPS[step]));
    const slow = setTimeout(() => say(SLOW), SLOW_MS);
    try {
      await opening;
      say(READY);
      write(`${LIST_END}<meta http-equiv="refresh" content="0">`);
    } catch (error) {
      if (!(error instanceof ApiException)) throw error;
      write(LIST_END + this.failure(copy, error));
    } finally {
      clearTimeout(slow);
      unhear?.();
      response.end(after);
    }
  }

  /** Sends the page with the reason why the copy does not open. */
  refuse(response: Response, copy: AwaitedCopy, error: ApiException): void {
    const [before, after] = this.parts(copy);
    start(response, { ...RETRY_AFTER, ...error.headers });
    response.end(before + LIST_END + this.failure(copy, error) + after);
  }

  private parts(copy: AwaitedCopy): [before: string, after: string] {
    const { renderer, template, site } = this;
    const own = this.siteOf(copy);
    const band = copy.isStaff ? renderer?.renderBand(renderedSite(own), true) : '';
    const page = renderer?.renderOpening(renderedSite(own), copy.isStaff).page ?? `<div><div><ol>${LIST_END}`;
    const title = ['Ouverture', copy.nom, site.siteName].map(escapeHtml).join(' — ');
    // The code of the back-office comes meanwhile, and runs on the page that follows.
    const code = copy.isStaff ? '<link rel="modulepreload"$1 href="$2" />' : '';
    const html = fill(template.replace(SCRIPT, code).replace(NOSCRIPT, ''), own, band ?? '')
      .replace(TITLE, () => `<title>${title}</title>`)
      .replace(ROOT, () => `<div id="root">${page}</div>`);
    const end = html.lastIndexOf(LIST_END);
    return [html.slice(0, end), html.slice(end + LIST_END.length)];
  }

  private failure(copy: AwaitedCopy, { message }: ApiException): string {
    const drawn = this.renderer?.renderOpening(renderedSite(this.siteOf(copy)), copy.isStaff, message).failure;
    return drawn ?? `<p role="alert">${escapeHtml(message)}</p>`;
  }

  private siteOf({ base, nom, jour }: AwaitedCopy): SiteInfo {
    return { ...this.site, demo: false, base, copyName: nom, copyDay: jour, ateliers: 0 };
  }
}

function start(response: Response, headers: Record<string, string>): void {
  // nginx would keep the page until its end.
  response.status(503).type('html').set(headers).set('X-Accel-Buffering', 'no');
}
