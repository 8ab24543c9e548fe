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

/** What a page of the site is, but for what draws it. The server reads these, too: render.tsx exports them. */
export type DeclaredPage = {
  /** Its address. `:id` is a positive integer of nine digits at most, without a zero before it, `:code` any text; `*` is any other address. */
  path: string;
  /** What it shows, by the names of `Contents`; where one of them is not there, neither is the page. */
  needs: DataKey[];
  /** What is then said not to be there. */
  missing?: Missing;
  /** What of the query makes it draw otherwise than without. */
  filters?: readonly string[];
  /** What it shows is whoever reads it's own: nobody else is to find it. */
  noindex?: true;
};

export type SitePage = DeclaredPage & { Screen: ComponentType<PageProps> };

const menuKeys: DataKey[] = ['pages', 'parcoursList', 'aVenir'];

/** The first whose path an address fits is the page it names. */
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
