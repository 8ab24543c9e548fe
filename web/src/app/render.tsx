import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { newQueryClient } from '../api/client';
import { type PageData, setPageData } from '../entities/page-data.api';
import { addNoBreakSpaces } from '../lib/french';
import { adminRoutes } from '../lib/kinds';
import { paths } from '../lib/paths';
import { setSite, type Site, withBase } from '../lib/site';
import { PageTitleListener } from '../ui/navigation';
import { CopyBand } from '../admin/copies/copy-band';
import { OpeningFailure, OpeningPage } from '../admin/copies/opening-page';
import type { HomeContent } from '../site/home/home-part';
import { HomeParts } from '../site/home/home-parts';
import { App, type DeclaredPage, sitePages } from './site-routes';

/**
 * The pages of the site as plain data, in matching order; the last one matches any path:
 *   [{ path: '/', needs: ['pages', 'parcoursList', 'accueil'] },
 *    { path: '/parcours/:id', needs: ['pages', 'parcoursList', 'parcours'], missing: 'parcours',
 *      filters: ['niveau', 'sousparcours'] }, …,
 *    { path: '/stage/:code', needs: ['pages', 'parcoursList', 'stage'], missing: 'stage', … }, …,
 *    { path: '*', needs: ['pages', 'parcoursList'], missing: 'adresse' }]
 * The `contents` given to `render` have a property for each of the `needs`, or `missing` for a 404.
 */
export const pages: DeclaredPage[] = sitePages.map(({ Screen: _, ...page }) => page);

export const adminPages = adminRoutes;
export const addresses = paths;
export const shownText = addNoBreakSpaces;

/** The HTML that stands above every page; empty on the live site. */
export function renderBand(site: Site, isAdmin: boolean): string {
  setSite(site);
  return renderToStaticMarkup(<CopyBand isAdmin={isAdmin} />);
}

/** The page that waits while a copy of the site opens, and what comes after its list where it does not. */
export function renderOpening(site: Site, isStaff: boolean, failure = ''): { page: string; failure: string } {
  setSite(site);
  return {
    page: renderToStaticMarkup(<OpeningPage isStaff={isStaff} />),
    failure: renderToStaticMarkup(<OpeningFailure text={failure} isStaff={isStaff} />),
  };
}

/** The HTML of the home page below its search, on a day `AAAA-MM-JJ`. */
export function renderHome(site: Site, content: HomeContent, day: string): string {
  setSite(site);
  return renderToStaticMarkup(<HomeParts content={content} day={day} />);
}

/** Renders a page from its data alone; `title` is the window title, as text. */
export function render(path: string, contents: PageData, site: Site): { html: string; title: string } {
  setSite(site);
  const client = newQueryClient();
  setPageData(client, path, contents);
  let title = site.name;
  const html = renderToString(
    <PageTitleListener value={(pageTitle) => (title = pageTitle)}>
      <App
        client={client}
        router={(routes) => (
          <StaticRouter basename={site.base} location={withBase(path)}>
            {routes}
          </StaticRouter>
        )}
      />
    </PageTitleListener>,
  );
  return { html, title };
}
