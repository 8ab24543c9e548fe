import { capitalize } from '../../lib/french';
import { type Kind, KINDS } from '../../lib/kinds';
import { adminPaths, type ResourcePaths } from '../../lib/paths';
import { hasAccounts, hasCopies } from '../../lib/site';

type ListedKind = Kind & { paths: ResourcePaths };

type MenuEntry = { label: string; to: string };

const { parcours, stage, responsable, ...others } = KINDS;

/** Kinds whose list belongs to no parcours and no stage, in the order of the menu. */
export const LISTED_KINDS = Object.values<Kind>({ parcours, stage, responsable, ...others }).filter(
  (kind): kind is ListedKind => typeof kind.paths === 'object' && (hasAccounts() || kind !== KINDS.user),
);

const listEntries = (kinds: ListedKind[]): MenuEntry[] =>
  kinds.map(({ many, paths }) => ({ label: capitalize(many), to: paths.list }));

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
    ...(hasCopies() ? COPY_ENTRIES : []),
    { label: 'Journal', to: adminPaths.journal.list },
    { label: 'Corbeille', to: adminPaths.corbeille },
  ];
}

const WEBHOOKS: MenuEntry[] = hasAccounts() ? [{ label: 'Webhooks', to: adminPaths.webhooks.list }] : [];

const COPY_ENTRIES: MenuEntry[] = [
  { label: 'Préparations', to: adminPaths.preparations.list },
  { label: 'Catalogues gardés', to: adminPaths.catalogues },
];
