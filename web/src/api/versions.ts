import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../openapi/client/core/request.js';
import {
  type AssociationDeVersion,
  type ApiRequest,
  type ChangeAutour,
  type HistoriqueLigne,
  type RetablissementEssai,
  type VersionResume,
} from '../../../openapi/client/index.js';
import { withBase } from '../lib/site';
import { call } from './client';
import { JOURNAL_PAGE } from './history';
import { ifMatch, write, WRITE_OPTIONS } from './resource';

export type { ChangeAutour, HistoriqueLigne, RetablissementEssai, VersionResume };

type Version = { id: number; n: number };

/** Generated calls for the versions of one entity. */
type Calls<Detail> = {
  name: string;
  list: (of: { id: number; limit?: number }) => ApiRequest<VersionResume[]>;
  get: (version: Version) => ApiRequest<Detail>;
  restore: (version: Version & { dryRun?: boolean; ifMatch?: string }) => ApiRequest<Detail | RetablissementEssai>;
  historique: (of: { id: number; limit?: number; offset?: number }) => ApiRequest<HistoriqueLigne[]>;
  associations?: (version: Version) => ApiRequest<AssociationDeVersion[]>;
  /** URL of a version's file, by field. */
  files?: Record<string, (id: number, n: number) => string>;
};

/** `content` is the file's ETag; undefined when the file is no longer stored. */
export type VersionFile = { url: string; content: string | undefined };
export type NamedItem = { id: number | string; name: string };
/** A past version, with its files by field. */
export type VersionDetail<Detail> = { detail: Detail; files: Record<string, VersionFile>; associations: NamedItem[] };
/** Dry run of a restore over the version `present`. */
export type RestorePreview = RetablissementEssai & { present: number };

export type Versions<Detail> = ReturnType<typeof defineVersions<Detail>>;

/** Other users write at any time: lists are refetched on every mount. */
export function defineVersions<Detail>({
  name,
  list,
  get,
  restore,
  historique,
  associations,
  files = {},
}: Calls<Detail>) {
  return {
    list: (id: number): UseQueryOptions<VersionResume[]> => ({
      queryKey: [name, 'versions', id],
      queryFn: () => call(list({ id })),
      staleTime: 0,
    }),
    historique: (id: number, page: number): UseQueryOptions<{ lines: HistoriqueLigne[]; total: number }> => ({
      queryKey: [name, 'historique', id, page],
      queryFn: async () => {
        const lines = await call(historique({ id, limit: JOURNAL_PAGE, offset: page * JOURNAL_PAGE }));
        return { lines, total: totalOf(lines) };
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
    version: (id: number, n: number): UseQueryOptions<VersionDetail<Detail>> => ({
      queryKey: [name, 'version', id, n],
      queryFn: async () => {
        const [detail, links = []] = await Promise.all([
          call(get({ id, n })),
          associations && call(associations({ id, n })),
        ]);
        const fileFields = Object.entries(files).filter(([field]) => detail[field as keyof Detail] !== null);
        const fileEntries = fileFields.map(
          async ([field, urlOf]) => [field, await fetchVersionFile(urlOf(id, n))] as const,
        );
        return { detail, files: Object.fromEntries(await Promise.all(fileEntries)), associations: links.map(toNamed) };
      },
      staleTime: 0,
    }),
    /** Fetched when the dialog opens and never refetched while it is open. */
    restorePreview: (id: number, n: number): UseQueryOptions<RestorePreview> => ({
      queryKey: [name, 'detail', id, 'restore', n],
      queryFn: async () => {
        const [{ version: present }] = (await call(list({ id, limit: 1 }))) as [VersionResume];
        const tried = (await call(
          restore({ id, n, dryRun: true, ifMatch: ifMatch(present) }),
          WRITE_OPTIONS,
        )) as RetablissementEssai;
        return { ...tried, present };
      },
      gcTime: 0,
      staleTime: Infinity,
    }),
    /** @throws ApiError 409, 412 */
    restore: (id: number, n: number, present: number) =>
      write(restore({ id, n, ifMatch: ifMatch(present) })) as Promise<Detail>,
  };
}

const toNamed = ({ id_stage, id_categorie, id_sous_parcours, libelle }: AssociationDeVersion): NamedItem => ({
  id: `${id_stage}-${id_categorie}-${id_sous_parcours}`,
  name: libelle,
});

/** The ETag tells apart two files of the same name. */
async function fetchVersionFile(url: string): Promise<VersionFile> {
  const { ok, headers } = await fetch(withBase(url), { method: 'HEAD' });
  return { url, content: ok ? (headers.get('ETag') ?? '') : undefined };
}
