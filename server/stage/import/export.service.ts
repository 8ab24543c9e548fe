import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded } from '../../concurrency.js';
import { escapeFormula, exportRows, ofToday, type RowConsumer, sendSpooled } from '../../csv/write.js';
import { groupBy, select, selectByIds } from '../../database/sql.js';
import { settleAll } from '../../database/statement-queue.js';
import { foldText } from '../../french.js';
import type { ResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import type { Stage, StageField } from '../stage.entity.js';
import { FIELDS } from '../stage.fields.js';
import { stageCells } from './stage-import.js';
import { formatNames, STAGE_CSV_COLUMNS } from './stage-lines.js';

const CODE_BATCH = 512;
/** Full stages read at once: a few milliseconds of work. */
const STAGE_BATCH = 64;

const codes = (where: string) => `
  SELECT id, cle_code_stage, code_stage, libelle_stage
  FROM stage ${where} ORDER BY cle_code_stage LIMIT ${CODE_BATCH}`;
const STAGES = `SELECT id, ${FIELDS.join()} FROM stage WHERE id IN :ids ORDER BY cle_code_stage`;
const RESPONSABLES = `
  SELECT sr.id_stage, r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN :ids`;

type CodeRow = Pick<Stage, 'id' | 'cle_code_stage' | 'code_stage' | 'libelle_stage'>;
type StageRow = Pick<Stage, 'id' | StageField>;

/** Exports stages as CSV rows; importing them again changes nothing. */
@Injectable()
export class ExportService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Gives `take` the header, then the selected stages by code. */
  read(isSelected: (stage: CodeRow) => boolean, take: RowConsumer): Promise<void> {
    return exportRows(this.dataSource, (manager) => readRows(manager, isSelected), take);
  }

  send(isSelected: (stage: CodeRow) => boolean, response: Response): Promise<void> {
    return sendSpooled((take) => this.read(isSelected, take), ofToday('stages'), response);
  }
}

export function containing(text = ''): (stage: CodeRow) => boolean {
  const folded = foldText(text);
  return ({ code_stage, libelle_stage }) =>
    folded === '' || [code_stage, libelle_stage].some((one) => foldText(one).includes(folded));
}

async function* readRows(manager: EntityManager, isSelected: (stage: CodeRow) => boolean): AsyncGenerator<string[][]> {
  yield [STAGE_CSV_COLUMNS.titles];
  for await (const page of readCodes(manager)) {
    const ids = page.filter(isSelected).map(({ id }) => id);
    for (const batch of batchesOf(ids, STAGE_BATCH)) {
      yield await readBatch(manager, batch);
      await yieldIfNeeded();
    }
    await yieldIfNeeded();
  }
}

async function* readCodes(manager: EntityManager): AsyncGenerator<CodeRow[]> {
  let page = await select<CodeRow>(manager, codes(''));
  while (page.length > 0) {
    yield page;
    if (page.length < CODE_BATCH) return;
    page = await select<CodeRow>(manager, codes('WHERE cle_code_stage > ?'), [page.at(-1)!.cle_code_stage]);
  }
}

async function readBatch(manager: EntityManager, ids: number[]): Promise<string[][]> {
  const [stages, links] = await settleAll(
    selectByIds<StageRow>(manager, STAGES, ids),
    selectByIds<ResponsableRef & { id_stage: number }>(manager, RESPONSABLES, ids),
  );
  const responsables = groupBy(links, ({ id_stage }) => id_stage);
  return stages.map((stage) => toCells(stage, responsables.get(stage.id) ?? []));
}

function toCells(stage: StageRow, responsables: ResponsableRef[]): string[] {
  const names = responsables
    .toSorted(compareResponsables)
    .map(({ nom_responsable, prenom_responsable }) => ({ nom: nom_responsable, prenom: prenom_responsable }));
  return STAGE_CSV_COLUMNS.toCells(stageCells(stage, { names: formatNames(names) })).map(escapeFormula);
}
