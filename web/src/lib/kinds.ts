import { adminPaths, entityPaths, type Id, type ResourcePaths, resourcePaths } from './paths';

export type Noun = { one: string; many: string; gender: 'm' | 'f' };

/** Facts about a kind of content for all layers; its `.kind.tsx` declares the rest. */
export type Kind = Noun & {
  /** Kind that its entities belong to. */
  parent?: 'parcours' | 'stage';
  /** Addresses of its screens, as a function of the parent's id if there is one. */
  paths?: ResourcePaths | ((parentId: Id) => ResourcePaths);
  /** Screens that it does not have; web/e2e/admin/addresses.spec.ts opens each. */
  without?: (keyof ResourcePaths)[];
  /** Address of an entity whose parent is not known. */
  alone?: (id: Id) => string;
  adminsOnly?: boolean;
};

const inParcours = (segment: string) => ({
  parent: 'parcours' as const,
  paths: (parcoursId: Id) => resourcePaths(`${adminPaths.details(parcoursId)}/${segment}`),
});

const inStage = (segment: string) => ({
  parent: 'stage' as const,
  paths: (stageId: Id) => resourcePaths(`${entityPaths('stage').edit(stageId)}/${segment}`),
});

/** The nouns by their name in the API, in the order in which sentences count them. */
export const KINDS = {
  parcours: { one: 'parcours', many: 'parcours', gender: 'm', paths: entityPaths('parcours') },
  categorie: { one: 'catégorie', many: 'catégories', gender: 'f', ...inParcours('categorie') },
  sousparcours: { one: 'sous-parcours', many: 'sous-parcours', gender: 'm', ...inParcours('sousparcours') },
  definition_sousparcours: {
    one: 'association',
    many: 'associations',
    gender: 'f',
    ...inParcours('association'),
    without: ['edit', 'history'],
  },
  stage: { one: 'stage', many: 'stages', gender: 'm', paths: entityPaths('stage') },
  session_stage: {
    one: 'session',
    many: 'sessions',
    gender: 'f',
    ...inStage('session'),
    alone: adminPaths.sessionAlone,
  },
  lieu: { one: 'lieu', many: 'lieux', gender: 'm', paths: entityPaths('lieu') },
  responsable: { one: 'responsable', many: 'responsables', gender: 'm', paths: entityPaths('responsable') },
  static: {
    one: 'page statique',
    many: 'pages statiques',
    gender: 'f',
    paths: entityPaths('static'),
    without: ['add'],
    adminsOnly: true,
  },
  image: { one: 'fichier', many: 'fichiers', gender: 'm' },
  user: {
    one: 'utilisateur',
    many: 'utilisateurs',
    gender: 'm',
    paths: entityPaths('user'),
    without: ['history'],
    adminsOnly: true,
  },
} satisfies Record<string, Kind>;

export const kindOf = (entite: string): Kind | undefined =>
  Object.hasOwn(KINDS, entite) ? KINDS[entite as keyof typeof KINDS] : undefined;

export const nounOf = (entite: string): Noun => kindOf(entite) ?? { one: entite, many: entite, gender: 'm' };

type Located = { entite: string; cle: Id; parcoursId?: number };

/** The list, if the kind has no form. */
export function editPathOf({ entite, cle, parcoursId = 0 }: Located): string | undefined {
  const { paths, without, alone } = kindOf(entite) ?? {};
  if (alone) return alone(cle);
  const { list, edit } = (typeof paths === 'function' ? paths(parcoursId) : paths) ?? {};
  return without?.includes('edit') ? list : edit?.(cle);
}

/** All paths of the back-office, with `:id` for ids. The server answers 404 for any other path under /admin. */
export const adminRoutes: string[] = [
  ...collectPatterns(adminPaths),
  ...Object.values<Kind>(KINDS).flatMap(({ paths, without = [] }) => {
    const screens: Partial<ResourcePaths> = { ...(typeof paths === 'function' ? paths(':id') : paths) };
    for (const screen of without) delete screens[screen];
    return collectPatterns(screens);
  }),
];

export function collectPatterns(paths: unknown): string[] {
  if (typeof paths === 'string') return [paths];
  if (typeof paths === 'function') return collectPatterns((paths as (id: string) => unknown)(':id'));
  return Object.values(paths as object).flatMap(collectPatterns);
}
