import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ParcoursDetail, ParcoursRef } from '../parcours/parcours.dto.js';
import type { ResponsableDetail } from '../responsable/responsable.dto.js';
import type { MoisDuCalendrier, SessionDuCalendrier } from '../session/calendrier.dto.js';
import type { AVenir } from '../session/calendrier.service.js';
import type { ProchaineSession } from '../session/session.dto.js';
import type { StageDetail } from '../stage/stage.dto.js';
import type { PageDetail, PageRef } from '../static/static.dto.js';
import type { Accueil } from './accueil/accueil.dto.js';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Inside a script element only `<` could end it. */
export function scriptOf(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Name of data that a page needs (web/src/entities/page-data.api.ts). */
export type Need =
  | 'pages'
  | 'parcoursList'
  | 'accueil'
  | 'parcours'
  | 'page'
  | 'stage'
  | 'aVenir'
  | 'sessions'
  | 'calendrier';

/** A page as web/src/app/site-routes.tsx declares it; the fields are explained there. */
export interface DeclaredPage {
  path: string;
  needs: Need[];
  missing?: string;
  filters?: string[];
  /** Hidden from search engines. */
  noindex?: true;
}

/** The site as web/src/lib/site.ts describes it. */
type RenderedSite = Omit<SiteInfo, 'siteTitle' | 'siteName'> & { title: string; name: string };

export type Render = (path: string, contents: unknown, site: RenderedSite) => { html: string; title: string };

/** Addresses of the site (web/src/lib/paths.ts). */
export interface SitePaths {
  home: string;
  page: (id: number) => string;
  parcours: (id: number) => string;
  stageCode: (code: string) => string;
  plan: string;
  calendrier: string;
}

/** Exports of web/src/app/render.tsx. */
export interface Renderer {
  pages: DeclaredPage[];
  addresses: SitePaths;
  /** Addresses of the back-office, with `:id` for an id. */
  adminPages: string[];
  /** Typographic form of a text on a page. */
  shownText: (text: string) => string;
  render: Render;
  /** The HTML that says above every page which copy of the site it belongs to. */
  renderBand: (site: RenderedSite, isAdmin: boolean) => string;
  /** The HTML that says that a copy opens; `failure`, drawn where there is one, comes after its list. */
  renderOpening: (site: RenderedSite, isStaff: boolean, failure?: string) => { page: string; failure: string };
  /** The HTML of the home page below its search. */
  renderHome: (site: RenderedSite, accueil: Omit<Accueil, 'html'>, day: string) => string;
}

/** Call at the start: no visitor waits for this half a megabyte of code. */
export function loadRenderer(file: string): Renderer | undefined {
  return existsSync(file) ? (createRequire(file)(file) as Renderer) : undefined;
}

/** A suggestion for an address that names nothing. */
export interface Proche {
  /** Code of a stage. */
  code?: string;
  nom: string;
  adresse: string;
}

/** Data of a page, as the API answers it (web/src/entities/page-data.api.ts). */
export interface PageData {
  pages?: PageRef[];
  parcoursList?: ParcoursRef[];
  accueil?: Pick<Accueil, 'html'>;
  parcours?: ParcoursDetail;
  page?: PageDetail;
  /** The responsables who can be reached, on the page of contacts. */
  contacts?: ResponsableDetail[];
  /** Shown over its parcours, if `parcours` is present. */
  stage?: StageDetail;
  /** The current day, and whether a session is coming. */
  aVenir?: AVenir;
  /** The next session of each stage of the parcours. */
  prochaines?: ProchaineSession[];
  /** Sessions of the stage that are not over. */
  sessions?: SessionDuCalendrier[];
  /** Its first page, without cancelled sessions; `mois` counts them. */
  calendrier?: { sessions: SessionDuCalendrier[]; total: number; mois: MoisDuCalendrier[] };
  missing?: string;
  /** Suggestions shown with `missing`. */
  proches?: Proche[];
}

/** Settings that every page needs; the browser reads them in `<meta>` elements. */
export interface SiteInfo {
  siteTitle: string;
  siteName: string;
  demo: boolean;
  /** Prefix of the addresses of the site (config.ts). */
  base: string;
  /** Name and day of a copy of the site, else empty; copies that may be open at once (config.ts). */
  copyName: string;
  copyDay: string;
  ateliers: number;
  /** Whether browsers make passkeys for this address (auth/factors/passkey-site.ts). */
  passkeys: boolean;
}

export function renderedSite({
  siteTitle: title,
  siteName: name,
  demo,
  base,
  copyName,
  copyDay,
  ateliers,
  passkeys,
}: SiteInfo): RenderedSite {
  return { title, name, demo, base, copyName, copyDay, ateliers, passkeys };
}
