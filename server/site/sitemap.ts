import type { EntityManager } from 'typeorm';
import { changedAt, select, toDate } from '../db/select.js';
import { TimeSlice } from '../turns.js';
import { escapeHtml } from './html.js';
import type { SitePaths } from './renderer.js';

/** What the protocol allows. */
const MOST = 50_000;
/** Stages read at once. */
const SOME = 500;

interface Place {
  path: string;
  /** When it was last changed, in Unix time. */
  changed: number | null;
}

const PAGES = `
  SELECT s.id, MAX(m.date) AS changed FROM static s
  LEFT JOIN revision r ON r.entite = 'static' AND r.cle = s.id LEFT JOIN modification m ON m.id = r.id_modification
  GROUP BY s.id ORDER BY s.id`;
const PARCOURS = `SELECT id, ${changedAt('r.id_parcours = parcours.id')} AS changed FROM parcours ORDER BY id`;
const STAGES = `
  SELECT id, code_stage, ${changedAt('r.id_stage = stage.id')} AS changed
  FROM stage WHERE id > ? ORDER BY id LIMIT ${SOME}`;

type Row = { id: number; changed: number | null };

/** Every page of the site, as far as a map of it may go: pages and pathways come first. */
export async function placesOf(manager: EntityManager, paths: SitePaths): Promise<Place[]> {
  const pages = (await select<Row>(manager, PAGES)).map(({ id, changed }) => ({ path: paths.page(id), changed }));
  const rows = await select<Row>(manager, PARCOURS);
  const parcours = rows.map(({ id, changed }) => ({ path: paths.parcours(id), changed }));
  const places: Place[] = [
    { path: paths.home, changed: null },
    { path: paths.plan, changed: null },
    { path: paths.calendrier, changed: null },
    ...pages,
    ...parcours,
  ];
  const turns = new TimeSlice();
  for (let last = 0; places.length < MOST;) {
    const stages = await select<Row & { code_stage: string }>(manager, STAGES, [last]);
    for (const { code_stage, changed } of stages) places.push({ path: paths.stageCode(code_stage), changed });
    if (stages.length < SOME) break;
    last = stages.at(-1)!.id;
    await turns.yieldIfNeeded();
  }
  return places.slice(0, MOST);
}

export function toXml(places: Place[], origin: string): string {
  const urls = places.map(({ path, changed }) => {
    const date = toDate(changed);
    return `<url><loc>${escapeHtml(origin + path)}</loc>${date === null ? '' : `<lastmod>${date}</lastmod>`}</url>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${head}${urls.join('\n')}\n</urlset>\n`;
}
