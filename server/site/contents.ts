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

/** Reads a need; undefined where it is not there. */
type Readers = Record<Need, (named: AddressTarget) => Promise<unknown>>;

interface Sources {
  parcours: Pick<ParcoursService, 'get' | 'list'>;
  syntheses: Pick<SyntheseService, 'list'>;
  pages: Pick<StaticService, 'get' | 'list'>;
  stages: Pick<StageService, 'get'>;
  codes: Pick<StageCodes, 'named'>;
  calendrier: Pick<CalendrierService, 'list' | 'next' | 'upcoming'>;
}

/** `found` where the address names something. */
export interface PageContents {
  shown: PageData;
  found: boolean;
}

/** What each page of the site shows, so that it can be drawn before anybody asks for it. */
export class PageLoader {
  private readonly readers: Readers;

  constructor(private readonly sources: Sources) {
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

  /** An address that names nothing has what else its page needs, the menu, and says what is not there. */
  async of(named: AddressTarget): Promise<PageContents> {
    const { needs, mayExist, missing } = named;
    const read = await Promise.all(needs.map(async (need) => [need, await this.readers[need](named)] as const));
    const there = read.filter(([, content]) => content !== undefined);
    const found = mayExist && there.length === read.length;
    const shown = Object.fromEntries(there) as PageData;
    return { shown: { ...shown, ...(await this.under(shown)), ...(!found && { missing }) }, found };
  }

  /** A stage that one pathway alone holds is shown over it; a pathway tells the next sessions of its stages. */
  private async under({ parcours: own, stage, aVenir }: PageData): Promise<Pick<PageData, 'parcours' | 'prochaines'>> {
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
