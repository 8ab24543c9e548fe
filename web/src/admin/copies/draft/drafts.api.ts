import type { UseQueryOptions } from '@tanstack/react-query';
import {
  type ApiRequest,
  type EtatPrepare as Etat,
  ParcoursService,
  type Probleme,
  PreparationService,
  type Publication,
  StageService,
} from '../../../../../openapi/client/index.js';
import type { Id } from '../../../lib/paths';
import { call, queryClient, statusOf } from '../../../api/client';
import { invalidateLists, write, WRITE_OPTIONS } from '../../../api/resource';

export type { Probleme, Publication };

/** An element that a preparation changes; the server says « publie » of all others. */
export type Draft = Etat & { preparation: number; genre: string; nom: string; date: string };

const isDraft = (state: Etat): state is Draft => state.preparation !== null;

/** URL of a preparation: another document, whose router has this base. */
export const preparationBase = (id: Id) => `/preparation/${id}`;

/** False for kinds that no preparation changes: files and accounts are the live site's. */
export const isPreparable = (entite: string) => entite !== 'image' && entite !== 'user';

/** Drafts of all elements of a kind, or of one of them; last changed first. */
export const draftsQuery = (entite: string, cle?: string): UseQueryOptions<Draft[]> => ({
  queryKey: ['preparation', 'states', entite, cle],
  queryFn: async () =>
    (await call(PreparationService.listEtats({ entite, cle: cle === undefined ? undefined : [cle] }))).filter(isDraft),
  staleTime: 0,
});

/** Author and date of the last change of an element’s draft, as the line above its form says. */
export const draftAuthor = (entite: string, id: number) =>
  queryClient
    .getQueryData<Draft[]>(draftsQuery(entite, String(id)).queryKey)
    ?.find(({ genre }) => genre === 'brouillons');

/** Base of the preparation « Brouillons », where forms save their drafts; the first call opens it. */
export async function openDrafts(): Promise<string> {
  const { id } = await call(PreparationService.getBrouillons(), WRITE_OPTIONS);
  return preparationBase(id);
}

const OPENING_MS = 20_000;
const ASK_AGAIN_MS = 600;

/** Retries for a while: a copy of the site that is opening answers 503. */
export async function whileOpening<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + OPENING_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (statusOf(error) !== 503 || Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Invalidates what is shown, after a refusal as well: it means that something has changed. */
export async function change<T>(request: ApiRequest<T>): Promise<T> {
  try {
    return await write(request);
  } catch (error) {
    invalidateLists();
    throw error;
  }
}

const WITHDRAW = { stage: StageService.withdrawStage, parcours: ParcoursService.withdrawParcours };

/** Kinds of which one element can be withdrawn from the site. */
export const canBeWithdrawn = (entite: string): entite is keyof typeof WITHDRAW => entite in WITHDRAW;

/** Withdraws an element from the site, at once or at `le`; it stays among the drafts. */
export const withdraw = (entite: keyof typeof WITHDRAW, id: number, le?: string) =>
  change(WITHDRAW[entite]({ id, requestBody: { le } }));
