import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useReadyAccount } from '../../api/auth';
import { preparationBase } from './draft/drafts.api';
import { KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { hasCopies, isPreparation, site } from '../../lib/site';
import { ActionMenu, useActionProps } from '../../ui/table/row-actions';
import { isOpen, preparationsQuery } from './preparation/preparations.api';
import { menuEntries } from '../frame/menu';

/** A plain link: another copy of the site is another document, whose router has another base. */
function DocumentLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a {...useActionProps('btn')} href={href}>
      {children}
    </a>
  );
}

/** Mounted, and so fetched, only once the menu is open. */
function OpenPreparations({ section }: { section: string }) {
  const { data = [] } = useQuery(preparationsQuery);
  return data.filter(isOpen).map(({ id, nom }) => (
    <DocumentLine key={id} href={preparationBase(id) + section}>
      {nom}
    </DocumentLine>
  ));
}

const { preparations, catalogues, webhooks } = adminPaths;

/** Sections that a preparation lacks. */
const LIVE_ONLY = [preparations.list, catalogues, webhooks.list, KINDS.user.paths.list];

/** Path of the section that shows this screen in every preparation and on the live site; else /admin. */
function sectionOf(pathname: string, isAdmin: boolean): string {
  const sections = menuEntries(isAdmin).filter(({ to }) => !LIVE_ONLY.includes(to));
  return sections.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to ?? adminPaths.root;
}

/** Says which catalogue is worked on, and leads to the same section of another. */
export function CopyMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const isReady = useReadyAccount() !== undefined;
  const section = sectionOf(pathname, isAdmin);
  if (isPreparation())
    return (
      <ActionMenu label={`Catalogue\u00a0: ${site.copyName}`} className="catalogue-button">
        <DocumentLine href={section}>En ligne</DocumentLine>
        <DocumentLine href={preparations.one(site.base.split('/').at(-1)!)}>
          Ce que cette préparation change
        </DocumentLine>
      </ActionMenu>
    );
  if (!hasCopies() || !isReady) return null;
  return (
    <ActionMenu label={'Catalogue\u00a0: en ligne'} className="catalogue-button">
      <OpenPreparations section={section} />
      <DocumentLine href={preparations.list}>Préparations…</DocumentLine>
    </ActionMenu>
  );
}
