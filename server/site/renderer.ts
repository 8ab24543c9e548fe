import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Name of data that a page needs (web/src/api/contents.ts). */
export type Need =
  'pages' | 'parcoursList' | 'syntheses' | 'parcours' | 'page' | 'stage' | 'aVenir' | 'sessions' | 'calendrier';

/** A page as web/src/pages.tsx declares it; the fields are explained there. */
export interface DeclaredPage {
  path: string;
  needs: Need[];
  missing?: string;
  filters?: string[];
  /** Hidden from search engines. */
  noindex?: true;
}

export type Render = (
  path: string,
  contents: unknown,
  site: { title: string; name: string; demo: boolean },
) => { html: string; title: string };

/** Addresses of the site (web/src/address/paths.ts). */
export interface SitePaths {
  home: string;
  page: (id: number) => string;
  parcours: (id: number) => string;
  stageCode: (code: string) => string;
  plan: string;
  calendrier: string;
}

/** Exports of web/src/render.tsx. */
export interface Renderer {
  pages: DeclaredPage[];
  addresses: SitePaths;
  /** Addresses of the back-office, with `:id` for an id. */
  adminPages: string[];
  /** Typographic form of a text on a page. */
  shownText: (text: string) => string;
  render: Render;
}

/** Call at the start: no visitor waits for this half a megabyte of code. */
export function loadRenderer(file: string): Renderer | undefined {
  return existsSync(file) ? (createRequire(file)(file) as Renderer) : undefined;
}
