import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ApiException } from '../errors.js';
import type { ContentAnswer, PublicAnswer, PublicRoute, QuestionContext } from '../http/answers/public-route.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import type { ResponsableService } from '../responsable/responsable.service.js';
import type { CalendrierService } from '../session/calendrier.service.js';
import type { StageCodes } from '../stage/stage-codes.js';
import type { StageService } from '../stage/stage.service.js';
import type { StaticService } from '../static/static.service.js';
import type { AccueilService } from './accueil/accueil.service.js';
import { type AddressTarget, type AdminAddresses, isAdminPage, isPage, type SitePages } from './addresses.js';
import { document, fill, type Page, Pages } from './document.js';
import type { Nearby } from './not-found.js';
import { type Need, type PageData, renderedSite, type Renderer, type SiteInfo, type SitePaths } from './renderer.js';
import { subjectOf } from './structured-data.js';

/** Each reader returns undefined if the content does not exist. */
type Readers = Record<Need, (target: AddressTarget) => Promise<unknown>>;

interface PageSources {
  parcours: Pick<ParcoursService, 'get' | 'list'>;
  accueil: Pick<AccueilService, 'read'>;
  pages: Pick<StaticService, 'get' | 'list'>;
  stages: Pick<StageService, 'get'>;
  responsables: Pick<ResponsableService, 'list'>;
  codes: Pick<StageCodes, 'named'>;
  calendrier: Pick<CalendrierService, 'list' | 'months' | 'next' | 'upcoming'>;
}

/** `found`: whether the address names existing content. */
interface PageContents {
  shown: PageData;
  found: boolean;
}

/** Reads the data of a page, so that the server can render it. */
export class PageLoader {
  private readonly readers: Readers;

  constructor(private readonly sources: PageSources) {
    const { parcours, accueil, pages, stages, codes, calendrier } = sources;
    this.readers = {
      pages: () => pages.list(),
      parcoursList: () => parcours.list(),
      // The page shows the drawing alone; its figures are for other readers of the API.
      accueil: async () => ({ html: (await accueil.read()).html }),
      parcours: ({ id }) => existing(id, (id) => parcours.get(id)),
      page: ({ id }) => existing(id, (id) => pages.get(id)),
      stage: ({ code }) => existing(code, async (code) => stages.get((await codes.named(code)).id)),
      aVenir: () => calendrier.upcoming(),
      sessions: ({ code }) =>
        existing(code, async (code) => (await calendrier.list({ stageId: (await codes.named(code)).id })).sessions),
      calendrier: async () => ({ ...(await calendrier.list({ annulees: false })), mois: await calendrier.months({}) }),
    };
  }

  /** Without content, returns the other data of the page, such as the menu, and `missing`. */
  async of(target: AddressTarget): Promise<PageContents> {
    const { needs, mayExist, missing } = target;
    const read = await Promise.all(needs.map(async (need) => [need, await this.readers[need](target)] as const));
    const present = read.filter(([, content]) => content !== undefined);
    const found = mayExist && present.length === read.length;
    const shown = Object.fromEntries(present) as PageData;
    const more = [await this.readParcours(shown), await this.readContacts(shown)];
    return { shown: Object.assign({}, shown, ...more, !found && { missing }) as PageData, found };
  }

  /** The page of contacts lists the responsables who can be reached. */
  private async readContacts({ page }: PageData): Promise<Pick<PageData, 'contacts'>> {
    if (page?.usage !== 'contacts') return {};
    const people = await this.sources.responsables.list();
    return { contacts: people.filter((one) => one.courriel_responsable !== '' || one.telephone_responsable !== '') };
  }

  /** A stage that belongs to one parcours is shown over it; a parcours lists the next sessions of its stages. */
  private async readParcours({
    parcours: own,
    stage,
    aVenir,
  }: PageData): Promise<Pick<PageData, 'parcours' | 'prochaines'>> {
    const [only, ...others] = new Set(stage?.definition_sous_parcours.map((one) => one.sous_parcours.id_parcours));
    const parcours =
      own ?? (others.length > 0 ? undefined : await existing(only, (id) => this.sources.parcours.get(id)));
    if (parcours === undefined) return {};
    const prochaines = aVenir?.sessions ? await this.sources.calendrier.next({ parcoursId: parcours.id }) : [];
    return { parcours, prochaines };
  }
}

async function existing<K, T>(key: K | undefined, get: (key: K) => Promise<T>): Promise<T | undefined> {
  if (key === undefined) return undefined;
  try {
    return await get(key);
  } catch (error) {
    if (error instanceof ApiException && error.getStatus() === 404) return undefined;
    throw error;
  }
}

interface DocumentSources extends SiteInfo {
  webDir: string;
  adminDir: string;
  sitePages: SitePages;
  adminAddresses: AdminAddresses;
  renderer: Renderer | undefined;
  /** Rejects if the database fails. */
  contents: { of: (named: AddressTarget) => Promise<PageContents> };
  nearby: Pick<Nearby, 'of'>;
}

/** Path under which every missing page is rendered. */
const NOT_FOUND_PATH = '/introuvable';
const RETRY_AFTER_SECONDS = 5;

/**
 * The document of every address of the site (all but /api, assets and file names) and of the back-office. Their routers
 * decide which addresses exist, and the database whether the content does. Without a build, there are none.
 */
export function documentRoutes(sources: DocumentSources): PublicRoute {
  const { webDir, adminDir, sitePages, adminAddresses, renderer, contents, nearby, ...site } = sources;
  const siteTemplate = load(join(webDir, 'index.html'));
  const adminTemplate = load(join(adminDir, 'admin.html'));
  const pages = siteTemplate !== undefined && renderer ? new Pages(siteTemplate, renderer, site) : undefined;
  pages?.warmUp(NOT_FOUND_PATH);
  const adminBand = renderer?.renderBand(renderedSite(site), true) ?? '';
  const admin = adminTemplate === undefined ? undefined : document(fill(adminTemplate, site, adminBand));

  const adminPage = async (path: string): Promise<PublicAnswer | undefined> => {
    const status = (await adminAddresses.leads(path)) ? 200 : 404;
    return admin && { ...pageAnswer(admin, status, { 'X-Robots-Tag': 'noindex' }), isCacheable: false };
  };

  /** The page calls the API, which reports the error; robots retry later. */
  const barePage = (): PublicAnswer | undefined =>
    pages && pageAnswer(pages.bare, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) });

  const missing = async (path: string, key: string | undefined, shown: PageData): Promise<PublicAnswer> => {
    const proches = await nearby.of(path, shown);
    const data = proches.length === 0 ? shown : { ...shown, proches };
    const page = pages!.page({ contents: data, drawn: { path: NOT_FOUND_PATH, contents: data }, origin: '' });
    return { ...pageAnswer(page, 404), isCacheable: key?.startsWith('*') ?? false };
  };

  const existing = (
    { path, search, key }: PageAddress,
    shown: PageData,
    { addresses: paths, shownText }: Renderer,
    origin: string,
  ): PublicAnswer => {
    const isHidden = sitePages.at(path)?.noindex;
    const subject = isHidden ? undefined : subjectOf(path, shown, site, { addresses: paths, shownText });
    if (subject && subject.path !== path) return { movedTo: subject.path + search };
    // A filtered page is rendered by the browser.
    const drawn = key === path ? asDrawn(path, shown, paths) : undefined;
    return pageAnswer(pages!.page({ contents: shown, drawn, subject, origin }), 200);
  };

  const sitePage = async (address: PageAddress, { origin, version }: QuestionContext) => {
    const named = sitePages.at(address.path);
    // The cache has failed to read the version of the content: the database is not tried a second time.
    if (!pages || !renderer || !named || version === undefined) return barePage();
    const { shown, found } = await contents.of(named);
    // Other requests run before the rendering, which blocks the event loop.
    await setImmediate();
    return found ? existing(address, shown, renderer, origin) : missing(address.path, address.key, shown);
  };

  return (path, query) => {
    if (!isPage(path)) return undefined;
    if (isAdminPage(path)) return { load: () => adminPage(path) };
    const search = query === '' ? '' : `?${query}`;
    const withoutSlash = sitePages.withoutSlash(path);
    if (withoutSlash !== undefined) return { load: () => Promise.resolve({ movedTo: withoutSlash + search }) };
    const key = sitePages.keyOf(path, query);
    return { key, hasOrigin: true, load: (context) => sitePage({ path, search, key }, context), onError: barePage };
  };
}

interface PageAddress {
  path: string;
  /** Begins with its question mark. */
  search: string;
  key: string | undefined;
}

/** A 404 or 503 page has no ETag. */
function pageAnswer({ bytes, etag }: Page, status: 200 | 404 | 503, headers?: Record<string, string>): ContentAnswer {
  return {
    status,
    type: 'text/html; charset=utf-8',
    etag: status === 200 ? `"${etag}"` : undefined,
    body: bytes,
    headers: { 'Cache-Control': 'no-cache', ...headers },
    isCacheable: status !== 503,
  };
}

/** Under the sheet of a stage its parcours is rendered alone; the browser then opens the sheet. */
function asDrawn(path: string, shown: PageData, paths: SitePaths): { path: string; contents: PageData } {
  const { stage, ...parcoursData } = shown;
  if (stage === undefined || parcoursData.parcours === undefined) return { path, contents: shown };
  return { path: paths.parcours(parcoursData.parcours.id), contents: parcoursData };
}

function load(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
