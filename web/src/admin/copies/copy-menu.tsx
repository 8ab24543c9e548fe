import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useReadyAccount } from '../../api/auth';
import { adminPaths, preparationBase } from '../../lib/paths';
import { isPreparation, site } from '../../lib/site';
import { ActionMenu, useActionProps } from '../../ui/table/row-actions';
import { isOpen, preparationsQuery } from './preparation/preparations.api';
import { sectionOf } from '../frame/menu';

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

/** Says which catalogue is worked on, and leads to the same section of another. */
export function CatalogueMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const isReady = useReadyAccount() !== undefined;
  const section = sectionOf(pathname, isAdmin);
  if (isPreparation())
    return (
      <ActionMenu label={`Catalogue\u00a0: ${site.copyName}`} className="catalogue-button">
        <DocumentLine href={section}>En ligne</DocumentLine>
        <DocumentLine href={adminPaths.preparations.one(site.base.split('/').at(-1)!)}>
          Ce que cette préparation change
        </DocumentLine>
      </ActionMenu>
    );
  if (site.ateliers === 0 || !isReady) return null;
  return (
    <ActionMenu label={'Catalogue\u00a0: en ligne'} className="catalogue-button">
      <OpenPreparations section={section} />
      <DocumentLine href={adminPaths.preparations.list}>Préparations…</DocumentLine>
    </ActionMenu>
  );
}
