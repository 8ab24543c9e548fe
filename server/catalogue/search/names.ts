import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { select } from '../../database/sql.js';
import { compareFrench, foldWords } from '../../french.js';
import { careerOrder, type LevelPlace } from '../../parcours/niveaux.js';
import type { ParcoursRef } from '../../parcours/parcours.dto.js';

export interface NamedParcours extends ParcoursRef {
  /** Folded words of the name. */
  words: string[];
}

interface Names {
  /** Sorted by name, even without stages. */
  parcours: NamedParcours[];
  /** The levels, in the order of a career. */
  niveaux: string[];
}

const NAMES = `
  SELECT p.id, p.nom_parcours, c.niveau_categorie_parcours AS niveau, c.position_categorie_parcours AS position
  FROM parcours p LEFT JOIN categorie c ON c.id_parcours = p.id`;

/** Names of parcours and levels, cached by content version. */
@Injectable()
export class ParcoursNames {
  private cached: { version: string; names: Promise<Names> } | undefined;

  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Names at this content version, or at a later one. */
  at(version: string): Promise<Names> {
    if (this.cached?.version !== version) {
      const cached = { version, names: this.read() };
      this.cached = cached;
      cached.names.catch(() => {
        if (this.cached === cached) this.cached = undefined;
      });
    }
    return this.cached.names;
  }

  private async read(): Promise<Names> {
    const rows = await select<ParcoursRef & LevelPlace>(this.manager, NAMES);
    const parcours = [...new Map(rows.map(({ id, nom_parcours }) => [id, { id, nom_parcours }])).values()];
    parcours.sort((a, b) => compareFrench(a.nom_parcours, b.nom_parcours) || a.id - b.id);
    return {
      parcours: parcours.map((one) => ({ ...one, words: foldWords(one.nom_parcours) })),
      niveaux: careerOrder(rows),
    };
  }
}
