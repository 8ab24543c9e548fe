import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../openapi/client/core/request.js';
import {
  type AssociationDeVersion,
  type CancelablePromise,
  CategorieService,
  type ChangeAutour,
  type HistoriqueLigne,
  LieuService,
  ParcoursService,
  ResponsableService,
  type RetablissementEssai,
  SessionStageService,
  SousparcoursService,
  StageService,
  StaticService,
  type VersionResume,
} from '../../../openapi/client/index.js';
import { call } from './client';
import { JOURNAL_PAGE } from './history';
import { ifMatch, write, WRITE_OPTIONS } from './resource';

export type { ChangeAutour, HistoriqueLigne, RetablissementEssai, VersionResume };

/** Generated calls for the versions of one entity. */
type Calls<Detail> = {
  name: string;
  list: (id: number, limit?: number) => CancelablePromise<VersionResume[]>;
  get: (id: number, n: number) => CancelablePromise<Detail>;
  restore: (
    id: number,
    n: number,
    dryRun?: boolean,
    ifMatch?: string,
  ) => CancelablePromise<Detail | RetablissementEssai>;
  historique: (id: number, limit?: number, offset?: number) => CancelablePromise<HistoriqueLigne[]>;
  associations?: (id: number, n: number) => CancelablePromise<AssociationDeVersion[]>;
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

export type Versions<Detail> = ReturnType<typeof versions<Detail>>;

/** Other users write at any time: lists are refetched on every mount. */
function versions<Detail>({ name, list, get, restore, historique, associations, files = {} }: Calls<Detail>) {
  return {
    list: (id: number): UseQueryOptions<VersionResume[]> => ({
      queryKey: [name, 'versions', id],
      queryFn: () => call(list(id)),
      staleTime: 0,
    }),
    historique: (id: number, page: number): UseQueryOptions<{ lines: HistoriqueLigne[]; total: number }> => ({
      queryKey: [name, 'historique', id, page],
      queryFn: async () => {
        const lines = await call(historique(id, JOURNAL_PAGE, page * JOURNAL_PAGE));
        return { lines, total: totalOf(lines) };
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
    version: (id: number, n: number): UseQueryOptions<VersionDetail<Detail>> => ({
      queryKey: [name, 'version', id, n],
      queryFn: async () => {
        const [detail, links = []] = await Promise.all([call(get(id, n)), associations && call(associations(id, n))]);
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
        const [{ version: present }] = (await call(list(id, 1))) as [VersionResume];
        const tried = (await call(restore(id, n, true, ifMatch(present)), WRITE_OPTIONS)) as RetablissementEssai;
        return { ...tried, present };
      },
      gcTime: 0,
      staleTime: Infinity,
    }),
    /** @throws ApiError 409, 412 */
    restore: (id: number, n: number, present: number) =>
      write(restore(id, n, undefined, ifMatch(present))) as Promise<Detail>,
  };
}

const toNamed = ({ id_stage, id_categorie, id_sous_parcours, libelle }: AssociationDeVersion): NamedItem => ({
  id: `${id_stage}-${id_categorie}-${id_sous_parcours}`,
  name: libelle,
});

/** The ETag tells apart two files of the same name. */
async function fetchVersionFile(url: string): Promise<VersionFile> {
  const { ok, headers } = await fetch(url, { method: 'HEAD' });
  return { url, content: ok ? (headers.get('ETag') ?? '') : undefined };
}

export const parcoursVersions = versions({
  name: 'parcours',
  list: (id, limit) => ParcoursService.listParcoursVersions(id, limit),
  get: (id, n) => ParcoursService.getParcoursVersion(id, n),
  restore: (...given) => ParcoursService.restoreParcoursVersion(...given),
  historique: (...given) => ParcoursService.getParcoursHistorique(...given),
  associations: (id, n) => ParcoursService.listParcoursVersionAssociations(id, n),
});

export const categorieVersions = versions({
  name: 'categorie',
  list: (id, limit) => CategorieService.listCategorieVersions(id, limit),
  get: (id, n) => CategorieService.getCategorieVersion(id, n),
  restore: (...given) => CategorieService.restoreCategorieVersion(...given),
  historique: (...given) => CategorieService.getCategorieHistorique(...given),
});

export const sousParcoursVersions = versions({
  name: 'sousparcours',
  list: (id, limit) => SousparcoursService.listSousparcoursVersions(id, limit),
  get: (id, n) => SousparcoursService.getSousparcoursVersion(id, n),
  restore: (...given) => SousparcoursService.restoreSousparcoursVersion(...given),
  historique: (...given) => SousparcoursService.getSousparcoursHistorique(...given),
});

export const stageVersions = versions({
  name: 'stage',
  list: (id, limit) => StageService.listStageVersions(id, limit),
  get: (id, n) => StageService.getStageVersion(id, n),
  restore: (...given) => StageService.restoreStageVersion(...given),
  historique: (...given) => StageService.getStageHistorique(...given),
  associations: (id, n) => StageService.listStageVersionAssociations(id, n),
  files: {
    emploi_du_temps_stage: (id, n) => `/api/stage/${id}/versions/${n}/getEmploiDuTempsFile`,
    fiche_PE_stage: (id, n) => `/api/stage/${id}/versions/${n}/getFichePEFile`,
  },
});

export const responsableVersions = versions({
  name: 'responsable',
  list: (id, limit) => ResponsableService.listResponsableVersions(id, limit),
  get: (id, n) => ResponsableService.getResponsableVersion(id, n),
  restore: (...given) => ResponsableService.restoreResponsableVersion(...given),
  historique: (...given) => ResponsableService.getResponsableHistorique(...given),
});

export const lieuVersions = versions({
  name: 'lieu',
  list: (id, limit) => LieuService.listLieuVersions(id, limit),
  get: (id, n) => LieuService.getLieuVersion(id, n),
  restore: (...given) => LieuService.restoreLieuVersion(...given),
  historique: (...given) => LieuService.getLieuHistorique(...given),
});

export const sessionVersions = versions({
  name: 'session_stage',
  list: (id, limit) => SessionStageService.listSessionStageVersions(id, limit),
  get: (id, n) => SessionStageService.getSessionStageVersion(id, n),
  restore: (...given) => SessionStageService.restoreSessionStageVersion(...given),
  historique: (...given) => SessionStageService.getSessionStageHistorique(...given),
});

export const pageVersions = versions({
  name: 'static',
  list: (id, limit) => StaticService.listStaticVersions(id, limit),
  get: (id, n) => StaticService.getStaticVersion(id, n),
  restore: (...given) => StaticService.restoreStaticVersion(...given),
  historique: (...given) => StaticService.getStaticHistorique(...given),
});
