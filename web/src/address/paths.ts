/** The addresses of a resource of the back-office. */
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
  /** The sheet of a stage over one of its pathways: elsewhere, its own address leads to it. */
  stageIn: (parcoursId: number, id: number) => `/parcours/${parcoursId}?stage=${id}`,
  selection: '/selection',
  comparer: '/selection/comparer',
  /**
   * Whatever its code holds, and wherever the stage stands: this address lasts. A space, which no code begins or ends
   * with, keeps points alone from being a folder, and « A.ics » from being the calendar of « A ».
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
  /** Of the sessions of a stage; their list stands under its form. */
  session: (stageId: number | string) => resourcePaths(`/admin/stage/edit/${stageId}/session`),
  /** Leads to the form of a session, whatever its stage. */
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

/** A positive integer, as the address writes it; anything else names nothing. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** What an address has in the place that its pattern leaves open, if it fits; `*` fits any. */
export const matchPattern = (pattern: string, pathname: string): RegExpExecArray | null =>
  (pattern === '*' ? /^/ : new RegExp(`^${pattern.replace(/:\w+/, '([^/]+)')}$`)).exec(pathname);

/** `paths.stageCode` of any code. */
export const stageCodePattern = '/stage/:code';

/** The code in the address of a stage, as it is written there; undefined in any other, or where it cannot be read. */
export function stageCodeOf(pathname: string): string | undefined {
  const [, segment] = /^\/stage\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The query string with some parameters set, or removed where undefined. */
export function withParams(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}
