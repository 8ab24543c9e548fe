import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import type { Answers } from './answers.js';
import { isNotModified } from './conditional.js';
import { document, fill, type Page, type PageContents, Pages, type SiteInfo } from './pages.js';
import { documentKey, isAdminPage, isPage } from './page-address.js';

interface Sources extends SiteInfo {
  webDir: string;
  adminDir: string;
  renderFile: string;
  /** Fails where the base does. */
  contentsOf: (path: string) => Promise<PageContents>;
  answers: Answers;
}

/**
 * Answers every address of the site (all but /api, assets and file names) with its page, and every address of the
 * back-office with that one's document. Their routers tell which addresses exist. What is not built is not answered.
 */
export function documents({ webDir, adminDir, renderFile, contentsOf, answers, ...site }: Sources): RequestHandler {
  const siteTemplate = load(join(webDir, 'index.html'));
  const adminTemplate = load(join(adminDir, 'admin.html'));
  const pages = siteTemplate === undefined ? undefined : new Pages(siteTemplate, renderFile, site);
  const admin = adminTemplate === undefined ? undefined : document(fill(adminTemplate, site));

  /** The page at an address, its validator, and whether it may be kept. */
  const pageAt = async (request: Request): Promise<{ page?: Page; kept: boolean }> => {
    if (isAdminPage(request.path)) return { page: admin, kept: false };
    // Where the base does not even tell the state of its content, nobody waits for it once more.
    if (!pages || !answers.mayKeep(request)) return { page: pages?.bare, kept: false };
    try {
      const { contents, drawable } = await contentsOf(request.path);
      const key = documentKey(request.originalUrl);
      const page = pages.page(request.path, { contents, drawable: drawable && key === request.path });
      // There are more addresses that name nothing than can be kept; they all look the same.
      return { page, kept: drawable || key === '*' };
    } catch {
      // The page will ask the API, which tells what is wrong.
      return { page: pages.bare, kept: false };
    }
  };

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isPage(request.path)) return next();
    const { page, kept } = await pageAt(request);
    if (page === undefined) return next();
    const etag = `"${page.etag}"`;
    response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('html');
    const bytes = Buffer.from(page.html);
    if (kept) answers.keep(request, response, bytes);
    if (isNotModified(request, etag)) response.status(304).end();
    else response.send(bytes);
  };
}

function load(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
