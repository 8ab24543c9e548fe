import { ApiException } from '../http/errors.js';
import type { PageContents } from '../http/pages.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import type { SyntheseService } from '../parcours/synthese.service.js';
import type { StaticService } from '../static/static.service.js';

const ADDRESS = /^\/(?<home>$)|^\/plan-du-site$|^\/(?<kind>parcours|page)\/(?<id>[1-9]\d{0,8})$/;

/** What each page of the site shows, by its address, so that it can be drawn before anybody asks for it. */
export class Contents {
  constructor(
    private readonly parcours: Pick<ParcoursService, 'get' | 'list'>,
    private readonly syntheses: Pick<SyntheseService, 'list'>,
    private readonly pages: Pick<StaticService, 'get' | 'list'>,
  ) {}

  /** An address that names nothing has the menu only, as every page has. */
  async of(path: string): Promise<PageContents> {
    const [pages, parcoursList, own] = await Promise.all([this.pages.list(), this.parcours.list(), this.own(path)]);
    return { contents: { pages, parcoursList, ...own }, drawable: own !== undefined };
  }

  private async own(path: string): Promise<object | undefined> {
    const { home, kind, id } = ADDRESS.exec(path)?.groups ?? {};
    try {
      if (home !== undefined) return { syntheses: await this.syntheses.list() };
      if (kind === 'parcours') return { parcours: await this.parcours.get(Number(id)) };
      if (kind === 'page') return { page: await this.pages.get(Number(id)) };
      return ADDRESS.test(path) ? {} : undefined;
    } catch (error) {
      if (error instanceof ApiException && error.getStatus() === 404) return undefined;
      throw error;
    }
  }
}
