import type { QueryClient } from '@tanstack/react-query';
import type { ParcoursService, StageService, StaticService } from '../../../openapi/client/index.js';
import {
  type Calendrier,
  calendrierQuery,
  type NextSession,
  nextSessionsQuery,
  type PublicSession,
  sessionsQuery,
  type Upcoming,
  upcomingQuery,
} from './calendrier';
import { pageQuery, pagesQuery } from './page';
import { stageByCodeQuery, stageQuery } from './stage';
import { parcoursListQuery, parcoursQuery, parcoursSynthesesQuery } from './parcours';

type ResultOf<Method extends (...args: never) => unknown> = Awaited<ReturnType<Method>>;

/** What a page shows, as the API would answer it: the server writes it into the document. */
export type PageData = {
  pages: ResultOf<typeof StaticService.listPages>;
  parcoursList: ResultOf<typeof ParcoursService.listParcours>;
  syntheses?: ResultOf<typeof ParcoursService.listParcoursSyntheses>;
  parcours?: ResultOf<typeof ParcoursService.getParcours>;
  page?: ResultOf<typeof StaticService.getPage>;
  /** Over its pathway, where that is here too. */
  stage?: ResultOf<typeof StageService.getStage>;
  aVenir: Upcoming;
  /** The next session of each stage of the pathway. */
  prochaines?: NextSession[];
  /** Those of the stage that are not over. */
  sessions?: PublicSession[];
  calendrier?: Calendrier;
  missing?: Missing;
  /** What an address that names nothing may have meant. */
  proches?: Proche[];
};

export type Proche = { code?: string; nom: string; adresse: string };

/** The name of something that a page shows. */
export type DataKey = Exclude<keyof PageData, 'missing' | 'proches' | 'prochaines'>;

/** What the server says is not there, of an address that names nothing. */
export type Missing = 'parcours' | 'page' | 'stage' | 'adresse';

/** What the screen of a page is told: the id or the code in its address, and what to say where it names nothing. */
export type PageProps = { id: number; code: string; missing: Missing };

type NotFound = { missing: Missing; proches?: Proche[] };
let notFound: (NotFound & { path: string }) | undefined;

/** What is not there at an address, as far as its document has told. */
export const notFoundAt = (path: string): NotFound | undefined => (notFound?.path === path ? notFound : undefined);

/** Hands the contents of an address to the screens, which then need not ask. `updatedAt`: when they were true, in ms. */
export function setPageData(client: QueryClient, path: string, contents: PageData, updatedAt = Date.now()) {
  const { pages, parcoursList, syntheses, parcours, page, stage, missing, proches } = contents;
  const { aVenir, prochaines, sessions, calendrier } = contents;
  notFound = missing && { path, missing, proches };
  client.setQueryData(pagesQuery.queryKey, pages, { updatedAt });
  client.setQueryData(parcoursListQuery.queryKey, parcoursList, { updatedAt });
  client.setQueryData(upcomingQuery.queryKey, aVenir, { updatedAt });
  if (calendrier) client.setQueryData(calendrierQuery({}).queryKey, calendrier, { updatedAt });
  if (syntheses) client.setQueryData(parcoursSynthesesQuery.queryKey, syntheses, { updatedAt });
  if (parcours) client.setQueryData(parcoursQuery(parcours.id).queryKey, parcours, { updatedAt });
  if (parcours && prochaines) client.setQueryData(nextSessionsQuery(parcours.id).queryKey, prochaines, { updatedAt });
  if (stage && sessions) client.setQueryData(sessionsQuery(stage.id).queryKey, sessions, { updatedAt });
  if (stage) {
    client.setQueryData(stageQuery(stage.id).queryKey, stage, { updatedAt });
    client.setQueryData(stageByCodeQuery(stage.code_stage).queryKey, stage, { updatedAt });
  }
  if (page) client.setQueryData(pageQuery(page.id).queryKey, page, { updatedAt });
}

/** Those of the document; without them, each screen asks for its own. */
export function readPageData(client: QueryClient) {
  const text = document.getElementById('contents')?.textContent;
  if (!text) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Whoever comes back gets the document as it was: shown at once, and asked again.
  const updatedAt = navigation?.type === 'back_forward' ? 0 : Date.now();
  setPageData(client, location.pathname, JSON.parse(text) as PageData, updatedAt);
}
