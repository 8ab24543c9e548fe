import type { RequestHandler } from 'express';
import type { NearStages } from '../catalogue/search/near-stages.js';
import { config } from '../config/config.js';
import { compareFrench, foldWords } from '../french.js';
import { areNear, codeIn, wordsIn } from './addresses.js';
import type { PageData, Proche, SitePaths } from './renderer.js';

/** Most suggestions of each type. */
const MAX_NAMES = 3;
const MAX_STAGES = 5;

/** Suggests pages for an address that names nothing. */
export class Nearby {
  constructor(
    private readonly stages: Pick<NearStages, 'byCode' | 'byWords'>,
    private readonly paths: SitePaths | undefined,
  ) {}

  /** A code comes before words; without one, parcours and pages come before the stages near the words. */
  async of(path: string, shown: PageData): Promise<Proche[]> {
    const { paths } = this;
    if (paths === undefined) return [];
    const [code, words] = [codeIn(path), wordsIn(path)];
    const names = namesNear(words, shown, paths);
    const byCode = code === undefined ? [] : await this.stages.byCode(code, MAX_STAGES);
    const stages = (byCode.length > 0 ? byCode : await this.stages.byWords(words, MAX_STAGES)).map((stage) => ({
      code: stage.code_stage,
      nom: stage.libelle_stage,
      adresse: paths.stageCode(stage.code_stage),
    }));
    return byCode.length > 0 ? [...stages, ...names] : [...names, ...stages];
  }
}

function namesNear(words: string[], { pages = [], parcoursList = [] }: PageData, paths: SitePaths): Proche[] {
  if (words.length === 0) return [];
  const named = [
    ...parcoursList.map(({ id, nom_parcours }) => ({ nom: nom_parcours, adresse: paths.parcours(id) })),
    ...pages.map(({ id, titre }) => ({ nom: titre, adresse: paths.page(id) })),
  ];
  const ranked = named.map((one) => ({ ...one, score: countNear(words, one.nom) })).filter(({ score }) => score > 0);
  ranked.sort((a, b) => b.score - a.score || compareFrench(a.nom, b.nom));
  return ranked.slice(0, MAX_NAMES).map(({ nom, adresse }) => ({ nom, adresse }));
}

/** Number of the words that are near a word of the name. */
function countNear(words: string[], name: string): number {
  const nameWords = foldWords(name);
  return words.filter((word) => nameWords.some((one) => areNear(word, one))).length;
}

const DOCUMENT = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Page introuvable</title>
  </head>
  <body>
    <h1>Page introuvable</h1>
    <p>Cette adresse n’existe pas. <a href="${config.base}/">Revenir à l’accueil</a></p>
  </body>
</html>
`;

/** Must be the last handler: it answers for missing files; the API and the pages have answered before. */
export const notFoundPage: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-cache').type('html').send(DOCUMENT);
};
