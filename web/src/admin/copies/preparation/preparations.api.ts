import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../../openapi/client/core/request.js';
import {
  ApiError,
  type ChoixBody,
  type LigneDetail,
  type PreparationDetail,
  PreparationService,
  type RelectureDetail,
} from '../../../../../openapi/client/index.js';
import { call, queryClient } from '../../../api/client';
import { change, type Probleme, type Publication } from '../draft/drafts.api';
import { type CreationKey, ifMatch, write, WRITE_OPTIONS } from '../../../api/resource';
import { todayInParis } from '../../../lib/days';
import { keptCataloguesQuery, freeName, suggestKeptName } from '../kept-catalogue/kept-catalogues.api';

export type { PreparationDetail, RelectureDetail };

/** One element that a preparation adds, changes or removes. */
export type PreparationChange = LigneDetail;

export const isOpen = ({ etat }: Pick<PreparationDetail, 'etat'>) => etat === 'ouverte' || etat === 'programmee';

/** Newest first. */
export const preparationsQuery = queryOptions({
  queryKey: ['preparation', 'list'],
  queryFn: () => call(PreparationService.listPreparations()),
});

/** Refetched on every mount: writes inside a preparation do not go through this document. */
export const preparationQuery = (id: number): UseQueryOptions<PreparationDetail> => ({
  queryKey: ['preparation', 'one', id],
  queryFn: () => call(PreparationService.getPreparation({ id })),
  staleTime: 0,
});

/** It never changes. */
export const copiedYear = (id: number) =>
  queryOptions({
    queryKey: ['preparation', 'year', id],
    queryFn: () => call(PreparationService.getReprise({ id })),
  });

export const CHANGES_PAGE = 50;

/** The last changed first. */
export const changesPage = (
  id: number,
  page: number,
  entite?: string,
): UseQueryOptions<{ changes: PreparationChange[]; total: number }> => ({
  queryKey: ['preparation', 'changes', id, page, entite],
  queryFn: async () => {
    const changes = await call(
      PreparationService.listLignes({ id, limit: CHANGES_PAGE, offset: page * CHANGES_PAGE, entite }),
    );
    return { changes, total: totalOf(changes) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** First page of the changes of what the live site has changed, too. */
export const conflictingChanges = (id: number): UseQueryOptions<PreparationChange[]> => ({
  queryKey: ['preparation', 'conflicts', id],
  queryFn: () => call(PreparationService.listLignes({ id, limit: CHANGES_PAGE, offset: 0, conflits: true })),
  staleTime: 0,
});

/** « Catalogue 2027 » in 2026, or the first of « Catalogue 2027 (2) », … that no open preparation bears. */
export function suggestPreparationName(preparations: PreparationDetail[]): string {
  const name = `Catalogue ${Number(todayInParis().slice(0, 4)) + 1}`;
  const open = preparations.filter(isOpen);
  return freeName([name, ...open.map((_, index) => `${name} (${index + 2})`)], open);
}

/** The year before the one in the name of a preparation; without one, this year. */
export function yearBefore(nom: string): number {
  const [named] = /\b20\d\d\b/.exec(nom) ?? [];
  return named === undefined ? Number(todayInParis().slice(0, 4)) : Number(named) - 1;
}

/** `annee`: year whose sessions are copied into the preparation as those of the next year. */
export const createPreparation = (body: { nom: string; annee?: number }, key?: CreationKey) =>
  write(PreparationService.createPreparation({ requestBody: body, idempotencyKey: key?.forBody(body) }));

/** `publier_le`: null cancels the scheduled publication. Refused when the preparation has another version meanwhile. */
export const updatePreparation = ({ id, nom, publier_le, version }: PreparationDetail) =>
  change(PreparationService.updatePreparation({ id, requestBody: { nom, publier_le }, ifMatch: ifMatch(version) }));

export const abandonPreparation = (id: number) => change(PreparationService.abandonPreparation({ id }));

export const reopenPreparation = (id: number) => change(PreparationService.reopenPreparation({ id }));

/** Links that show the preparation to readers without an account; newest first. */
export const readingLinks = (id: number): UseQueryOptions<RelectureDetail[]> => ({
  queryKey: ['preparation', 'links', id],
  queryFn: () => call(PreparationService.listRelectures({ id })),
  staleTime: 0,
});

/** The answer alone holds the `adresse`. */
export const createReadingLink = (id: number, body: { libelle: string; expire_le: string }) =>
  write(PreparationService.createRelecture({ id, requestBody: body }));

export const revokeReadingLink = (id: number, link: number) =>
  change(PreparationService.revokeRelecture({ id, n: link }));

/** Returns how many other changes were abandoned with it, because they depend on it. */
export const removeChange = (id: number, { entite, cle }: PreparationChange) =>
  change(PreparationService.removeLigne({ id, entite, cle, avec: true }));

/** Without `champ`, the conflict is about the whole element, which one side has deleted. */
export const resolvePreparationConflict = (id: number, choice: ChoixBody) =>
  change(PreparationService.resolveConflit({ id, requestBody: choice }));

/** Dry run of the publication, and the name under which today’s catalogue would be kept first. */
export type PublicationPreview = { answer: Publication; keepAs: string; isKept: boolean };

/** Fetched when the dialog opens and never refetched while it is open. */
export const publicationPreview = (id: number): UseQueryOptions<PublicationPreview> => ({
  queryKey: ['publication', 'detail', id],
  queryFn: async () => {
    const dryRun = call(PreparationService.publishPreparation({ id, dryRun: true, requestBody: {} }), WRITE_OPTIONS);
    const [answer, catalogues] = await Promise.all([dryRun, queryClient.fetchQuery(keptCataloguesQuery)]);
    const ofThisYear = `Catalogue ${todayInParis().slice(0, 4)}`;
    const keepAs = suggestKeptName(catalogues);
    return { answer, keepAs, isKept: keepAs !== ofThisYear };
  },
  gcTime: 0,
  staleTime: Infinity,
});

/** Dry run of the publication, refetched when the preparation changes. */
export const publicationCheck = ({ id, lignes, conflits }: PreparationDetail): UseQueryOptions<Publication> => ({
  queryKey: ['publication', 'detail', 'check', id, lignes, conflits],
  queryFn: () => call(PreparationService.publishPreparation({ id, dryRun: true, requestBody: {} }), WRITE_OPTIONS),
  staleTime: 0,
});

/** @throws ApiError 409: see problemsOf */
export const publishPreparation = (id: number, keepAs: string | undefined) =>
  change(PreparationService.publishPreparation({ id, requestBody: { garder_sous: keepAs } }));

/** Problems that prevented a publication; undefined after any other failure. */
export function problemsOf(error: unknown): Probleme[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { problemes?: Probleme[] } | undefined)?.problemes;
}
