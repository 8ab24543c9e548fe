import { foldText } from '../../french.js';
import { OWN_HOST } from '../../markdown/markdown.js';
import { isOpenAddress } from '../../markdown/render.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { externalLinks } from '../catalogue/external.js';
import { found, type Rule } from './rule.js';

export const lienExterne: Rule = {
  regle: 'lien-externe',
  titre: 'Liens externes qui ne répondent plus',
  groupe: 'Liens et images des textes',
  gravite: 'grave',
  conseil: 'Leur site n’a pas répondu à la dernière vérification. Corrigez l’adresse, ou retirez le lien.',
  *find(catalogue: Catalogue) {
    for (const { thing, address } of externalLinks(catalogue)) {
      const fault = catalogue.deadLinks.get(address);
      yield fault === undefined ? undefined : found(thing, `${address}\u00a0: ${fault}`);
    }
  },
};

const PAGE = /^\/(parcours|page)\/([^/]+)\/?$/;
/** Permanent address of a stage, under its present code or a former one. */
const STAGE = /^\/stage\/([^/]+)\/?$/;
const STAGE_FILE = /^\/api\/stage\/([^/]+)\//;
const PDF = /^\/fichier\/([^/]+)\//;
const ID = /^[1-9]\d{0,8}$/;
/** Addresses that are not pages, and are not checked here. */
const NOT_A_PAGE = /^\/(api|admin|assets|images)(\/|$)|\.[^/]*$/;
const IS_ACTION = 'cette adresse est celle d’une action du site, et non d’une page';

export const lienInterne: Rule = {
  regle: 'lien-interne',
  titre: 'Liens du site qui ne mènent nulle part',
  groupe: 'Liens et images des textes',
  gravite: 'grave',
  conseil:
    'Le parcours, la page, le stage ou le fichier qu’ils désignent n’existe plus, ou n’est pas une page. Corrigez l’adresse dans le texte, ou retirez le lien.',
  *find(catalogue) {
    const faultOf = faultFinder(catalogue);
    for (const { thing, internal } of catalogue.texts) {
      for (const address of internal) {
        const fault = faultOf(address);
        if (fault !== undefined) yield found(thing, `${address}\u00a0: ${fault}`);
      }
      yield undefined;
    }
    // Saved before such links were refused: following one signs out, or starts an export.
    for (const stage of catalogue.stages)
      yield isOpenAddress(stage.olaf, OWN_HOST) ? undefined : found(stage, `${stage.olaf}\u00a0: ${IS_ACTION}`);
  },
};

function faultFinder({
  stageById,
  codes,
  parcours,
  pages,
  pdfs,
  isPage,
}: Catalogue): (address: string) => string | undefined {
  const ids = { parcours: new Set(parcours.map(({ cle }) => cle)), page: new Set(pages.map(({ cle }) => cle)) };
  const isStage = (id: string) => ID.test(id) && stageById.has(Number(id));
  return (address) => {
    const [path = '', search] = address.split('?', 2);
    const stage = new URLSearchParams(search).get('stage');
    const [, section, id] = PAGE.exec(path) ?? [];
    const fileOf = STAGE_FILE.exec(path)?.[1];
    if (section === 'parcours' && !ids.parcours.has(id!)) return 'ce parcours n’existe pas ou plus';
    if (section === 'page' && !ids.page.has(id!)) return 'cette page n’existe pas ou plus';
    if (stage && !isStage(stage)) return 'ce stage n’existe pas ou plus';
    if (fileOf !== undefined && !isStage(fileOf)) return 'ce stage n’existe pas ou plus';
    const pdf = PDF.exec(path)?.[1];
    if (pdf !== undefined && !pdfs.has(pdf)) return 'ce fichier n’existe pas ou plus';
    const code = STAGE.exec(path)?.[1];
    if (code !== undefined && !codes.has(foldText(decode(code)))) return 'aucun stage n’a ce code, ou plus aucun';
    return NOT_A_PAGE.test(path) || isPage(path) ? undefined : 'aucune page n’a cette adresse';
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
