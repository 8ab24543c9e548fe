import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useReadyAccount } from '../../api/auth';
import { adminPaths, preparationBase } from '../../lib/paths';
import { isPreparation, site } from '../../lib/site';
import { ActionMenu, RowLink } from '../../ui/table/row-actions';
import { isOpen, preparationsQuery } from '../preparations/preparations.api';
import { sectionOf } from './menu';

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

/** Says which catalogue is worked on, and leads to the same section of another. */
export function CatalogueMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const isReady = useReadyAccount() !== undefined;
  const section = sectionOf(pathname, isAdmin);
  if (isPreparation())
    return (
      <ActionMenu label={`Catalogue\u00a0: ${site.copyName}`} className="catalogue-button">
        <RowLink href={section}>En ligne</RowLink>
        <RowLink href={adminPaths.preparations.one(site.base.split('/').at(-1)!)}>
          Ce que cette préparation change
        </RowLink>
      </ActionMenu>
    );
  if (site.ateliers === 0 || !isReady) return null;
  return (
    <ActionMenu label={'Catalogue\u00a0: en ligne'} className="catalogue-button">
      <OpenPreparations section={section} />
      <RowLink href={adminPaths.preparations.list}>Préparations…</RowLink>
    </ActionMenu>
  );
}
