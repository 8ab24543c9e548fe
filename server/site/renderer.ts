import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The name of something that a page shows, as the API answers it (web/src/api/contents.ts). */
export type Need = 'pages' | 'parcoursList' | 'syntheses' | 'parcours' | 'page';

/** A page of the site, as web/src/pages.tsx declares it and tells what each of these means. */
export interface DeclaredPage {
  path: string;
  needs: Need[];
  missing?: string;
  filters?: string[];
}

export type Render = (
  path: string,
  contents: unknown,
  site: { title: string; name: string; demo: boolean },
) => { html: string; title: string };

/** What web/src/render.tsx exports: the pages of the site, and what draws them. */
export interface Renderer {
  pages: DeclaredPage[];
  render: Render;
}

/** Loaded at the start: half a megabyte of code, for which no visitor waits. */
export function loadRenderer(file: string): Renderer | undefined {
  return existsSync(file) ? (createRequire(file)(file) as Renderer) : undefined;
}
