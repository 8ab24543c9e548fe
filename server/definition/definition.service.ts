import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { yieldIfNeeded } from '../concurrency.js';
import { VERSION_SQL } from '../content/content-version.js';
import { Transactions } from '../content/transactions.js';
import { select } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { JsonArrayBody } from '../http/answers/body.js';
import { existingOr400 } from '../http/validation/references.js';
import { compareCategories, compareSousParcours } from '../parcours/parcours.order.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import type { DefinitionBody, DefinitionDetail, DefinitionTriplet } from './definition.dto.js';
import { Definition } from './definition.entity.js';
import { DEFINITION } from './definition.kind.js';

/** Rows per query; a larger parcours is read in one query. */
const ROW_BATCH = 400;
/** Reads of the whole list while the content keeps changing. */
const MAX_ATTEMPTS = 4;

const SIZES = `
  SELECT s.id_parcours AS id, COUNT(*) AS size
  FROM definition_sous_parcours d JOIN sous_parcours s ON s.id = d.id_sous_parcours
  GROUP BY s.id_parcours ORDER BY s.id_parcours`;
const ROWS = `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, c.nom_categorie, c.position_categorie_parcours,
    s.nom_sous_parcours, s.id_parcours, p.nom_parcours, stage.code_stage, stage.libelle_stage, ${VERSION_SQL} AS generation
  FROM parcours p JOIN sous_parcours s ON s.id_parcours = p.id
  JOIN definition_sous_parcours d ON d.id_sous_parcours = s.id
  JOIN categorie c ON c.id = d.id_categorie JOIN stage ON stage.id = d.id_stage
  WHERE p.id BETWEEN ? AND ? ORDER BY stage.cle_code_stage`;
const LAST_ID = 2 ** 31 - 1;

interface Row {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  nom_categorie: string;
  position_categorie_parcours: number;
  nom_sous_parcours: string;
  id_parcours: number;
  nom_parcours: string;
  code_stage: string;
  libelle_stage: string;
  generation: string | null;
}

/** In the order of the parcours page: category, sous-parcours, then code of the stage. */
async function listOfParcours(manager: EntityManager, id: number): Promise<JsonArrayBody> {
  return new JsonArrayBody(toItems(await select<Row>(manager, ROWS, [id, id])));
}

/** All parcours at one content version, some parcours per query. */
async function listOfAll(manager: EntityManager): Promise<JsonArrayBody> {
  for (let attempt = 1; ; attempt += 1) {
    const items: Buffer[] = [];
    const versions = new Set<string | null>();
    for (const [from, to] of rangesOf(await select<{ id: number; size: number | string }>(manager, SIZES))) {
      const rows = await select<Row>(manager, ROWS, [from, to]);
      if (rows[0]) versions.add(rows[0].generation);
      items.push(...toItems(rows));
      await yieldIfNeeded();
    }
    if (versions.size <= 1 || attempt === MAX_ATTEMPTS) return new JsonArrayBody(items);
  }
}

/**
 * Ranges of parcours ids, bounds included; together they cover every id, so that a parcours created meanwhile is not
 * missed.
 */
function rangesOf(sizes: { id: number; size: number | string }[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let [from, rows] = [0, 0];
  for (const [i, { id, size }] of sizes.entries()) {
    rows += Number(size);
    const next = sizes[i + 1];
    if (next && rows + Number(next.size) <= ROW_BATCH) continue;
    ranges.push([from, next ? id : LAST_ID]);
    [from, rows] = [id + 1, 0];
  }
  return ranges;
}

function toItems(rows: Row[]): Buffer[] {
  if (rows.length === 0) return [];
  const text = JSON.stringify(rows.sort(compare).map(toDefinition));
  return [Buffer.from(text.slice(1, -1))];
}

function compare(a: Row, b: Row): number {
  return (
    a.id_parcours - b.id_parcours ||
    (a.id_categorie === b.id_categorie ? 0 : compareCategories(categorieOf(a), categorieOf(b))) ||
    (a.id_sous_parcours === b.id_sous_parcours ? 0 : compareSousParcours(sousParcoursOf(a), sousParcoursOf(b)))
  );
}

const categorieOf = ({ id_categorie: id, nom_categorie, position_categorie_parcours }: Row) => ({
  id,
  nom_categorie,
  position_categorie_parcours,
});

const sousParcoursOf = ({ id_sous_parcours: id, nom_sous_parcours, id_parcours }: Row) => ({
  id,
  nom_sous_parcours,
  id_parcours,
});

function toDefinition(row: Row): DefinitionDetail {
  const { id_stage, id_categorie, id_sous_parcours, nom_categorie, id_parcours, nom_parcours } = row;
  return {
    id_stage,
    id_categorie,
    id_sous_parcours,
    categorie: { id: id_categorie, nom_categorie },
    sous_parcours: { ...sousParcoursOf(row), parcours: { id: id_parcours, nom_parcours } },
    stage: { id: id_stage, code_stage: row.code_stage, libelle_stage: row.libelle_stage },
  };
}

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
      const insert = missing.map((key) => ({ key, version: null, fields: {} }));
      await content.apply({ type: DEFINITION, insert });
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
      await content.apply({ type: DEFINITION, delete: found });
    });
  }
}
