export type Id = number | string;
export type ResourcePaths = ReturnType<typeof resourcePaths>;

export function resourcePaths(root: string) {
  const edit = (id: Id) => `${root}/edit/${id}`;
  return { list: root, add: `${root}/add`, edit, history: (id: Id) => `${edit(id)}/historique` };
}

/** Paths of a kind that belongs to no other one. */
export const entityPaths = (entite: string) => resourcePaths(`/admin/${entite}`);

const details = (parcoursId: Id) => `/admin/parcours/details/${parcoursId}`;
const corbeille = '/admin/corbeille';
const preparations = '/admin/preparations';
const webhooks = '/admin/webhooks';

export const paths = {
  home: '/',
  page: (id: Id) => `/page/${id}`,
  parcours: (id: Id) => `/parcours/${id}`,
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

/** Screens of the back-office that the site links to: the other paths stay out of its bundle. */
export const adminLinks = { corbeille, edit: (entite: string, id: Id) => `/admin/${entite}/edit/${id}` };

/** Paths of the other screens of the back-office; KINDS has those of each kind of content. */
export const adminPaths = {
  root: '/admin',
  start: '/admin/accueil',
  login: '/admin/login',
  account: '/admin/compte',
  details,
  structure: (parcoursId: Id) => `${details(parcoursId)}/structure`,
  matrice: (parcoursId: Id) => `${details(parcoursId)}/matrice`,
  stageSheet: '/admin/stage/tableau',
  /** Redirects to the form of a session, whatever its stage. */
  sessionAlone: (id: Id) => `/admin/session/edit/${id}`,
  journal: { list: '/admin/journal', modification: (id: Id) => `/admin/journal/${id}` },
  planning: '/admin/planning',
  /** Asks for the stage; `?jour=AAAA-MM-JJ` is its first day. */
  sessionAdd: '/admin/session/add',
  sessionImport: '/admin/session/import',
  corbeille,
  image: '/admin/image',
  sante: '/admin/sante',
  catalogues: '/admin/catalogues',
  preparations: { list: preparations, one: (id: Id) => `${preparations}/${id}` },
  webhooks: { list: webhooks, one: (id: Id) => `${webhooks}/${id}` },
  /** The services through which people may sign in. */
  connexions: '/admin/connexions',
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
