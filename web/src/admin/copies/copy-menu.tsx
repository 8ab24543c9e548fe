import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useReadyAccount } from '../../api/auth';
import { preparationBase } from './draft/drafts.api';
import { KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { hasCopies, isPreparation, site } from '../../lib/site';
import { ActionMenu, RowLink } from '../../ui/table/row-actions';
import { isOpen, preparationsQuery } from './preparation/preparations.api';
import { menuEntries } from '../frame/menu';

/**
 * Mounted, and so fetched, only once the menu is open. `href`, not `to`: another copy of the site is another document, whose router
 * has another base.
 */
function OpenPreparations({ section }: { section: string }) {
  const { data = [] } = useQuery(preparationsQuery);
  return data.filter(isOpen).map(({ id, nom }) => (
    <RowLink key={id} href={preparationBase(id) + section}>
      {nom}
    </RowLink>
  ));
}

const { preparations, catalogues, webhooks, connexions } = adminPaths;

/** Sections that a preparation lacks. */
const LIVE_ONLY = [preparations.list, catalogues, webhooks.list, connexions, KINDS.user.paths.list];

/** Path of the section that shows this screen in every preparation and on the live site; else the start page. */
function sectionOf(pathname: string, isAdmin: boolean): string {
  const sections = menuEntries(isAdmin).filter(({ to }) => !LIVE_ONLY.includes(to));
  return sections.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to ?? adminPaths.start;
}

/** Says which catalogue is worked on, and leads to the same section of another. */
export function CopyMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const isReady = useReadyAccount() !== undefined;
  const section = sectionOf(pathname, isAdmin);
  if (isPreparation())
    return (
      <ActionMenu label={`Catalogue\u00a0: ${site.copyName}`} className="catalogue-button">
        <RowLink href={section}>En ligne</RowLink>
        <RowLink href={preparations.one(site.base.split('/').at(-1)!)}>Ce que cette préparation change</RowLink>
      </ActionMenu>
    );
  if (!hasCopies() || !isReady) return null;
  return (
    <ActionMenu label={'Catalogue\u00a0: en ligne'} className="catalogue-button">
      <OpenPreparations section={section} />
      <RowLink href={preparations.list}>Préparations…</RowLink>
    </ActionMenu>
  );
}
