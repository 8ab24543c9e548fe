import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type AnnulationReponse,
  type Changement,
  type ChampChange,
  JournalService,
  type LigneAnnulee,
  type ModificationDetail,
  type ModificationResume,
  type SuppressionResume,
} from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import { AS_A_WRITE, readAgain } from './resource';

export type {
  AnnulationReponse,
  Changement,
  ChampChange,
  LigneAnnulee,
  ModificationDetail,
  ModificationResume,
  SuppressionResume,
};

/** Lines of the journal, or changes of one of them, on a page. */
export const JOURNAL_PAGE = 50;
/** As many of what was deleted as the server tells at once. */
export const CORBEILLE_MAX = 500;

type Page = { lines: ModificationResume[]; total: number };

/** By their names on the wire. */
export const JOURNAL_FILTERS = ['auteur', 'genre', 'entite', 'cle', 'depuis', 'jusqua'] as const;
export type JournalFilter = Partial<Record<(typeof JOURNAL_FILTERS)[number], string>>;

/** All the lines that a filter keeps, as CSV. */
export const journalExportUrl = (filter: JournalFilter) => `/api/journal/export?${new URLSearchParams(filter)}`;

/** Others write at any time: what one comes back to is asked again. */
export const journalPage = (filter: JournalFilter, page: number, size = JOURNAL_PAGE): UseQueryOptions<Page> => ({
  queryKey: ['journal', 'list', filter, page, size],
  queryFn: async () => {
    const { auteur, genre, entite, cle, depuis, jusqua } = filter;
    const filters = [entite, cle, auteur, genre, depuis, jusqua] as const;
    const lines = await ask(JournalService.listModifications(...filters, size, page * size));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export const modificationPage = (id: number, page: number): UseQueryOptions<ModificationDetail> => ({
  queryKey: ['journal', 'detail', id, page],
  queryFn: () => ask(JournalService.getModification(id, JOURNAL_PAGE, page * JOURNAL_PAGE)),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export const corbeille: UseQueryOptions<SuppressionResume[]> = {
  queryKey: ['corbeille', 'list'],
  queryFn: () => ask(JournalService.listDeleted(CORBEILLE_MAX)),
  staleTime: 0,
};

/** What an undo would do: asked as it is about to be decided, and not again under the eyes of who decides. */
export const undoTried = (id: number): UseQueryOptions<AnnulationReponse> => ({
  queryKey: ['annulation', 'edition', id],
  queryFn: () => thenReadAgain(ask(JournalService.undoModification(id, true), AS_A_WRITE)),
  gcTime: 0,
  staleTime: Infinity,
});

/** @throws ApiError 404; 409 where it was undone before */
export function undoModification(id: number): Promise<AnnulationReponse> {
  return thenReadAgain(ask(JournalService.undoModification(id), AS_A_WRITE));
}

/** Without an answer nobody knows whether it passed, and a refusal says that somebody else was there before. */
async function thenReadAgain<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } finally {
    readAgain();
  }
}
