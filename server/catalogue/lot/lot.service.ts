import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Categorie } from '../../categorie/categorie.entity.js';
import { batchesOf, yieldIfNeeded } from '../../concurrency.js';
import { changeOf } from '../../content/change.js';
import type { ChangeSet } from '../../content/change-set.js';
import { attemptOf } from '../../content/rights/permit.js';
import { ContentTypes, type FieldValues, type Snapshot, type TableMapping } from '../../content/content-type.js';
import { ContentReader } from '../../content/rows.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { DEFINITION } from '../../definition/definition.kind.js';
import { ApiException } from '../../errors.js';
import { existingOr400 } from '../../http/validation/references.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { SESSION_STAGE } from '../../session/session.kind.js';
import { SousParcours } from '../../sousparcours/sousparcours.entity.js';
import type { LotDeStages } from '../../stage/stage.dto.js';
import { STAGE } from '../../stage/stage.kind.js';
import type { LotModification, LotModifie, LotSupprime } from './lot.dto.js';

interface LotChanges {
  updates: { before: Snapshot; fields: FieldValues }[];
  associations: Snapshot[];
}

/** @param definitions mapping of the associations' table */
async function changesOf(
  stages: Snapshot[],
  body: LotModification,
  rows: ContentReader,
  definitions: TableMapping,
): Promise<LotChanges> {
  const updates = stages
    .map((before) => ({ before, fields: fieldsOf(before, body) }))
    .filter(({ before, fields }) => changeOf(before.fields, fields) !== undefined);
  return { updates, associations: await missingAssociations(stages, body, rows, definitions) };
}

function fieldsOf({ fields }: Snapshot, body: LotModification): FieldValues {
  const { hours, capacity, addResponsableIds = [], removeResponsableIds = [] } = body;
  const gone = new Set(removeResponsableIds);
  const people = new Set([...(fields['responsables'] as number[]), ...addResponsableIds]);
  return {
    ...(hours !== undefined && { volume_horaire_stage: hours }),
    ...(capacity !== undefined && { capacite_stage: capacity }),
    responsables: [...people].filter((id) => !gone.has(id)).sort((a, b) => a - b),
  };
}

async function missingAssociations(
  stages: Snapshot[],
  { categorieId, sousParcoursIds = [] }: LotModification,
  rows: ContentReader,
  definitions: TableMapping,
): Promise<Snapshot[]> {
  if (categorieId === undefined) return [];
  const targets = stages.flatMap(({ key: [stage] }) =>
    [...new Set(sousParcoursIds)].map((sousParcours) => [stage!, categorieId, sousParcours]),
  );
  return rows.missing(definitions, targets);
}

/** Stages read and written at once: some milliseconds of the thread where the database runs in this process. */
const SELECTION_BATCH = 100;

/** Changes or deletes a selection of stages in one modification, or reports what would change (dry run). */
@Injectable()
export class LotService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws ApiException 400 when nothing is to change */
  async update(body: LotModification, isDryRun = false): Promise<LotModifie> {
    const { hours, capacity, addResponsableIds = [], removeResponsableIds = [], categorieId } = body;
    const hasNoResponsable = [...addResponsableIds, ...removeResponsableIds].length === 0;
    if (hasNoResponsable && [hours, capacity, categorieId].every((one) => one === undefined))
      throw new ApiException(400, 'Indiquez ce qui change de ces stages.');
    return this.inOneTransaction(
      body.stageIds,
      isDryRun,
      'enregistrement',
      async ({ eachBatch, rows, write, content }) => {
        const counts = { stages: 0, associations: 0 };
        if (content) await lockReferences(content.manager, body);
        const disparus = await eachBatch(async (stages) => {
          const { updates, associations } = await changesOf(stages, body, rows, this.contentTypes.mapping(DEFINITION));
          counts.stages += updates.length;
          counts.associations += associations.length;
          await write({ type: STAGE, update: updates });
          await write({ type: DEFINITION, insert: associations });
        });
        return { success: true, ...counts, disparus };
      },
    );
  }

  async delete({ stageIds }: LotDeStages, isDryRun = false): Promise<LotSupprime> {
    return this.inOneTransaction(stageIds, isDryRun, 'suppression', async ({ eachBatch, rows, write }) => {
      const counts = { stages: 0, associations: 0, sessions: 0, documents: 0 };
      const disparus = await eachBatch(async (stages) => {
        const ids = stages.map(({ key }) => key[0]!);
        counts.stages += stages.length;
        counts.associations += (await rows.readBy(this.contentTypes.mapping(DEFINITION), 'id_stage', ids)).length;
        counts.sessions += (await rows.readBy(this.contentTypes.mapping(SESSION_STAGE), 'id_stage', ids)).length;
        counts.documents += stages.flatMap(filesOf).length;
        await write({ type: STAGE, delete: stages });
      });
      return { success: true, ...counts, disparus };
    });
  }

  /** Runs the work in one transaction; a dry run has no transaction and takes no locks, and its changes are judged only. */
  private async inOneTransaction<T>(
    stageIds: number[],
    isDryRun: boolean,
    genre: 'enregistrement' | 'suppression',
    work: Work<T>,
  ) {
    // Ascending ids: requests on the same stages lock them in one order, hence without deadlock.
    const ids = [...new Set(stageIds)].sort((a, b) => a - b);
    const each =
      (rows: ContentReader): EachBatch =>
      (take) =>
        this.eachBatch(rows, ids, take);
    if (isDryRun) {
      const permit = await this.transactions.permit();
      for (const type of [STAGE, DEFINITION, SESSION_STAGE]) await permit.require({ type, rows: [] });
      const rows = new ContentReader(this.reader, '');
      return work({ eachBatch: each(rows), rows, write: (set) => permit.require(attemptOf(set)) });
    }
    return this.transactions.runLong((content) => {
      if (ids.length > 1) content.audit.setSubject(`${ids.length} stages, en lot`, genre);
      const { rows } = content;
      return work({ eachBatch: each(rows), rows, write: (set) => content.apply(set), content });
    });
  }

  /** Resolves to the ids of stages that no longer exist. */
  private async eachBatch(rows: ContentReader, ids: number[], take: (stages: Snapshot[]) => Promise<void>) {
    const gone: number[] = [];
    for (const batch of batchesOf(ids, SELECTION_BATCH)) {
      const stages = await rows.read(
        this.contentTypes.mapping(STAGE),
        batch.map((id) => [id]),
      );
      const found = new Set(stages.map(({ key }) => key[0]!));
      gone.push(...batch.filter((id) => !found.has(id)));
      await take(stages);
      await yieldIfNeeded();
    }
    return gone;
  }
}

type EachBatch = (take: (stages: Snapshot[]) => Promise<void>) => Promise<number[]>;

/** `content` is absent in a dry run. */
interface Lot {
  eachBatch: EachBatch;
  rows: ContentReader;
  write: (set: ChangeSet) => Promise<unknown>;
  content?: Content;
}
type Work<T> = (lot: Lot) => Promise<T>;

/** Checks and locks the rows that the stages will refer to. @throws ApiException 400 */
async function lockReferences(manager: EntityManager, body: LotModification): Promise<void> {
  const { addResponsableIds = [], categorieId, sousParcoursIds = [] } = body;
  await existingOr400(manager, Categorie, 'categorieId', categorieId === undefined ? [] : [categorieId]);
  await existingOr400(manager, SousParcours, 'sousParcoursIds', sousParcoursIds);
  await existingOr400(manager, Responsable, 'addResponsableIds', addResponsableIds);
}

function filesOf({ fields }: Snapshot): string[] {
  return Object.values(STAGE.files!).flatMap(({ content }) => (fields[content] === null ? [] : [content]));
}
