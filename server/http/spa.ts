import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { preloads } from './preload.js';

/** What the page needs to know before it asks the API anything; it stands in its `<meta>` elements. */
export interface SiteInfo {
  siteTitle: string;
  siteName: string;
  demo: boolean;
}

/**
 * Answers every address of the site (all but /api, assets and file names) with its document, filled with `site`, and
 * every address of the back-office with that one's. Their routers tell which addresses exist. What is not built is not
 * answered.
 */
export function spa({ webDir, adminDir, ...site }: SiteInfo & { webDir: string; adminDir: string }): RequestHandler {
  const sitePage = load(join(webDir, 'index.html'), site);
  const adminPage = load(join(adminDir, 'admin.html'), site);
  return (request, response, next) => {
    const page = isAdmin(request.path) ? adminPage : sitePage;
    if (page === undefined || !['GET', 'HEAD'].includes(request.method) || !isPage(request.path)) return next();
    const html = page === sitePage ? page.replace('</head>', `${preloads(request.path)}</head>`) : page;
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('html').send(html);
  };
}

function load(file: string, site: SiteInfo): string | undefined {
  return existsSync(file) ? fill(readFileSync(file, 'utf8'), site) : undefined;
}

function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

function isPage(path: string): boolean {
  return path === '/index.html' || !(/^\/(api|assets|admin-assets)(\/|$)/.test(path) || /\.[^/]*$/.test(path));
}

function fill(html: string, { siteTitle, siteName, demo }: SiteInfo): string {
  return html
    .replaceAll('{{SITE_TITLE}}', escapeHtml(siteTitle))
    .replaceAll('{{SITE_NAME}}', escapeHtml(siteName))
    .replaceAll('{{DEMO}}', String(demo));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
