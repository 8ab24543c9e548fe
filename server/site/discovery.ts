import type { Request, RequestHandler } from 'express';
import type { EntityManager } from 'typeorm';
import { TimeSlice } from '../concurrency.js';
import { changedAt, select, toDate } from '../database/sql.js';
import { digest } from '../http/answers/etag.js';
import type { PublicAnswers } from '../http/answers/public-answers.js';
import { type ParcoursReader, previewAt } from './preview-image.js';
import { escapeHtml, type Renderer, type SiteInfo, type SitePaths } from './renderer.js';

/** Limit of the protocol. */
const MAX_ADDRESSES = 50_000;
const STAGE_BATCH = 500;

interface SitemapEntry {
  path: string;
  /** Unix time of the last change. */
  changed: number | null;
}

const PAGES = `
  SELECT s.id, MAX(m.date) AS changed FROM static s
  LEFT JOIN revision r ON r.entite = 'static' AND r.cle = s.id LEFT JOIN modification m ON m.id = r.id_modification
  GROUP BY s.id ORDER BY s.id`;
const PARCOURS = `SELECT id, ${changedAt('r.id_parcours = parcours.id')} AS changed FROM parcours ORDER BY id`;
const STAGES = `
  SELECT id, code_stage, ${changedAt('r.id_stage = stage.id')} AS changed
  FROM stage WHERE id > ? ORDER BY id LIMIT ${STAGE_BATCH}`;

type Row = { id: number; changed: number | null };

/** Pages and parcours come first, as the protocol limits the number of addresses. */
async function readEntries(manager: EntityManager, paths: SitePaths): Promise<SitemapEntry[]> {
  const pages = (await select<Row>(manager, PAGES)).map(({ id, changed }) => ({ path: paths.page(id), changed }));
  const rows = await select<Row>(manager, PARCOURS);
  const parcours = rows.map(({ id, changed }) => ({ path: paths.parcours(id), changed }));
  const entries: SitemapEntry[] = [
    { path: paths.home, changed: null },
    { path: paths.plan, changed: null },
    { path: paths.calendrier, changed: null },
    ...pages,
    ...parcours,
  ];
  const slice = new TimeSlice();
  for (let last = 0; entries.length < MAX_ADDRESSES;) {
    const stages = await select<Row & { code_stage: string }>(manager, STAGES, [last]);
    for (const { code_stage, changed } of stages) entries.push({ path: paths.stageCode(code_stage), changed });
    if (stages.length < STAGE_BATCH) break;
    last = stages.at(-1)!.id;
    await slice.yieldIfNeeded();
  }
  return entries.slice(0, MAX_ADDRESSES);
}

function toXml(entries: SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changed }) => {
    const date = toDate(changed);
    return `<url><loc>${escapeHtml(origin + path)}</loc>${date === null ? '' : `<lastmod>${date}</lastmod>`}</url>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${head}${urls.join('\n')}\n</urlset>\n`;
}

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
    const { toPng } = await import('./preview-image.js');
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
