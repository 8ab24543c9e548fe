import type { Request } from 'express';
import type { GardeService } from '../garde/garde.service.js';
import { dayOf } from '../paris.js';
import type { Position } from '../preparation/copy/messages.js';
import type { PreparationService } from '../preparation/preparation.service.js';
import type { RelecturesService } from '../preparation/relecture/relectures.service.js';
import type { CopySource } from './atelier.js';
import { linksOf } from './relecture-link.js';

/** The copy that a request is forwarded to. */
export interface CopyTarget {
  /** Identifies the copy: for another key, another copy is opened. */
  key: string;
  nom: string;
  /** Day that the copy shows as today; empty: today. */
  jour: string;
  source: () => CopySource;
  /** Position that the copy must have reached; undefined for a copy that does not change. */
  position?: Position;
}

/** Addresses of one kind of copy: finds the copy of a request, and says what may be asked of it. */
export interface CopyRoute {
  /** `base`: prefix of its addresses. */
  find(id: number, base: string): Promise<CopyTarget | undefined>;
  /** Unix time until which a link of the request lets it read this copy; undefined: it has none. */
  readsUntil?(request: Request, id: number): Promise<number | undefined>;
  /** Reason why there is no copy any more, for an account. */
  whyOver?(id: number): Promise<string | undefined>;
  /** Page of the back-office that lists these copies. */
  listPage: string;
  opening: string;
  /** Paths that the site answers, even without an account. */
  ofTheSite?: RegExp;
  /** Paths that do not exist in a copy. */
  notInside: RegExp;
  /** Reason why nothing can be changed in a copy, if so. */
  readOnly?: string;
}

export const CATALOGUES_PAGE = '/admin/catalogues';
export const PREPARATIONS_PAGE = '/admin/preparations';

export function catalogueRoute(catalogues: Pick<GardeService, 'find' | 'contentOf'>): CopyRoute {
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

export function preparationRoute(
  preparations: Pick<PreparationService, 'findOpen' | 'leaderOf' | 'whyOver'>,
  relectures: Pick<RelecturesService, 'opening'>,
): CopyRoute {
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
        const leader = preparations.leaderOf(preparation);
        return { base, nom, jour: '', contenu: leader.content(), leader };
      };
      return { key: `${base} ${nom} ${restored}`, nom, jour: '', source, position: preparation };
    },
  };
}
