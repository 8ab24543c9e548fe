import { compareFrench, foldWords } from '../french.js';
import type { RechercheService } from '../stage/recherche/recherche.service.js';
import type { Stage } from '../stage/stage.entity.js';
import type { SitePaths } from './renderer.js';
import type { Proche, Shown } from './shown.js';
import { areNear, wordsIn } from './words.js';

/** Shown of each: more would be a search. */
const NAMES = 3;
const STAGES = 5;
/** Stages among which those are chosen whose code is nearest. */
const LOOKED_AT = 40;

/** What an address that names nothing may have meant. */
export class Nearby {
  constructor(
    private readonly recherche: Pick<RechercheService, 'current'>,
    private readonly paths: SitePaths | undefined,
  ) {}

  /** Pathways, pages and stages near its words; none where there are none. */
  async of(path: string, { pages = [], parcoursList = [] }: Shown): Promise<Proche[]> {
    const words = wordsIn(path);
    const { paths } = this;
    if (words.length === 0 || paths === undefined) return [];
    const named = [
      ...parcoursList.map(({ id, nom_parcours }) => ({ nom: nom_parcours, adresse: paths.parcours(id) })),
      ...pages.map(({ id, titre }) => ({ nom: titre, adresse: paths.page(id) })),
    ];
    const ranked = named.map((one) => ({ ...one, score: nearWords(words, one.nom) })).filter(({ score }) => score > 0);
    ranked.sort((a, b) => b.score - a.score || compareFrench(a.nom, b.nom));
    const names = ranked.slice(0, NAMES).map(({ nom, adresse }) => ({ nom, adresse }));
    return [...names, ...(await this.stages(words, paths))];
  }

  /** Those that hold all the words, or the most of what may be a code, else the first word: a few searches of the index. */
  private async stages(words: string[], paths: SitePaths): Promise<Proche[]> {
    const { index } = await this.recherche.current(true);
    const code = words.join('');
    const shorter = [1, 2, 3].map((less) => code.slice(0, -less)).filter((part) => part.length > 2);
    for (const some of [words, ...shorter.map((part) => [part]), words.slice(0, 1)]) {
      const { stages } = index.find(
        { words: some, code: some.join(''), responsables: [], parcours: [], niveaux: [], durees: [] },
        0,
        LOOKED_AT,
      );
      const found = stages.map((resume) => JSON.parse(resume.toString()) as Resume);
      const isOf = ({ code_stage }: Resume) => Number(foldWords(code_stage).join('').startsWith(words[0]!));
      found.sort((a, b) => isOf(b) - isOf(a));
      if (found.length > 0) return found.slice(0, STAGES).map((one) => toProche(one, paths));
    }
    return [];
  }
}

type Resume = Pick<Stage, 'code_stage' | 'libelle_stage'>;

/** How many of the words a name has something near. */
function nearWords(words: string[], name: string): number {
  const its = foldWords(name);
  return words.filter((word) => its.some((one) => areNear(word, one))).length;
}

function toProche({ code_stage, libelle_stage }: Resume, paths: SitePaths): Proche {
  return { nom: `${code_stage} – ${libelle_stage}`, adresse: paths.stageCode(code_stage) };
}
