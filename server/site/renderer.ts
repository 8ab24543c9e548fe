import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The name of something that a page shows, as the API answers it (web/src/api/contents.ts). */
export type Need =
  'pages' | 'parcoursList' | 'syntheses' | 'parcours' | 'page' | 'stage' | 'aVenir' | 'sessions' | 'calendrier';

/** A page of the site, as web/src/pages.tsx declares it and tells what each of these means. */
export interface DeclaredPage {
  path: string;
  needs: Need[];
  missing?: string;
  filters?: string[];
  /** Nobody is to find it elsewhere. */
  noindex?: true;
}

export type Render = (
  path: string,
  contents: unknown,
  site: { title: string; name: string; demo: boolean },
) => { html: string; title: string };

/** The addresses of the site (web/src/address/paths.ts). */
export interface SitePaths {
  home: string;
  page: (id: number) => string;
  parcours: (id: number) => string;
  stageCode: (code: string) => string;
  plan: string;
  calendrier: string;
}

/** What web/src/render.tsx exports: the pages of the site, their addresses, and what draws them. */
export interface Renderer {
  pages: DeclaredPage[];
  addresses: SitePaths;
  /** The addresses of the back-office, `:id` for an id. */
  adminPages: string[];
  /** A text as a page shows it. */
  shownText: (text: string) => string;
  render: Render;
}

/** Loaded at the start: half a megabyte of code, for which no visitor waits. */
export function loadRenderer(file: string): Renderer | undefined {
  return existsSync(file) ? (createRequire(file)(file) as Renderer) : undefined;
}
