import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type { KeptAnswers } from '../http/kept-answers.js';
import { send } from '../http/send.js';
import { isAdminPage, isPage } from './addresses.js';
import { document, fill, type Page, type PageContents, Pages, type SiteInfo } from './pages.js';
import type { Render } from './renderer.js';
import type { Named, SitePages } from './site-pages.js';

interface Sources extends SiteInfo {
  webDir: string;
  adminDir: string;
  sitePages: SitePages;
  render: Render | undefined;
  /** Fails where the base does. */
  contents: { of: (named: Named) => Promise<PageContents> };
  answers: KeptAnswers;
}

/** The path under which all that name nothing are drawn. */
const NOWHERE = '/introuvable';
const RETRY_AFTER_SECONDS = 5;

interface Found {
  page?: Page;
  /** 404: the page that says so. 503: a bare one, which asks by itself; a robot comes back. */
  status: 200 | 404 | 503;
  kept: boolean;
}

/**
 * Answers every address of the site (all but /api, assets and file names) with its page, and every address of the
 * back-office with that one's document. Their routers tell which addresses exist. What is not built is not answered.
 */
export function documents(sources: Sources): RequestHandler {
  const { webDir, adminDir, sitePages, render, contents, answers, ...site } = sources;
  const siteTemplate = load(join(webDir, 'index.html'));
  const adminTemplate = load(join(adminDir, 'admin.html'));
  const pages = siteTemplate !== undefined && render ? new Pages(siteTemplate, render, site) : undefined;
  const admin = adminTemplate === undefined ? undefined : document(fill(adminTemplate, site));

  const pageAt = async (request: Request): Promise<Found> => {
    if (isAdminPage(request.path)) return { page: admin, status: 200, kept: false };
    const named = sitePages.at(request.path);
    // Where the base does not even tell the state of its content, nobody waits for it once more.
    if (!pages || !named || !answers.mayKeep(request)) return { page: pages?.bare, status: 503, kept: false };
    try {
      const { shown, found } = await contents.of(named);
      // Whoever else came meanwhile does not wait for the drawing, too.
      await setImmediate();
      const key = sitePages.keyOf(request.originalUrl);
      if (!found) return { page: pages.page(shown, NOWHERE), status: 404, kept: key?.startsWith('*') ?? false };
      // What its filters leave of a pathway, the browser draws.
      return { page: pages.page(shown, key === request.path ? key : undefined), status: 200, kept: true };
    } catch {
      // The page will ask the API, which tells what is wrong.
      return { page: pages.bare, status: 503, kept: false };
    }
  };

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isPage(request.path)) return next();
    const straight = sitePages.withoutSlash(request.path);
    if (straight) return response.redirect(301, straight + request.originalUrl.slice(request.path.length));
    const { page, status, kept } = await pageAt(request);
    if (page === undefined) return next();
    response.set('Cache-Control', 'no-cache');
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
    // What is not there has no validator.
    const etag = status === 200 ? `"${page.etag}"` : undefined;
    const described = { status, type: 'text/html; charset=utf-8', etag };
    if (kept) answers.keep(request, response, described, page.bytes);
    else send(request, response, described, page.bytes);
  };
}

function load(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
