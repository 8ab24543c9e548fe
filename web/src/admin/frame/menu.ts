import { capitalize } from '../../lib/french';
import { type Kind, KINDS } from '../../lib/kinds';
import { adminPaths, type ResourcePaths } from '../../lib/paths';
import { hasAccounts, hasCopies } from '../../lib/site';

type ListedKind = Kind & { paths: ResourcePaths };

export type MenuEntry = { label: string; to: string };
type MenuGroup = { title: string; entries: MenuEntry[] };

const { parcours, stage, responsable, ...others } = KINDS;

/** Kinds whose list belongs to no parcours and no stage, in the order in which the palette creates them. */
export const LISTED_KINDS = Object.values<Kind>({ parcours, stage, responsable, ...others }).filter(
  (kind): kind is ListedKind => typeof kind.paths === 'object' && (hasAccounts() || kind !== KINDS.user),
);

const listOf = ({ many, paths }: ListedKind): MenuEntry => ({ label: capitalize(many), to: paths.list });

export const START: MenuEntry = { label: 'Accueil', to: adminPaths.start };

/** A group without an entry for this account, or for this copy of the site, is left out. */
export function menuGroups(isAdmin: boolean): MenuGroup[] {
  const files = { label: 'Images et fichiers', to: adminPaths.image };
  const sante = { label: 'Santé du catalogue', to: adminPaths.sante };
  const groups = [
    { title: 'Catalogue', entries: [...[parcours, stage, responsable, others.lieu].map(listOf), files] },
    { title: 'Sessions', entries: [{ label: 'Planning', to: adminPaths.planning }] },
    { title: 'Publication', entries: [...(hasCopies() ? COPIES : []), ...HISTORY] },
    { title: 'Site', entries: isAdmin ? [listOf(others.static), sante] : [sante] },
    { title: 'Réglages', entries: isAdmin && hasAccounts() ? [listOf(others.user), ...LINKED_SYSTEMS] : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

export const menuEntries = (isAdmin: boolean): MenuEntry[] => [
  START,
  ...menuGroups(isAdmin).flatMap(({ entries }) => entries),
];

const COPIES: MenuEntry[] = [
  { label: 'Préparations', to: adminPaths.preparations.list },
  { label: 'Catalogues gardés', to: adminPaths.catalogues },
];

const HISTORY: MenuEntry[] = [
  { label: 'Journal', to: adminPaths.journal.list },
  { label: 'Corbeille', to: adminPaths.corbeille },
];

const LINKED_SYSTEMS: MenuEntry[] = [
  { label: 'Webhooks', to: adminPaths.webhooks.list },
  { label: 'Connexions', to: adminPaths.connexions },
];
