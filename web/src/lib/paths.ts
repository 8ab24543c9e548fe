export type ResourcePaths = ReturnType<typeof resourcePaths>;

function resourcePaths(root: string) {
  const edit = (id: number | string) => `${root}/edit/${id}`;
  return { list: root, add: `${root}/add`, edit, history: (id: number | string) => `${edit(id)}/historique` };
}

const details = (parcoursId: number | string) => `/admin/parcours/details/${parcoursId}`;

export const paths = {
  home: '/',
  page: (id: number | string) => `/page/${id}`,
  parcours: (id: number | string) => `/parcours/${id}`,
  /** Opens the sheet of a stage over the page of one of its parcours. */
  stageIn: (parcoursId: number, id: number) => `/parcours/${parcoursId}?stage=${id}`,
  selection: '/selection',
  comparer: '/selection/comparer',
  /**
   * A permanent address. A space (no code begins or ends with one) keeps `.` and `..` from being path segments, and a code that
   * ends in `.ics` from being the calendar of another.
   */
  stageCode: (code: string) => `/stage/${encodeURIComponent(code.replace(/^\.\.?$/, ' $&').replace(/\.ics$/i, '$& '))}`,
  plan: '/plan-du-site',
  calendrier: '/calendrier',
};

export const adminPaths = {
  root: '/admin',
  start: '/admin/accueil',
  login: '/admin/login',
  account: '/admin/compte',
  parcours: { ...resourcePaths('/admin/parcours'), details },
  categorie: (parcoursId: number | string) => resourcePaths(`${details(parcoursId)}/categorie`),
  sousparcours: (parcoursId: number | string) => resourcePaths(`${details(parcoursId)}/sousparcours`),
  structure: (parcoursId: number | string) => `${details(parcoursId)}/structure`,
  association: (parcoursId: number | string) => resourcePaths(`${details(parcoursId)}/association`),
  matrice: (parcoursId: number | string) => `${details(parcoursId)}/matrice`,
  responsable: resourcePaths('/admin/responsable'),
  lieu: resourcePaths('/admin/lieu'),
  stage: resourcePaths('/admin/stage'),
  stageSheet: '/admin/stage/tableau',
  session: (stageId: number | string) => resourcePaths(`/admin/stage/edit/${stageId}/session`),
  /** Redirects to the form of a session, whatever its stage. */
  sessionAlone: (id: number | string) => `/admin/session/edit/${id}`,
  page: resourcePaths('/admin/static'),
  user: resourcePaths('/admin/user'),
  journal: { list: '/admin/journal', modification: (id: number | string) => `/admin/journal/${id}` },
  planning: '/admin/planning',
  sessionImport: '/admin/session/import',
  corbeille: '/admin/corbeille',
  image: '/admin/image',
  sante: '/admin/sante',
};

/** A positive integer of nine digits at most, without leading zero. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Matches a path with one `:name` segment, which is captured; `*` matches any path. */
export const matchPattern = (pattern: string, pathname: string): RegExpExecArray | null =>
  (pattern === '*' ? /^/ : new RegExp(`^${pattern.replace(/:\w+/, '([^/]+)')}$`)).exec(pathname);

export const stageCodePattern = '/stage/:code';

/** The decoded code of a stage's path; undefined for other paths and for invalid escapes. */
export function stageCodeOf(pathname: string): string | undefined {
  const [, segment] = /^\/stage\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Sets parameters of a query string, or removes those that are undefined. */
export function withParams(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

const { association, page, user } = adminPaths;

/** Resources without some of the usual screens; web/e2e/admin/addresses.spec.ts requests each of these paths. */
const ABSENT = [association(':id').edit(':id'), association(':id').history(':id'), page.add, user.history(':id')];

/** All paths of the back-office, with `:id` for ids. The server answers 404 for any other path under /admin. */
export const adminRoutes: string[] = collectPatterns(adminPaths).filter((pattern) => !ABSENT.includes(pattern));

export function collectPatterns(paths: unknown): string[] {
  if (typeof paths === 'string') return [paths];
  if (typeof paths === 'function') return collectPatterns((paths as (id: string) => unknown)(':id'));
  return Object.values(paths as object).flatMap(collectPatterns);
}
