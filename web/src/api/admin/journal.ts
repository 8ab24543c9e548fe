import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { modificationOf, totalOf } from '../../../../openapi/client/core/request.js';
import {
  type AnnulationReponse,
  type AutreCode,
  CategorieService,
  type Changement,
  type ChampChange,
  JournalService,
  type LigneAnnulee,
  type ModificationDetail,
  type ModificationResume,
  SousparcoursService,
  type SuppressionResume,
} from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { fetchDownload } from './download';
import { WRITE_OPTIONS, invalidateLists } from './resource';

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

/** Lines of the journal, or changes of one of them, on a page. */
export const JOURNAL_PAGE = 50;
/** As many of what was deleted as the server tells at once. */
export const CORBEILLE_MAX = 500;

type Page = { lines: ModificationResume[]; total: number };

/** By their names on the wire. */
export type JournalFilter = Partial<Record<'auteur' | 'genre' | 'entite' | 'cle' | 'depuis' | 'jusqua', string>>;

/** All the lines that a filter keeps, as CSV. */
export const journalExportUrl = (filter: JournalFilter) => `/api/journal/export?${new URLSearchParams(filter)}`;

export const journalFile = (filter: JournalFilter) =>
  fetchDownload(JournalService.exportJournal(...filterArgs(filter)));

/** In the order in which the client takes them. */
const filterArgs = ({ entite, cle, auteur, genre, depuis, jusqua }: JournalFilter) =>
  [entite, cle, auteur, genre, depuis, jusqua] as const;

/** Others write at any time: what one comes back to is asked again. */
export const journalPage = (filter: JournalFilter, page: number, size = JOURNAL_PAGE): UseQueryOptions<Page> => ({
  queryKey: ['journal', 'list', filter, page, size],
  queryFn: async () => {
    const lines = await call(JournalService.listModifications(...filterArgs(filter), undefined, size, page * size));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** One thing, by its names in the journal. */
export type ChangedEntity = Pick<Changement, 'entite' | 'cle'>;

/** The last modification that changed it; null where none ever did. */
export const lastChangeOf = ({ entite, cle }: ChangedEntity): UseQueryOptions<ModificationResume | null> => ({
  queryKey: ['journal', 'last', entite, cle],
  queryFn: async () =>
    (await call(JournalService.listModifications(...filterArgs({ entite, cle }), undefined, 1)))[0] ?? null,
  staleTime: 0,
});

const RECENT = 10;

/** The last changes of content, by one person or by anybody: neither accounts nor what only looks, as a sign-in does. */
export const recentChanges = (auteur?: string): UseQueryOptions<ModificationResume[]> => ({
  queryKey: ['journal', 'recent', auteur],
  queryFn: () => call(JournalService.listModifications(...filterArgs({ auteur }), true, RECENT)),
  staleTime: 0,
});

type Counts = Pick<ModificationResume, 'creations' | 'modifications' | 'suppressions'>;
export const countChanges = ({ creations, modifications, suppressions }: Counts) =>
  creations + modifications + suppressions;

export const modificationPage = (id: number, page: number): UseQueryOptions<ModificationDetail> => ({
  queryKey: ['journal', 'modification', id, page],
  queryFn: () => call(JournalService.getModification(id, JOURNAL_PAGE, page * JOURNAL_PAGE)),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** The last deleted are on the first page, which is 0. */
export const corbeille = (page: number): UseQueryOptions<{ lines: SuppressionResume[]; total: number }> => ({
  queryKey: ['corbeille', 'list', page],
  queryFn: async () => {
    const lines = await call(JournalService.listDeleted(CORBEILLE_MAX, page * CORBEILLE_MAX));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
});

/** Something that is there, with the pathway inside of which its screens are. */
export type EntityWithScope = Pick<Changement, 'entite' | 'cle' | 'libelle'> & { parcoursId?: number };

/** What a modification is about, as its first change tells; null where that has gone. */
export const modifiedEntity = (modification: number): UseQueryOptions<EntityWithScope | null> => ({
  queryKey: ['journal', 'thing', modification],
  queryFn: async () => {
    const [change] = (await call(JournalService.getModification(modification, 1))).changements;
    return change && change.operation !== 'suppression' ? { ...change, parcoursId: await parcoursOf(change) } : null;
  },
});

async function parcoursOf({ entite, cle }: Changement): Promise<number | undefined> {
  const [first, categorie] = cle.split('-').map(Number);
  if (entite === 'definition_sousparcours') return (await call(CategorieService.getCategorie(categorie!))).id_parcours;
  if (entite === 'categorie') return (await call(CategorieService.getCategorie(first!))).id_parcours;
  if (entite === 'sousparcours') return (await call(SousparcoursService.getSousParcours(first!))).id_parcours;
  return undefined;
}

/** What an undo would do, and which things would need other codes then, since theirs are taken. */
export type UndoPreview = { answer: AnnulationReponse; withTakenCode: LigneAnnulee[] };

/** Asked as it is about to be decided, and not again under the eyes of who decides. */
export const undoPreview = (id: number): UseQueryOptions<UndoPreview> => ({
  queryKey: ['annulation', 'detail', id],
  queryFn: () => thenInvalidateLists(previewUndo(id)),
  gcTime: 0,
  staleTime: Infinity,
});

async function previewUndo(id: number): Promise<UndoPreview> {
  const dryRun = (codes: AutreCode[]) => call(JournalService.undoModification(id, true, { codes }), WRITE_OPTIONS);
  const answer = await dryRun([]);
  const taken = answer.impossibles.filter(({ code_libre }) => code_libre !== undefined).slice(0, CODES_MAX);
  if (taken.length === 0) return { answer, withTakenCode: taken };
  return { answer: await dryRun(taken.map((line) => replacementCode(line, line.code_libre!))), withTakenCode: taken };
}

/** As many other codes as one undo takes. */
const CODES_MAX = 100;

export const replacementCode = ({ entite, cle }: LigneAnnulee, code: string): AutreCode => ({ entite, cle, code });

/** @throws ApiError 404; 409 where it was undone before, or where another code is taken, too; 400 where it is none */
export function undoModification(id: number, codes: AutreCode[] = []): Promise<AnnulationReponse> {
  return thenInvalidateLists(call(JournalService.undoModification(id, undefined, { codes }), WRITE_OPTIONS));
}

/** Without an answer nobody knows whether it passed, and a refusal says that somebody else was there before. */
async function thenInvalidateLists<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } finally {
    invalidateLists();
  }
}
