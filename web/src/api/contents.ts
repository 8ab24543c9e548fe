import type { QueryClient } from '@tanstack/react-query';
import type { ParcoursService, StageService, StaticService } from '../../../openapi/client/index.js';
import {
  type Calendrier,
  calendrierQuery,
  type NextSession,
  nextOfParcours,
  type PublicSession,
  sessionsQuery,
  type Upcoming,
  upcomingQuery,
} from './calendrier';
import { pageQuery, pagesQuery } from './page';
import { stageCodeQuery, stageQuery } from './stage';
import { parcoursListQuery, parcoursQuery, parcoursSynthesesQuery } from './parcours';

type Answer<Method extends (...args: never) => unknown> = Awaited<ReturnType<Method>>;

/** What a page shows, as the API would answer it: the server writes it into the document. */
export type Contents = {
  pages: Answer<typeof StaticService.listPages>;
  parcoursList: Answer<typeof ParcoursService.listParcours>;
  syntheses?: Answer<typeof ParcoursService.listParcoursSyntheses>;
  parcours?: Answer<typeof ParcoursService.getParcours>;
  page?: Answer<typeof StaticService.getPage>;
  /** Over its pathway, where that is here too. */
  stage?: Answer<typeof StageService.getStage>;
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
export type Need = Exclude<keyof Contents, 'missing' | 'proches' | 'prochaines'>;

/** What the server says is not there, of an address that names nothing. */
export type Missing = 'parcours' | 'page' | 'stage' | 'adresse';

/** What the screen of a page is told: the id or the code in its address, and what to say where it names nothing. */
export type NamedPage = { id: number; code: string; missing: Missing };

type Lost = { missing: Missing; proches?: Proche[] };
let lost: (Lost & { path: string }) | undefined;

/** What is not there at an address, as far as its document has told. */
export const missingAt = (path: string): Lost | undefined => (lost?.path === path ? lost : undefined);

/** Hands the contents of an address to the screens, which then need not ask. `updatedAt`: when they were true, in ms. */
export function setContents(client: QueryClient, path: string, contents: Contents, updatedAt = Date.now()) {
  const { pages, parcoursList, syntheses, parcours, page, stage, missing, proches } = contents;
  const { aVenir, prochaines, sessions, calendrier } = contents;
  lost = missing && { path, missing, proches };
  client.setQueryData(pagesQuery.queryKey, pages, { updatedAt });
  client.setQueryData(parcoursListQuery.queryKey, parcoursList, { updatedAt });
  client.setQueryData(upcomingQuery.queryKey, aVenir, { updatedAt });
  if (calendrier) client.setQueryData(calendrierQuery({}).queryKey, calendrier, { updatedAt });
  if (syntheses) client.setQueryData(parcoursSynthesesQuery.queryKey, syntheses, { updatedAt });
  if (parcours) client.setQueryData(parcoursQuery(parcours.id).queryKey, parcours, { updatedAt });
  if (parcours && prochaines) client.setQueryData(nextOfParcours(parcours.id).queryKey, prochaines, { updatedAt });
  if (stage && sessions) client.setQueryData(sessionsQuery(stage.id).queryKey, sessions, { updatedAt });
  if (stage) {
    client.setQueryData(stageQuery(stage.id).queryKey, stage, { updatedAt });
    client.setQueryData(stageCodeQuery(stage.code_stage).queryKey, stage, { updatedAt });
  }
  if (page) client.setQueryData(pageQuery(page.id).queryKey, page, { updatedAt });
}

/** Those of the document; without them, each screen asks for its own. */
export function takeContents(client: QueryClient) {
  const text = document.getElementById('contents')?.textContent;
  if (!text) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Whoever comes back gets the document as it was: shown at once, and asked again.
  const updatedAt = entry?.type === 'back_forward' ? 0 : Date.now();
  setContents(client, location.pathname, JSON.parse(text) as Contents, updatedAt);
}
