import type { QueryClient } from '@tanstack/react-query';
import type {
  AnswerOf,
  ParcoursService,
  ResponsableService,
  StageService,
  StaticService,
} from '../../../openapi/client/index.js';
import { loadedUrl, navigationEntry } from '../lib/navigation-entry';
import { withoutBase } from '../lib/site';
import { type Accueil, accueilQuery } from './accueil.api';
import { pageQuery, pagesQuery } from './page.api';
import { contactsQuery } from './responsable/contacts.api';
import { parcoursListQuery, parcoursQuery } from './parcours/parcours.api';
import type { Calendrier } from './session/calendrier.api';
import {
  calendrierKey,
  type NextSession,
  nextSessionsQuery,
  type PublicSession,
  sessionsQuery,
  type Upcoming,
  upcomingQuery,
} from './session/session.api';
import { stageByCodeQuery, stageQuery } from './stage/stage.api';

/** Data of a page, as the API returns it: the server embeds it in the HTML. */
export type PageData = {
  pages: AnswerOf<typeof StaticService.listPages>;
  parcoursList: AnswerOf<typeof ParcoursService.listParcours>;
  accueil?: Pick<Accueil, 'html'>;
  parcours?: AnswerOf<typeof ParcoursService.getParcours>;
  page?: AnswerOf<typeof StaticService.getPage>;
  /** The responsables who can be reached, on the page of contacts. */
  contacts?: AnswerOf<typeof ResponsableService.listResponsables>;
  stage?: AnswerOf<typeof StageService.getStage>;
  aVenir: Upcoming;
  /** For each stage of the parcours. */
  prochaines?: NextSession[];
  /** Sessions of the stage that are not over. */
  sessions?: PublicSession[];
  calendrier?: Calendrier;
  missing?: Missing;
  /** Suggestions for a path that matches nothing. */
  proches?: Proche[];
};

export type Proche = { code?: string; nom: string; adresse: string };

export type DataKey = Exclude<keyof PageData, 'missing' | 'proches' | 'prochaines' | 'contacts'>;

export type Missing = 'parcours' | 'page' | 'stage' | 'adresse';

/** `missing`: what to report if `id` or `code` matches nothing. */
export type PageProps = { id: number; code: string; missing: Missing };

type NotFound = { missing: Missing; proches?: Proche[] };
let notFound: (NotFound & { path: string }) | undefined;

/** The kind that the embedded page data says is missing at this path. */
export const notFoundAt = (path: string): NotFound | undefined => (notFound?.path === path ? notFound : undefined);

/** Fills the query cache; `updatedAt` is the time of the data in ms. */
export function setPageData(client: QueryClient, path: string, contents: PageData, updatedAt = Date.now()) {
  const { pages, parcoursList, accueil, parcours, page, stage, missing, proches } = contents;
  const { aVenir, prochaines, sessions, calendrier, contacts } = contents;
  notFound = missing && { path, missing, proches };
  client.setQueryData(pagesQuery.queryKey, pages, { updatedAt });
  client.setQueryData(parcoursListQuery.queryKey, parcoursList, { updatedAt });
  client.setQueryData(upcomingQuery.queryKey, aVenir, { updatedAt });
  if (calendrier) client.setQueryData(calendrierKey, calendrier, { updatedAt });
  if (accueil) client.setQueryData(accueilQuery.queryKey, accueil, { updatedAt });
  if (parcours) client.setQueryData(parcoursQuery(parcours.id).queryKey, parcours, { updatedAt });
  if (parcours && prochaines) client.setQueryData(nextSessionsQuery(parcours.id).queryKey, prochaines, { updatedAt });
  if (stage && sessions) client.setQueryData(sessionsQuery(stage.id).queryKey, sessions, { updatedAt });
  if (stage) {
    client.setQueryData(stageQuery(stage.id).queryKey, stage, { updatedAt });
    client.setQueryData(stageByCodeQuery(stage.code_stage).queryKey, stage, { updatedAt });
  }
  if (contacts) client.setQueryData(contactsQuery.queryKey, contacts, { updatedAt });
  if (page) client.setQueryData(pageQuery(page.id).queryKey, page, { updatedAt });
}

/** Reads the data embedded in the HTML; without it, each screen fetches its own. */
export function readPageData(client: QueryClient) {
  const text = document.getElementById('contents')?.textContent;
  if (!text) return;
  // Back and Forward restore the old HTML: show its data at once, but refetch.
  const updatedAt = navigationEntry()?.type === 'back_forward' ? 0 : Date.now();
  setPageData(client, withoutBase(loadedUrl().pathname)!, JSON.parse(text) as PageData, updatedAt);
}
