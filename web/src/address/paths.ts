/** The addresses of a resource of the back-office. */
export type Screens = ReturnType<typeof screens>;

function screens(root: string) {
  const edit = (id: number | string) => `${root}/edit/${id}`;
  return { list: root, add: `${root}/add`, edit, history: (id: number | string) => `${edit(id)}/historique` };
}

const details = (parcoursId: number | string) => `/admin/parcours/details/${parcoursId}`;

export const paths = {
  home: '/',
  page: (id: number | string) => `/page/${id}`,
  parcours: (id: number | string) => `/parcours/${id}`,
  plan: '/plan-du-site',
};

export const adminPaths = {
  root: '/admin',
  start: '/admin/accueil',
  login: '/admin/login',
  account: '/admin/compte',
  parcours: { ...screens('/admin/parcours'), details },
  categorie: (parcoursId: number | string) => screens(`${details(parcoursId)}/categorie`),
  sousparcours: (parcoursId: number | string) => screens(`${details(parcoursId)}/sousparcours`),
  association: (parcoursId: number | string) => screens(`${details(parcoursId)}/association`),
  responsable: screens('/admin/responsable'),
  stage: screens('/admin/stage'),
  page: screens('/admin/static'),
  user: screens('/admin/user'),
  journal: { list: '/admin/journal', modification: (id: number | string) => `/admin/journal/${id}` },
  corbeille: '/admin/corbeille',
};

/** A positive integer, as the address writes it; anything else names nothing. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
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
