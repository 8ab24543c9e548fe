import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { retryRead } from '../db/once-more.js';
import type { PublicAnswers } from '../http/kept-answers.js';
import { send } from '../http/send.js';
import { isAdminPage, isPage } from './addresses.js';
import type { AdminAddresses } from './admin-addresses.js';
import type { PageContents } from './contents.js';
import { subjectOf } from './subject.js';
import type { Nearby } from './nearby.js';
import { document, fill, type Page, Pages } from './pages.js';
import type { SiteInfo } from './site-info.js';
import type { Renderer, SitePaths } from './renderer.js';
import type { PageData } from './shown.js';
import type { AddressTarget, SitePages } from './site-pages.js';

interface Sources extends SiteInfo {
  webDir: string;
  adminDir: string;
  sitePages: SitePages;
  adminAddresses: AdminAddresses;
  renderer: Renderer | undefined;
  /** Fails where the base does. */
  contents: { of: (named: AddressTarget) => Promise<PageContents> };
  nearby: Pick<Nearby, 'of'>;
  answers: PublicAnswers;
  originOf: (request: Request) => string;
}

/** The path under which all that name nothing are drawn. */
const NOWHERE = '/introuvable';
const RETRY_AFTER_SECONDS = 5;

interface Found {
  page?: Page;
  /** The address of the same, as it is written. */
  moved?: string;
  /** 404: the page that says so. 503: a bare one, which asks by itself; a robot comes back. */
  status: 200 | 404 | 503;
  kept: boolean;
}

/**
 * Answers every address of the site (all but /api, assets and file names) with its page, and every address of the
 * back-office with that one's document. Their routers tell which addresses exist, and the base what they name. What is not built is not answered.
 */
export function documents(sources: Sources): RequestHandler {
  const { webDir, adminDir, sitePages, adminAddresses, renderer, contents, nearby, answers, originOf, ...site } =
    sources;
  const siteTemplate = load(join(webDir, 'index.html'));
  const adminTemplate = load(join(adminDir, 'admin.html'));
  const pages = siteTemplate !== undefined && renderer ? new Pages(siteTemplate, renderer.render, site) : undefined;
  pages?.warmUp(NOWHERE);
  const admin = adminTemplate === undefined ? undefined : document(fill(adminTemplate, site));

  const missing = async ({ path, originalUrl }: Request, shown: PageData): Promise<Found> => {
    const proches = await nearby.of(path, shown);
    const told = proches.length === 0 ? shown : { ...shown, proches };
    const page = pages!.page({ contents: told, drawn: { path: NOWHERE, contents: told }, origin: '' });
    return { page, status: 404, kept: sitePages.keyOf(originalUrl)?.startsWith('*') ?? false };
  };

  const there = (request: Request, shown: PageData, { addresses: paths, shownText }: Renderer): Found => {
    const isHidden = sitePages.at(request.path)?.noindex;
    const subject = isHidden ? undefined : subjectOf(request.path, shown, site, { addresses: paths, shownText });
    if (subject && subject.path !== request.path) return { moved: subject.path, status: 200, kept: false };
    const origin = originOf(request);
    // What its filters leave of a pathway, the browser draws.
    const isWhole = sitePages.keyOf(request.originalUrl) === request.path;
    const page = pages!.page({
      contents: shown,
      drawn: isWhole ? asDrawn(request.path, shown, paths) : undefined,
      subject,
      origin,
    });
    return { page, status: 200, kept: true };
  };

  const pageAt = async (request: Request): Promise<Found> => {
    if (isAdminPage(request.path))
      return { page: admin, status: (await adminAddresses.leads(request.path)) ? 200 : 404, kept: false };
    const named = sitePages.at(request.path);
    // Where the base does not even tell the state of its content, nobody waits for it once more.
    if (!pages || !renderer || !named || answers.stateOf(request) === undefined)
      return { page: pages?.bare, status: 503, kept: false };
    try {
      const { shown, found } = await retryRead(() => contents.of(named));
      // Whoever else came meanwhile does not wait for the drawing, too.
      await setImmediate();
      return found ? there(request, shown, renderer) : await missing(request, shown);
    } catch {
      // The page will ask the API, which tells what is wrong.
      return { page: pages.bare, status: 503, kept: false };
    }
  };

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isPage(request.path)) return next();
    const query = request.originalUrl.slice(request.path.length);
    const straight = sitePages.withoutSlash(request.path);
    if (straight) return response.redirect(301, straight + query);
    const { page, moved, status, kept } = await pageAt(request);
    if (moved !== undefined) return response.set('Cache-Control', 'no-cache').redirect(301, moved + query);
    if (page === undefined) return next();
    response.set('Cache-Control', 'no-cache');
    if (isAdminPage(request.path)) response.set('X-Robots-Tag', 'noindex');
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
    // What is not there has no validator.
    const etag = status === 200 ? `"${page.etag}"` : undefined;
    const described = { status, type: 'text/html; charset=utf-8', etag };
    if (kept) answers.cache(request, response, described, page.bytes);
    else send(request, response, described, page.bytes);
  };
}

/** Under the sheet of a stage stands its pathway, as it is drawn by itself; the sheet opens once the page lives. */
function asDrawn(path: string, shown: PageData, paths: SitePaths): { path: string; contents: PageData } {
  const { stage, ...under } = shown;
  if (stage === undefined || under.parcours === undefined) return { path, contents: shown };
  return { path: paths.parcours(under.parcours.id), contents: under };
}

function load(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
