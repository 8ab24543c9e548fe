import { ApiException } from '../errors.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import type { SyntheseService } from '../parcours/synthese.service.js';
import type { CalendrierService } from '../session/calendrier.service.js';
import type { StageCodes } from '../stage/codes/stage-codes.service.js';
import type { StageService } from '../stage/stage.service.js';
import type { StaticService } from '../static/static.service.js';
import type { Need } from './renderer.js';
import type { PageData } from './shown.js';
import type { AddressTarget } from './site-pages.js';

/** Each reader returns undefined if the content does not exist. */
type Readers = Record<Need, (target: AddressTarget) => Promise<unknown>>;

interface PageSources {
  parcours: Pick<ParcoursService, 'get' | 'list'>;
  syntheses: Pick<SyntheseService, 'list'>;
  pages: Pick<StaticService, 'get' | 'list'>;
  stages: Pick<StageService, 'get'>;
  codes: Pick<StageCodes, 'named'>;
  calendrier: Pick<CalendrierService, 'list' | 'next' | 'upcoming'>;
}

/** `found`: whether the address names existing content. */
export interface PageContents {
  shown: PageData;
  found: boolean;
}

/** Reads the data of a page, so that the server can render it. */
export class PageLoader {
  private readonly readers: Readers;

  constructor(private readonly sources: PageSources) {
    const { parcours, syntheses, pages, stages, codes, calendrier } = sources;
    this.readers = {
      pages: () => pages.list(),
      parcoursList: () => parcours.list(),
      syntheses: () => syntheses.list(),
      parcours: ({ id }) => existing(id, (id) => parcours.get(id)),
      page: ({ id }) => existing(id, (id) => pages.get(id)),
      stage: ({ code }) => existing(code, async (code) => stages.get((await codes.named(code)).id)),
      aVenir: () => calendrier.upcoming(),
      sessions: ({ code }) =>
        existing(code, async (code) => (await calendrier.list({ stageId: (await codes.named(code)).id })).sessions),
      calendrier: () => calendrier.list({}),
    };
  }

  /** Without content, returns the other data of the page, such as the menu, and `missing`. */
  async of(target: AddressTarget): Promise<PageContents> {
    const { needs, mayExist, missing } = target;
    const read = await Promise.all(needs.map(async (need) => [need, await this.readers[need](target)] as const));
    const present = read.filter(([, content]) => content !== undefined);
    const found = mayExist && present.length === read.length;
    const shown = Object.fromEntries(present) as PageData;
    return { shown: { ...shown, ...(await this.readParcours(shown)), ...(!found && { missing }) }, found };
  }

  /** A stage that belongs to one parcours is shown over it; a parcours lists the next sessions of its stages. */
  private async readParcours({
    parcours: own,
    stage,
    aVenir,
  }: PageData): Promise<Pick<PageData, 'parcours' | 'prochaines'>> {
    const [only, ...others] = new Set(stage?.definition_sous_parcours.map((one) => one.sous_parcours.id_parcours));
    const parcours =
      own ?? (others.length > 0 ? undefined : await existing(only, (id) => this.sources.parcours.get(id)));
    if (parcours === undefined) return {};
    const prochaines = aVenir?.sessions ? await this.sources.calendrier.next({ parcoursId: parcours.id }) : [];
    return { parcours, prochaines };
  }
}

async function existing<K, T>(key: K | undefined, get: (key: K) => Promise<T>): Promise<T | undefined> {
  if (key === undefined) return undefined;
  try {
    return await get(key);
  } catch (error) {
    if (error instanceof ApiException && error.getStatus() === 404) return undefined;
    throw error;
  }
}
