import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { existingOr400 } from '../http/validation/references.js';
import { settleAll } from '../db/later.js';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import type { JsonArrayBody } from '../http/json-list.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import type { DefinitionBody, DefinitionTriplet } from './definition.dto.js';
import { Definition } from './definition.entity.js';
import { DEFINITION } from './definition.kind.js';
import { listOfAll, listOfParcours } from './definition.list.js';

@Injectable()
export class DefinitionService {
  constructor(
    @InjectRepository(Definition) private readonly definitions: Repository<Definition>,
    private readonly transactions: Transactions,
  ) {}

  list(parcoursId?: number): Promise<JsonArrayBody> {
    const { manager } = this.definitions;
    return parcoursId === undefined ? listOfAll(manager) : listOfParcours(manager, parcoursId);
  }

  /** Links every stage to every sous-parcours; existing pairs stay. Resolves to the number of new pairs. */
  async create({ stageIds, categorieId, sousParcoursIds }: DefinitionBody): Promise<number> {
    return this.transactions.run(async (content) => {
      const { manager } = content;
      const [, sousParcours, , existing] = await settleAll(
        existingOr400(manager, Categorie, 'categorieId', [categorieId]),
        existingOr400(manager, SousParcours, 'sousParcoursIds', sousParcoursIds),
        existingOr400(manager, Stage, 'stageIds', stageIds),
        manager.findBy(Definition, { id_categorie: categorieId }),
      );
      const existingPairs = new Set(
        existing.map((definition) => `${definition.id_stage}/${definition.id_sous_parcours}`),
      );
      const missing = [...new Set(stageIds)]
        .flatMap((id_stage) => sousParcours.map((id_sous_parcours) => [id_stage, categorieId, id_sous_parcours]))
        .filter(([id_stage, , id_sous_parcours]) => !existingPairs.has(`${id_stage}/${id_sous_parcours}`));
      await content.insertMany(
        DEFINITION,
        missing.map((key) => ({ key, version: null, fields: {} })),
      );
      return missing.length;
    });
  }

  /** @throws ApiException 404 when the association does not exist */
  async delete({ stageId, categorieId, sousParcoursId }: DefinitionTriplet): Promise<void> {
    await this.transactions.run(async (content) => {
      const [, found] = await settleAll(
        content.requireRight(DEFINITION),
        content.rows.read(content.mapping(DEFINITION), [[stageId, categorieId, sousParcoursId]]),
      );
      if (found.length === 0) throw new ApiException(404, 'Cette association n’existe pas ou plus.');
      await content.deleteMany(DEFINITION, found);
    });
  }
}
