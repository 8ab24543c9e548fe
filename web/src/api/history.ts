import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { modificationOf, totalOf } from '../../../openapi/client/core/request.js';
import {
  type AnnulationReponse,
  type AutreCode,
  CategorieService,
  type ChampChange,
  type Changement,
  JournalService,
  type LigneAnnulee,
  type ModificationDetail,
  type ModificationResume,
  SousparcoursService,
  type SuppressionResume,
} from '../../../openapi/client/index.js';
import { call } from './client';
import { fetchDownload } from './download';
import { invalidateLists, WRITE_OPTIONS } from './resource';

export { modificationOf };
export type {
  AnnulationReponse,
  Changement,
  ChampChange,
  LigneAnnulee,
  ModificationDetail,
  ModificationResume,
  SuppressionResume,
};

/** Rows of a page, in the journal and in the changes of one modification. */
export const JOURNAL_PAGE = 50;
/** Rows that the server returns at most. */
export const CORBEILLE_MAX = 500;

type Page = { lines: ModificationResume[]; total: number };

/** Query parameters of the API. */
export type JournalFilter = Partial<Record<'auteur' | 'genre' | 'entite' | 'cle' | 'depuis' | 'jusqua', string>>;

/** Usernames of those who have lines in it. */
export const journalAuthors = queryOptions({
  queryKey: ['journal', 'authors'],
  queryFn: () => call(JournalService.listAuteurs()),
  staleTime: 0,
});

export const journalExportUrl = (filter: JournalFilter) => `/api/journal/export?${new URLSearchParams(filter)}`;

export const journalFile = (filter: JournalFilter) => fetchDownload(JournalService.exportJournal(filter));

/** Other users write at any time: refetch on every mount. */
export const journalPage = (filter: JournalFilter, page: number, size = JOURNAL_PAGE): UseQueryOptions<Page> => ({
  queryKey: ['journal', 'list', filter, page, size],
  queryFn: async () => {
    const lines = await call(JournalService.listModifications({ ...filter, limit: size, offset: page * size }));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export type ChangedEntity = Pick<Changement, 'entite' | 'cle'>;

/** null if it never changed. */
export const lastChangeOf = ({ entite, cle }: ChangedEntity): UseQueryOptions<ModificationResume | null> => ({
  queryKey: ['journal', 'last', entite, cle],
  queryFn: async () => (await call(JournalService.listModifications({ entite, cle, limit: 1 })))[0] ?? null,
  staleTime: 0,
});

const RECENT = 10;

/** Last changes of content, by one user or by all; changes of accounts and sign-ins are left out. */
export const recentChanges = (auteur?: string): UseQueryOptions<ModificationResume[]> => ({
  queryKey: ['journal', 'recent', auteur],
  queryFn: () => call(JournalService.listModifications({ auteur, contenu: true, limit: RECENT })),
  staleTime: 0,
});

type Counts = Pick<ModificationResume, 'creations' | 'modifications' | 'suppressions'>;
export const countChanges = ({ creations, modifications, suppressions }: Counts) =>
  creations + modifications + suppressions;

export const modificationPage = (id: number, page: number): UseQueryOptions<ModificationDetail> => ({
  queryKey: ['journal', 'modification', id, page],
  queryFn: () => call(JournalService.getModification({ id, limit: JOURNAL_PAGE, offset: page * JOURNAL_PAGE })),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Most recent first; the first page is 0. */
export const corbeille = (page: number): UseQueryOptions<{ lines: SuppressionResume[]; total: number }> => ({
  queryKey: ['corbeille', 'list', page],
  queryFn: async () => {
    const lines = await call(JournalService.listDeleted({ limit: CORBEILLE_MAX, offset: page * CORBEILLE_MAX }));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
});

/** An existing entity, with the parcours that its paths need. */
export type EntityWithScope = Pick<Changement, 'entite' | 'cle' | 'libelle'> & { parcoursId?: number };

/** The entity of the first change of a modification; null if that change deleted it. */
export const modifiedEntity = (modification: number): UseQueryOptions<EntityWithScope | null> => ({
  queryKey: ['journal', 'entity', modification],
  queryFn: async () => {
    const [change] = (await call(JournalService.getModification({ id: modification, limit: 1 }))).changements;
    return change && change.operation !== 'suppression' ? { ...change, parcoursId: await parcoursOf(change) } : null;
  },
});

async function parcoursOf({ entite, cle }: Changement): Promise<number | undefined> {
  const [first, categorie] = cle.split('-').map(Number);
  if (entite === 'definition_sousparcours')
    return (await call(CategorieService.getCategorie({ id: categorie! }))).id_parcours;
  if (entite === 'categorie') return (await call(CategorieService.getCategorie({ id: first! }))).id_parcours;
  if (entite === 'sousparcours') return (await call(SousparcoursService.getSousParcours({ id: first! }))).id_parcours;
  return undefined;
}

/** Result of the dry run of an undo; `withTakenCode`: entities whose code is now used by another. */
export type UndoPreview = { answer: AnnulationReponse; withTakenCode: LigneAnnulee[] };

/** Fetched when the dialog opens and never refetched while it is open. */
export const undoPreview = (id: number): UseQueryOptions<UndoPreview> => ({
  queryKey: ['annulation', 'detail', id],
  queryFn: () => andInvalidateLists(previewUndo(id)),
  gcTime: 0,
  staleTime: Infinity,
});

async function previewUndo(id: number): Promise<UndoPreview> {
  const dryRun = (codes: AutreCode[]) =>
    call(JournalService.undoModification({ id, dryRun: true, requestBody: { codes } }), WRITE_OPTIONS);
  const answer = await dryRun([]);
  const withTakenCode = answer.impossibles.filter(({ code_libre }) => code_libre !== undefined).slice(0, CODES_MAX);
  if (withTakenCode.length === 0) return { answer, withTakenCode };
  return { answer: await dryRun(withTakenCode.map((line) => replacementCode(line, line.code_libre!))), withTakenCode };
}

/** Replacement codes that one undo accepts at most. */
const CODES_MAX = 100;

export const replacementCode = ({ entite, cle }: LigneAnnulee, code: string): AutreCode => ({ entite, cle, code });

/** @throws ApiError 404; 409 if undone before or if a replacement code is taken; 400 if one is invalid */
export function undoModification(id: number, codes: AutreCode[] = []): Promise<AnnulationReponse> {
  return andInvalidateLists(call(JournalService.undoModification({ id, requestBody: { codes } }), WRITE_OPTIONS));
}

/** After a timeout the request may have succeeded, and an error may mean that another user was first: refetch in both cases. */
async function andInvalidateLists<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } finally {
    invalidateLists();
  }
}
