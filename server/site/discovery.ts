import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../concurrency.js';
import { changedAt, select, toDate } from '../database/sql.js';
import { digest } from '../http/answers/digest.js';
import type { PublicAnswer, PublicRoute } from '../http/answers/public-route.js';
import { isPreviewPath, type ParcoursReader, previewAt } from './preview-image.js';
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
  for (let last = 0; entries.length < MAX_ADDRESSES;) {
    const stages = await select<Row & { code_stage: string }>(manager, STAGES, [last]);
    for (const { code_stage, changed } of stages) entries.push({ path: paths.stageCode(code_stage), changed });
    if (stages.length < STAGE_BATCH) break;
    last = stages.at(-1)!.id;
    await yieldIfNeeded();
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
  renderer: Renderer | undefined;
}

/** robots.txt, the sitemap, and the preview images of links; without a built site, there are none. */
export function discoveryRoutes({ manager, catalogue, renderer, ...site }: Sources): PublicRoute {
  const loadPreview = async (path: string): Promise<PublicAnswer | undefined> => {
    const preview = await previewAt(path, catalogue, site);
    if (preview === undefined) return undefined;
    // Imported on demand: outlines of letters and an image library, useless until a link is previewed.
    const { toPng } = await import('./preview-image.js');
    return contentOf('image/png', await toPng(preview));
  };
  const loadSitemap = async (paths: SitePaths, origin: string) =>
    contentOf('application/xml; charset=utf-8', toXml(await readEntries(manager, paths), origin));
  const loadRobots = (origin: string) => Promise.resolve(contentOf('text/plain; charset=utf-8', robots(origin)));

  return (path) => {
    if (renderer === undefined) return undefined;
    if (path === '/robots.txt') return { key: path, hasOrigin: true, load: ({ origin }) => loadRobots(origin) };
    if (path === '/sitemap.xml')
      return { key: path, hasOrigin: true, load: ({ origin }) => loadSitemap(renderer.addresses, origin) };
    return isPreviewPath(path) ? { key: path, load: () => loadPreview(path) } : undefined;
  };
}

function contentOf(type: string, content: string | Buffer): PublicAnswer {
  const body = Buffer.from(content);
  return { status: 200, type, etag: `"${digest(body)}"`, body };
}

function robots(origin: string): string {
  const map = origin === '' ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n${map}`;
}
