import { ApiException } from '../errors.js';
import { missingAt, sitePageOf } from './addresses.js';
import type { PageContents } from './pages.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import type { SyntheseService } from '../parcours/synthese.service.js';
import type { StaticService } from '../static/static.service.js';

/** What each page of the site shows, by its address, so that it can be drawn before anybody asks for it. */
export class Contents {
  constructor(
    private readonly parcours: Pick<ParcoursService, 'get' | 'list'>,
    private readonly syntheses: Pick<SyntheseService, 'list'>,
    private readonly pages: Pick<StaticService, 'get' | 'list'>,
  ) {}

  /** An address that names nothing has the menu, as every page has, and says what is not there. */
  async of(path: string): Promise<PageContents> {
    const [pages, parcoursList, own] = await Promise.all([this.pages.list(), this.parcours.list(), this.own(path)]);
    const shown = own ?? { missing: missingAt(path) };
    return { contents: { pages, parcoursList, ...shown }, found: own !== undefined };
  }

  private async own(path: string): Promise<object | undefined> {
    const page = sitePageOf(path);
    try {
      if (page?.kind === 'home') return { syntheses: await this.syntheses.list() };
      if (page?.kind === 'parcours') return { parcours: await this.parcours.get(page.id) };
      if (page?.kind === 'page') return { page: await this.pages.get(page.id) };
      return page && {};
    } catch (error) {
      if (error instanceof ApiException && error.getStatus() === 404) return undefined;
      throw error;
    }
  }
}
