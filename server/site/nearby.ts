import { compareFrench, foldWords } from '../french.js';
import type { NearStages } from '../stage/recherche/near-stages.service.js';
import type { SitePaths } from './renderer.js';
import type { Proche, PageData } from './shown.js';
import { areNear, codeIn, wordsIn } from './words.js';

/** Shown of each: more would be a search. */
const NAMES = 3;
const STAGES = 5;

/** What an address that names nothing may have meant. */
export class Nearby {
  constructor(
    private readonly stages: Pick<NearStages, 'byCode' | 'byWords'>,
    private readonly paths: SitePaths | undefined,
  ) {}

  /** What looks like a code is one before it is a word; else pathways, pages and stages near its words. */
  async of(path: string, shown: PageData): Promise<Proche[]> {
    const { paths } = this;
    if (paths === undefined) return [];
    const [code, words] = [codeIn(path), wordsIn(path)];
    const names = namesNear(words, shown, paths);
    const coded = code === undefined ? [] : await this.stages.byCode(code, STAGES);
    const stages = (coded.length > 0 ? coded : await this.stages.byWords(words, STAGES)).map((stage) => ({
      code: stage.code_stage,
      nom: stage.libelle_stage,
      adresse: paths.stageCode(stage.code_stage),
    }));
    return coded.length > 0 ? [...stages, ...names] : [...names, ...stages];
  }
}

function namesNear(words: string[], { pages = [], parcoursList = [] }: PageData, paths: SitePaths): Proche[] {
  if (words.length === 0) return [];
  const named = [
    ...parcoursList.map(({ id, nom_parcours }) => ({ nom: nom_parcours, adresse: paths.parcours(id) })),
    ...pages.map(({ id, titre }) => ({ nom: titre, adresse: paths.page(id) })),
  ];
  const ranked = named.map((one) => ({ ...one, score: nearWords(words, one.nom) })).filter(({ score }) => score > 0);
  ranked.sort((a, b) => b.score - a.score || compareFrench(a.nom, b.nom));
  return ranked.slice(0, NAMES).map(({ nom, adresse }) => ({ nom, adresse }));
}

/** How many of the words a name has something near. */
function nearWords(words: string[], name: string): number {
  const its = foldWords(name);
  return words.filter((word) => its.some((one) => areNear(word, one))).length;
}
