import type { Request, RequestHandler } from 'express';
import type { EntityManager } from 'typeorm';
import { digest } from '../http/conditional.js';
import type { PublicAnswers } from '../http/kept-answers.js';
import type { SiteInfo } from './site-info.js';
import type { Renderer } from './renderer.js';
import { type ParcoursReader, previewAt } from './pictured.js';
import { readEntries, toXml } from './sitemap.js';

interface Sources extends SiteInfo {
  manager: EntityManager;
  catalogue: ParcoursReader;
  answers: PublicAnswers;
  renderer: Renderer | undefined;
  originOf: (request: Request) => string;
}

interface File {
  type: string;
  content: Buffer;
}

/** Serves robots.txt, the sitemap, and the preview images of links. */
export function discovery({ manager, catalogue, answers, renderer, originOf, ...site }: Sources): RequestHandler {
  const fileAt = async (request: Request): Promise<File | undefined> => {
    const { path } = request;
    if (renderer === undefined) return undefined;
    if (path === '/robots.txt') return text(robots(originOf(request)));
    if (path === '/sitemap.xml')
      return {
        ...text(toXml(await readEntries(manager, renderer.addresses), originOf(request))),
        type: 'application/xml; charset=utf-8',
      };
    const preview = await previewAt(path, catalogue, site);
    if (preview === undefined) return undefined;
    // Imported on demand: outlines of letters and an image library, useless until a link is previewed.
    const { toPng } = await import('./picture.js');
    return { type: 'image/png', content: await toPng(preview) };
  };

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    try {
      const file = await fileAt(request);
      if (file === undefined) return next();
      const { type, content } = file;
      answers.cache(request, response, { status: 200, type, etag: `"${digest(content)}"` }, content);
    } catch {
      // The database or the image library failed.
      response.status(503).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    }
  };
}

const text = (content: string): File => ({ type: 'text/plain; charset=utf-8', content: Buffer.from(content) });

function robots(origin: string): string {
  const map = origin === '' ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n${map}`;
}
