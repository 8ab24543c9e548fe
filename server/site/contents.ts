import { ApiException } from '../errors.js';
import type { PageContents } from './pages.js';
import type { Need } from './renderer.js';
import type { Named } from './site-pages.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import type { SyntheseService } from '../parcours/synthese.service.js';
import type { StaticService } from '../static/static.service.js';

/** Reads a need; undefined where it is not there. */
type Readers = Record<Need, (id: number | undefined) => Promise<unknown>>;

/** What each page of the site shows, so that it can be drawn before anybody asks for it. */
export class Contents {
  private readonly readers: Readers;

  constructor(
    parcours: Pick<ParcoursService, 'get' | 'list'>,
    syntheses: Pick<SyntheseService, 'list'>,
    pages: Pick<StaticService, 'get' | 'list'>,
  ) {
    this.readers = {
      pages: () => pages.list(),
      parcoursList: () => parcours.list(),
      syntheses: () => syntheses.list(),
      parcours: (id) => existing(id, (id) => parcours.get(id)),
      page: (id) => existing(id, (id) => pages.get(id)),
    };
  }

  /** An address that names nothing has what else its page needs, the menu, and says what is not there. */
  async of({ needs, id, mayExist, missing }: Named): Promise<PageContents> {
    const read = await Promise.all(needs.map(async (need) => [need, await this.readers[need](id)] as const));
    const there = read.filter(([, content]) => content !== undefined);
    const found = mayExist && there.length === read.length;
    return { shown: { ...Object.fromEntries(there), ...(!found && { missing }) }, found };
  }
}

async function existing<T>(id: number | undefined, get: (id: number) => Promise<T>): Promise<T | undefined> {
  if (id === undefined) return undefined;
  try {
    return await get(id);
  } catch (error) {
    if (error instanceof ApiException && error.getStatus() === 404) return undefined;
    throw error;
  }
}
