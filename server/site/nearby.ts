import { compareFrench, foldWords } from '../french.js';
import { NO_CHOICES } from '../stage/recherche/choices.js';
import { codesNear } from '../stage/recherche/near-codes.js';
import type { RechercheService } from '../stage/recherche/recherche.service.js';
import type { SearchIndex } from '../stage/recherche/search-index.js';
import type { Stage } from '../stage/stage.entity.js';
import type { SitePaths } from './renderer.js';
import type { Proche, Shown } from './shown.js';
import { areNear, codeIn, wordsIn } from './words.js';

/** Shown of each: more would be a search. */
const NAMES = 3;
const STAGES = 5;

/** What an address that names nothing may have meant. */
export class Nearby {
  constructor(
    private readonly recherche: Pick<RechercheService, 'current'>,
    private readonly paths: SitePaths | undefined,
  ) {}

  /** What looks like a code is one before it is a word; else pathways, pages and stages near its words. */
  async of(path: string, shown: Shown): Promise<Proche[]> {
    const [code, words] = [codeIn(path), wordsIn(path)];
    const { paths } = this;
    if ((words.length === 0 && code === undefined) || paths === undefined) return [];
    const { index } = await this.recherche.current(true);
    const toStages = (resumes: Buffer[]) => resumes.map((resume) => toProche(resume, paths));
    const names = namesNear(words, shown, paths);
    const coded = code === undefined ? [] : codesNear(index, code, STAGES);
    return coded.length > 0 ? [...toStages(coded), ...names] : [...names, ...toStages(stagesOf(index, words))];
  }
}

function namesNear(words: string[], { pages = [], parcoursList = [] }: Shown, paths: SitePaths): Proche[] {
  const named = [
    ...parcoursList.map(({ id, nom_parcours }) => ({ nom: nom_parcours, adresse: paths.parcours(id) })),
    ...pages.map(({ id, titre }) => ({ nom: titre, adresse: paths.page(id) })),
  ];
  const ranked = named.map((one) => ({ ...one, score: nearWords(words, one.nom) })).filter(({ score }) => score > 0);
  ranked.sort((a, b) => b.score - a.score || compareFrench(a.nom, b.nom));
  return ranked.slice(0, NAMES).map(({ nom, adresse }) => ({ nom, adresse }));
}

/** Those that hold all the words, else the first one. */
function stagesOf(index: SearchIndex, words: string[]): Buffer[] {
  for (const some of [words, words.slice(0, 1)]) {
    if (some.length === 0) break;
    const { stages } = index.find({ words: some, code: some.join(''), ...NO_CHOICES }, 0, STAGES);
    if (stages.length > 0) return stages;
  }
  return [];
}

/** How many of the words a name has something near. */
function nearWords(words: string[], name: string): number {
  const its = foldWords(name);
  return words.filter((word) => its.some((one) => areNear(word, one))).length;
}

function toProche(resume: Buffer, paths: SitePaths): Proche {
  const { code_stage, libelle_stage } = JSON.parse(resume.toString()) as Pick<Stage, 'code_stage' | 'libelle_stage'>;
  return { code: code_stage, nom: libelle_stage, adresse: paths.stageCode(code_stage) };
}
