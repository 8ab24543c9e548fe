import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { select } from '../../db/select.js';
import { compareFrench, foldWords } from '../../french.js';
import type { ParcoursRef } from '../../parcours/parcours.dto.js';

export interface NamedParcours extends ParcoursRef {
  /** Folded words of the name. */
  words: string[];
}

/** Parcours sorted by name, even without stages; cached by content version. */
@Injectable()
export class ParcoursNames {
  private cached: { version: string; names: Promise<NamedParcours[]> } | undefined;

  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Names at this content version, or at a later one. */
  at(version: string): Promise<NamedParcours[]> {
    if (this.cached?.version !== version) {
      const cached = { version, names: this.read() };
      this.cached = cached;
      cached.names.catch(() => {
        if (this.cached === cached) this.cached = undefined;
      });
    }
    return this.cached.names;
  }

  private async read(): Promise<NamedParcours[]> {
    const rows = await select<ParcoursRef>(this.manager, 'SELECT id, nom_parcours FROM parcours');
    rows.sort((a, b) => compareFrench(a.nom_parcours, b.nom_parcours) || a.id - b.id);
    return rows.map(({ id, nom_parcours }) => ({ id, nom_parcours, words: foldWords(nom_parcours) }));
  }
}
