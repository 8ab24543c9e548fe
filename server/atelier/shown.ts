import type { Request } from 'express';
import type { GardeService } from '../garde/garde.service.js';
import { dayOf } from '../paris.js';
import type { Position } from '../preparation/copy/messages.js';
import type { PreparationService } from '../preparation/preparation.service.js';
import type { RelecturesService } from '../preparation/relecture/relectures.service.js';
import type { CopySource } from './atelier.js';
import { linksOf } from './link.js';

/** Content that one copy of the site shows. */
export interface Shown {
  /** A copy of another key is another one. */
  key: string;
  nom: string;
  /** Day on which it stays, if it does; else empty. */
  jour: string;
  source: () => CopySource;
  /** How far the copy must have followed the site; undefined for what does not change. */
  position?: Position;
}

/** Contents that copies of one kind show, and their rules. */
export interface ShownCopies {
  /** `base`: prefix of its addresses. */
  find(id: number, base: string): Promise<Shown | undefined>;
  /** Until when the request has a link that lets it read this one, in Unix time; undefined: it has none. */
  readsUntil?(request: Request, id: number): Promise<number | undefined>;
  /** Reason why there is no copy any more, for an account. */
  whyOver?(id: number): Promise<string | undefined>;
  /** In the back-office of the site: the list of them. */
  listPage: string;
  opening: string;
  /** Answered by the site, even without an account. */
  ofTheSite?: RegExp;
  /** Does not exist inside. */
  notInside: RegExp;
  /** Why nothing can be changed inside, if so. */
  readOnly?: string;
}

export const CATALOGUES_PAGE = '/admin/catalogues';
export const PREPARATIONS_PAGE = '/admin/preparations';

export function keptCatalogues(catalogues: Pick<GardeService, 'find' | 'contentOf'>): ShownCopies {
  return {
    listPage: CATALOGUES_PAGE,
    opening: 'Le catalogue s’ouvre\u00a0: réessayez dans quelques secondes.',
    readOnly: 'Un catalogue gardé se lit, et ne se modifie pas.',
    notInside:
      /^\/(admin|api\/(connexion|login|logout|session|jeton|user|abonnement|changement|catalogue|preparation))(?=[/?]|$)/,
    find: async (id, base) => {
      const catalogue = await catalogues.find(id);
      if (catalogue === null) return undefined;
      const { nom, date } = catalogue;
      const jour = dayOf(date);
      return {
        key: `${base} ${date} ${nom}`,
        nom,
        jour,
        source: () => ({ base, nom, jour, contenu: catalogues.contentOf(catalogue) }),
      };
    },
  };
}

export function openPreparations(
  preparations: Pick<PreparationService, 'findOpen' | 'lead' | 'whyOver'>,
  relectures: Pick<RelecturesService, 'opening'>,
): ShownCopies {
  return {
    readsUntil: async (request, id) => {
      for (const secret of linksOf(request)) {
        const link = await relectures.opening(secret);
        if (link?.id_preparation === id) return link.expire_le;
      }
      return undefined;
    },
    whyOver: (id) => preparations.whyOver(id),
    listPage: PREPARATIONS_PAGE,
    opening: 'La préparation s’ouvre\u00a0: réessayez dans quelques secondes.',
    // The library of images and files is the site's: nothing in it is shown before a text shows it.
    ofTheSite: /^\/api\/(connexion|login|logout|session|jeton|user|image|abonnement|changement|preparation)(?=[/?]|$)/,
    notInside: /^\/api\/catalogue(?=[/?]|$)/,
    find: async (id, base) => {
      const preparation = await preparations.findOpen(id);
      if (preparation === undefined) return undefined;
      const { nom, restored } = preparation;
      const source = (): CopySource => {
        const leader = preparations.lead(preparation);
        return { base, nom, jour: '', contenu: leader.content(), leader };
      };
      return { key: `${base} ${nom} ${restored}`, nom, jour: '', source, position: preparation };
    },
  };
}
