import type { Request, RequestHandler } from 'express';
import type { EntityManager } from 'typeorm';
import { digest } from '../http/conditional.js';
import type { PublicAnswers } from '../http/kept-answers.js';
import type { SiteInfo } from './site-info.js';
import type { Renderer } from './renderer.js';
import { type ParcoursReader, picturedAt } from './pictured.js';
import { placesOf, toXml } from './sitemap.js';

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

/** Answers what those who find the site elsewhere ask for: what they may read, the map of its pages, the pictures of links. */
export function discovery({ manager, catalogue, answers, renderer, originOf, ...site }: Sources): RequestHandler {
  const fileAt = async (request: Request): Promise<File | undefined> => {
    const { path } = request;
    if (renderer === undefined) return undefined;
    if (path === '/robots.txt') return text(robots(originOf(request)));
    if (path === '/sitemap.xml')
      return {
        ...text(toXml(await placesOf(manager, renderer.addresses), originOf(request))),
        type: 'application/xml; charset=utf-8',
      };
    const pictured = await picturedAt(path, catalogue, site);
    if (pictured === undefined) return undefined;
    // Outlines of letters and a library of images: a site that no link is shown of does without.
    const { toPng } = await import('./picture.js');
    return { type: 'image/png', content: await toPng(pictured) };
  };

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    try {
      const file = await fileAt(request);
      if (file === undefined) return next();
      const { type, content } = file;
      answers.cache(request, response, { status: 200, type, etag: `"${digest(content)}"` }, content);
    } catch {
      // Nothing to read it from, or to draw it with.
      response.status(503).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    }
  };
}

const text = (content: string): File => ({ type: 'text/plain; charset=utf-8', content: Buffer.from(content) });

function robots(origin: string): string {
  const map = origin === '' ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n${map}`;
}
