import type { ComponentType } from 'react';
import { paths, stageCodePattern } from './address/paths';
import type { Missing, PageProps, DataKey } from './api/contents';
import { HomePage } from './public/HomePage';
import { NotFoundPage } from './public/NotFoundPage';
import { CalendrierPage } from './public/session/CalendrierPage';
import { CALENDRIER_PARAMS } from './public/session/filtres';
import { ParcoursPage } from './public/parcours/ParcoursPage';
import { PlanPage } from './public/PlanPage';
import { filtresParams } from './public/rail/filtres';
import { OwnStagePage } from './public/ownstage/OwnStagePage';
import { ComparerPage } from './public/selection/ComparerPage';
import { SelectionPage } from './public/selection/SelectionPage';
import { StaticPage } from './public/StaticPage';

/** A page without its component; exported by render.tsx for the server. */
export type DeclaredPage = {
  /** `:id` is an integer from 1 to 999999999 without leading zero, `:code` any text; `*` matches any other path. */
  path: string;
  /** Keys of PageData; without one of them, the page is a 404. */
  needs: DataKey[];
  /** What a 404 reports. */
  missing?: Missing;
  /** Query parameters that change the rendered page. */
  filters?: readonly string[];
  /** For pages that show the visitor's own data. */
  noindex?: true;
};

export type SitePage = DeclaredPage & { Screen: ComponentType<PageProps> };

const menuKeys: DataKey[] = ['pages', 'parcoursList', 'aVenir'];

/** The first match wins. */
export const sitePages: SitePage[] = [
  { path: paths.home, needs: [...menuKeys, 'syntheses'], Screen: HomePage },
  { path: paths.page(':id'), needs: [...menuKeys, 'page'], missing: 'page', Screen: StaticPage },
  {
    path: paths.parcours(':id'),
    needs: [...menuKeys, 'parcours'],
    missing: 'parcours',
    filters: Object.values(filtresParams),
    Screen: ParcoursPage,
  },
  { path: paths.selection, needs: menuKeys, noindex: true, Screen: SelectionPage },
  { path: paths.comparer, needs: menuKeys, noindex: true, Screen: ComparerPage },
  {
    path: stageCodePattern,
    needs: [...menuKeys, 'stage', 'sessions'],
    missing: 'stage',
    filters: Object.values(filtresParams),
    Screen: OwnStagePage,
  },
  {
    path: paths.calendrier,
    needs: [...menuKeys, 'calendrier'],
    filters: CALENDRIER_PARAMS,
    Screen: CalendrierPage,
  },
  { path: paths.plan, needs: menuKeys, Screen: PlanPage },
  { path: '*', needs: menuKeys, missing: 'adresse', Screen: NotFoundPage },
];
