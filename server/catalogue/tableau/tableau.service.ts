import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { selectByIds } from '../../database/sql.js';
import { foldText } from '../../french.js';
import type { StageDetail, StageResume } from '../../stage/stage.dto.js';
import { STAGES_MAX } from '../../stage/stage.dto.js';
import { FIELDS } from '../../stage/stage.fields.js';
import type { ListedStage } from '../search/indexed-stage.js';
import { SearchService } from '../search/search.service.js';
import {
  LACKS,
  lacks,
  sortedStages,
  type StageDuTableau,
  type StagesTrouves,
  type StageTableauFilter,
  type StageTableauOrder,
  type StageTableauQuery,
} from './tableau.dto.js';

const DEFAULT_LIMIT = 50;
const STAGES = `
  SELECT id, ${FIELDS.join()}, emploi_du_temps_nom AS emploi_du_temps_stage, fiche_PE_nom AS fiche_PE_stage
  FROM stage WHERE id IN :ids`;
const LAST_REVISIONS = `
  SELECT r.id_stage, m.date, m.auteur FROM revision r JOIN modification m ON m.id = r.id_modification
  WHERE r.id IN :ids`;

type StageRow = Omit<StageDetail, 'responsables' | 'definition_sous_parcours' | 'version'>;

interface LastRevision {
  id_stage: number;
  date: number;
  auteur: string | null;
}

/** Stages for the staff table, filtered and sorted in the search index: only one page is read from the database. */
@Injectable()
export class TableauService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly recherche: SearchService,
  ) {}

  async list({ limit = DEFAULT_LIMIT, offset: requestedOffset = 0, stageId, stageIds, ...order }: StageTableauQuery) {
    const found = (await this.find(order)).filter(({ id }) => stageIds?.includes(id) ?? true);
    const at = stageId === undefined ? -1 : found.findIndex(({ id }) => id === stageId);
    const offset = at < 0 ? requestedOffset : at - (at % limit);
    return { stages: await this.read(found.slice(offset, offset + limit)), total: found.length, offset };
  }

  /** At most `STAGES_MAX`, which a lot accepts. */
  async ids(order: StageTableauOrder): Promise<StagesTrouves> {
    const found = await this.find(order);
    return { stageIds: found.slice(0, STAGES_MAX).map(({ id }) => id), total: found.length };
  }

  private async find({ tri = 'code', ordre, ...filter }: StageTableauOrder): Promise<ListedStage[]> {
    const { index } = await this.recherche.current();
    return sortedStages(index.list(), tri, ordre === 'decroissant').filter(matcher(filter));
  }

  private async read(page: ListedStage[]): Promise<StageDuTableau[]> {
    const idsOf = (key: (one: ListedStage) => number) => page.map(key).filter((id) => id > 0);
    if (page.length === 0) return [];
    const [rows, revisions] = await Promise.all([
      selectByIds<StageRow>(
        this.manager,
        STAGES,
        idsOf(({ id }) => id),
      ),
      selectByIds<LastRevision>(
        this.manager,
        LAST_REVISIONS,
        idsOf(({ indexed }) => indexed.revision),
      ),
    ]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const revisionOf = new Map(revisions.map((revision) => [revision.id_stage, revision]));
    return page.flatMap((one) => {
      const row = rowOf.get(one.id);
      return row ? toLine(one, row, revisionOf.get(one.id)) : [];
    });
  }
}

function matcher({ searchString = '', parcoursId, responsableId, sans }: StageTableauFilter) {
  const text = foldText(searchString);
  return ({ indexed }: ListedStage): boolean =>
    (text === '' || indexed.code.includes(text) || indexed.libelle.includes(text)) &&
    (parcoursId === undefined || indexed.parcours.includes(parcoursId)) &&
    (responsableId === undefined || indexed.responsables.includes(responsableId)) &&
    (sans === undefined || lacks(indexed, sans));
}

/** The version is that of the index: a write over a newer row then fails with 412. */
function toLine({ resume, indexed, version }: ListedStage, row: StageRow, revision?: LastRevision): StageDuTableau {
  const { responsables, definition_sous_parcours } = JSON.parse(resume.toString()) as StageResume;
  const parcours = new Map(
    definition_sous_parcours.map(({ sous_parcours }) => [sous_parcours.id_parcours, sous_parcours.parcours]),
  );
  return {
    ...row,
    version,
    responsables,
    parcours: [...parcours.values()],
    manques: LACKS.filter((lack) => lacks(indexed, lack)),
    modifie_le: revision ? new Date(revision.date * 1000).toISOString() : null,
    modifie_par: revision?.auteur ?? null,
  };
}
