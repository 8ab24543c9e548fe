import type { UseQueryOptions } from '@tanstack/react-query';
import {
  type ApiRequest,
  type EtatPrepare as Etat,
  ParcoursService,
  type Probleme,
  PreparationService,
  type Publication,
  StageService,
} from '../../../openapi/client/index.js';
import { preparationBase } from '../lib/paths';
import { site } from '../lib/site';
import { call, statusOf } from './client';
import { invalidateLists, write, WRITE_OPTIONS } from './resource';

export type { Probleme, Publication };

/** State of an element that a preparation changes; the server says « publie » for all others. */
export type EtatPrepare = Etat & { preparation: number; genre: string; nom: string; date: string };

const isPrepared = (state: Etat): state is EtatPrepare => state.preparation !== null;

/** True on the live site, if it can open copies of itself. */
export const hasDrafts = () => site.ateliers > 0;

/** Drafts of all elements of a kind, or of one of them; last changed first. */
export const preparedStates = (entite: string, cle?: string): UseQueryOptions<EtatPrepare[]> => ({
  queryKey: ['preparation', 'states', entite, cle],
  queryFn: async () =>
    (await call(PreparationService.listEtats(entite, cle === undefined ? undefined : [cle]))).filter(isPrepared),
  enabled: hasDrafts(),
  staleTime: 0,
});

/** Base of the copy of the site that holds the drafts; the first call opens it. */
export async function openDrafts(): Promise<string> {
  const { id } = await call(PreparationService.getBrouillons(), WRITE_OPTIONS);
  return preparationBase(id);
}

const OPENING_MS = 20_000;
const ASK_AGAIN_MS = 600;

/** Retries for a while: a copy that is opening answers 503. */
export async function whileOpening<T>(ask: () => Promise<T>, onOpening: () => void): Promise<T> {
  const end = Date.now() + OPENING_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (statusOf(error) !== 503 || Date.now() > end) throw error;
    }
    onOpening();
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
export const isWithdrawn = (entite: string | undefined): entite is keyof typeof WITHDRAW =>
  hasDrafts() && entite !== undefined && entite in WITHDRAW;

/** Withdraws an element from the site, at once or at `le`; it stays among the drafts. */
export const withdraw = (entite: keyof typeof WITHDRAW, id: number, le?: string) =>
  change(WITHDRAW[entite](id, { le }));
