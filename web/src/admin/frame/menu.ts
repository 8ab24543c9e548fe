import { capitalize } from '../../lib/french';
import { type Kind, KINDS } from '../../lib/kinds';
import { adminPaths, type ResourcePaths } from '../../lib/paths';
import { isPreparation, site } from '../../lib/site';

type ListedKind = Kind & { paths: ResourcePaths };

type MenuEntry = {
  label: string;
  to: string;
  /** True for a screen of the live site that no copy of it has. */
  isLiveOnly?: true;
};

const { parcours, stage, responsable, ...others } = KINDS;

/** Kinds whose list belongs to no parcours and no stage, in the order of the menu. */
export const LISTED_KINDS = Object.values<Kind>({ parcours, stage, responsable, ...others }).filter(
  (kind): kind is ListedKind => typeof kind.paths === 'object' && !(kind.isLiveOnly && isPreparation()),
);

const listEntries = (kinds: ListedKind[]): MenuEntry[] =>
  kinds.map(({ many, paths, isLiveOnly }) => ({ label: capitalize(many), to: paths.list, isLiveOnly }));

export function menuEntries(isAdmin: boolean): MenuEntry[] {
  const [parcoursEntry, stageEntry, ...otherEntries] = listEntries(
    LISTED_KINDS.filter(({ adminsOnly }) => !adminsOnly),
  );
  return [
    { label: 'Accueil', to: adminPaths.start },
    parcoursEntry!,
    stageEntry!,
    { label: 'Planning', to: adminPaths.planning },
    ...otherEntries,
    { label: 'Images et fichiers', to: adminPaths.image },
    { label: 'Santé du catalogue', to: adminPaths.sante },
    ...(isAdmin ? [...listEntries(LISTED_KINDS.filter(({ adminsOnly }) => adminsOnly)), ...WEBHOOKS] : []),
    ...(site.ateliers > 0 ? COPY_ENTRIES : []),
    { label: 'Journal', to: adminPaths.journal.list },
    { label: 'Corbeille', to: adminPaths.corbeille },
  ];
}

/** A copy of the site has no webhooks. */
const WEBHOOKS: MenuEntry[] = isPreparation()
  ? []
  : [{ label: 'Webhooks', to: adminPaths.webhooks.list, isLiveOnly: true }];

const COPY_ENTRIES: MenuEntry[] = [
  { label: 'Préparations', to: adminPaths.preparations.list, isLiveOnly: true },
  { label: 'Catalogues gardés', to: adminPaths.catalogues, isLiveOnly: true },
];

/** Path of the section that shows this screen in any copy of the site; /admin if copies lack it. */
export function sectionOf(pathname: string, isAdmin: boolean): string {
  const entries = menuEntries(isAdmin).filter(({ isLiveOnly }) => !isLiveOnly);
  return entries.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to ?? adminPaths.root;
}
