import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository, type SelectQueryBuilder } from 'typeorm';
import { forUpdate } from '../db/find.js';
import { foldWords } from '../french.js';
import { Recherche } from './recherche.entity.js';
import type { StageQuery } from './stage.dto.js';
import { Stage } from './stage.entity.js';

/** Not every database knows an OFFSET without a LIMIT. */
const NO_LIMIT = 2_147_483_647;

@Injectable()
export class RechercheService {
  constructor(@InjectRepository(Stage) private readonly stages: Repository<Stage>) {}

  /**
   * The stages that answer a query, alias `stage`, best first: exact code, then libellé, then the rest, equals by code.
   * Undefined where words were asked for but none is left once folded (`%`, `"…"`): such a search finds nothing.
   */
  find({ searchString = '', responsablesId = [], limit, offset }: StageQuery): SelectQueryBuilder<Stage> | undefined {
    const words = [...new Set(foldWords(searchString))];
    if (searchString !== '' && words.length === 0) return undefined;
    const query = this.stages
      .createQueryBuilder('stage')
      .innerJoin(Recherche, 'recherche', 'recherche.id_stage = stage.id');
    if (words.length > 0) matchWords(query, words, foldWords(searchString).join(''));
    if (responsablesId.length > 0) {
      query.andWhere(
        `EXISTS (SELECT 1 FROM stage_responsable sr WHERE sr.id_stage = stage.id AND sr.id_responsable IN (:...responsablesId))`,
        { responsablesId },
      );
    }
    query.addOrderBy('stage.cle_code_stage');
    if (limit !== undefined || offset) query.limit(limit ?? NO_LIMIT).offset(offset ?? 0);
    return query;
  }
}

/** Words hold letters and digits only: nothing in them means anything to LIKE. */
function matchWords(query: SelectQueryBuilder<Stage>, words: string[], code: string): void {
  words.forEach((word, i) => {
    query.andWhere(`(recherche.texte LIKE :prefix${i} OR recherche.code LIKE :inside${i})`);
    query.setParameters({ [`prefix${i}`]: `% ${word}%`, [`inside${i}`]: `%${word}%` });
  });
  const inLibelle = words.map((_, i) => `recherche.libelle LIKE :prefix${i}`).join(' AND ');
  query
    .setParameter('code', code)
    .orderBy(`CASE WHEN recherche.code = :code THEN 0 WHEN ${inLibelle} THEN 1 ELSE 2 END`);
}

/**
 * Writes the search rows of stages anew, within the transaction that changed them or their responsables. Locked, they
 * are read as they are now: another transaction may have changed them since this one began.
 */
export async function indexStages(manager: EntityManager, ids: number[]): Promise<void> {
  const stages = await manager.find(Stage, { where: { id: In(ids) }, relations: { responsables: true }, ...forUpdate });
  await manager.upsert(Recherche, stages.map(toRecherche), ['id_stage']);
}

/** The search row of a stage; its responsables must be loaded. */
export function toRecherche(stage: Stage): Omit<Recherche, 'stage'> {
  const responsables = stage.responsables.flatMap((r) => [r.nom_responsable, r.prenom_responsable]);
  return {
    id_stage: stage.id,
    // A character may fold to many: what the column has no room for is not searched.
    code: foldWords(stage.code_stage).join('').slice(0, 100),
    libelle: indexed([stage.libelle_stage]).slice(0, 1000),
    texte: indexed([
      stage.code_stage,
      stage.libelle_stage,
      stage.objectif_general_stage,
      stage.objectifs_detailles_stage,
      stage.prerequis_stage,
      ...responsables,
    ]),
  };
}

/** Each word once, preceded by a space: a word prefix is then `% prefix%`. */
function indexed(texts: string[]): string {
  return [...new Set(texts.flatMap(foldWords))].map((word) => ` ${word}`).join('');
}
