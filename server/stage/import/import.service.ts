import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { ContentReader } from '../../db/content-reader.js';
import type { Snapshot } from '../../db/kind.js';
import { ContentTypes } from '../../db/kinds.js';
import { type AuditContext, runAs, requireAuditContext } from '../../act.js';
import { annotatedRows } from '../../csv/import/annotation.js';
import { processInBatches } from '../../csv/import/batches.js';
import type { ChosenHeaders } from '../../csv/import/columns.js';
import { Drafts } from '../../csv/import/drafts.js';
import { badLines } from '../../csv/import/fault.js';
import type { Actes } from '../../csv/import/import.dto.js';
import { type Report, MAX_REPORTED } from '../../csv/import/report.js';
import { lockImports } from '../../csv/import/turn.js';
import { Transactions } from '../../db/transactions.js';
import { RESPONSABLE } from '../../responsable/responsable.kind.js';
import { STAGE } from '../stage.kind.js';
import { createPersons, ResponsableResolver } from './directory.js';
import { STAGE_CSV_COLUMNS, type StageColumn } from './columns.js';
import { readFile, type StageFile } from './file.js';
import type { ImportResult } from './import.dto.js';
import type { StageLine } from './line.js';
import { STAGE_IMPORTS } from './metrics.js';
import { formatNames, type Name } from './names.js';
import { stageReport } from './report.js';
import { EMPTY, readExistingStages, type TargetStage, writeStages } from './write.js';

/** Imports a CSV file of stages: all lines or none. */
@Injectable()
export class ImportService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws ApiException 400 with every error of the file */
  async import(
    content: Buffer,
    name: string,
    choices: ChosenHeaders<StageColumn>,
    actes: Actes,
  ): Promise<ImportResult> {
    const file = await readFaultless(content, choices);
    const context: AuditContext = { ...requireAuditContext(), genre: 'import', label: name };
    const report = await runAs(context, () => this.applyAll(file, actes));
    const result = report.result();
    STAGE_IMPORTS.count('written', result.created + result.updated);
    return result;
  }

  private applyAll({ lines, names }: StageFile, actes: Actes): Promise<Report<TargetStage>> {
    return this.transactions.runLong(async (content) => {
      const { manager } = content;
      await lockImports(manager);
      const directory = await ResponsableResolver.lockForUpdate(manager, names);
      const drafts = new Drafts(directory.unknown(names));
      const readExisting = (keys: string[]) => readExistingStages(content.rows, content.mapping(STAGE), keys);
      return applyImport(readExisting, lines, directory, { drafts, actes }, async (stages) => {
        const idOf = await drafts.createMissing((unknown) => createPersons(content, unknown));
        const inOrder = (ids: number[]) => ids.map(idOf).sort((a, b) => a - b);
        const written = stages.map((stage) => ({ ...stage, responsables: inOrder(stage.responsables) }));
        await writeStages(content, written);
      });
    });
  }

  /** The file with its errors in an added column, to be corrected. */
  annotate(content: Buffer, choices: ChosenHeaders<StageColumn>): Promise<Iterable<string[][]>> {
    return annotatedRows(async (onRow) => (await readFile(content, choices, onRow)).faults, STAGE_CSV_COLUMNS.labels);
  }

  async simulate(content: Buffer, choices: ChosenHeaders<StageColumn>, actes: Actes): Promise<ImportResult> {
    const { lines, names, chosen } = await readFaultless(content, choices);
    await this.transactions.requireRight(STAGE, RESPONSABLE);
    const directory = await ResponsableResolver.read(this.reader);
    const drafts = new Drafts(directory.unknown(names));
    const rows = new ContentReader(this.reader, '');
    const readExisting = (keys: string[]) => readExistingStages(rows, this.contentTypes.mapping(STAGE), keys);
    const report = await applyImport(readExisting, lines, directory, { drafts, actes });
    STAGE_IMPORTS.count('dry-run');
    return {
      ...report.result(),
      preview: {
        ...report.preview(),
        responsables: drafts.used.slice(0, MAX_REPORTED).map((name) => formatNames([name])),
        responsables_total: drafts.used.length,
        colonnes: chosen,
      },
    };
  }
}

async function applyImport(
  readExisting: (keys: string[]) => Promise<Map<string, Snapshot>>,
  lines: StageLine[],
  persons: ResponsableResolver,
  { drafts, actes }: { drafts: Drafts<Name>; actes: Actes },
  write?: (stages: TargetStage[]) => Promise<void>,
): Promise<Report<TargetStage>> {
  const directory = persons.withDrafts(drafts);
  const report = stageReport(directory, actes);
  const compare = async (batch: StageLine[]) => {
    const existing = await readExisting(batch.map(({ key }) => key));
    const stages = batch.map((line) => targetOf(line, existing.get(line.key), directory));
    const written = stages.filter((stage) => report.add(stage));
    for (const { responsables } of written) drafts.need(responsables);
    return written;
  };
  await processInBatches(lines, compare, write);
  return report;
}

/** A column missing from the file leaves its field unchanged. */
function targetOf(
  { line, key, values, names }: StageLine,
  existing: Snapshot | undefined,
  directory: ResponsableResolver,
): TargetStage {
  const linked = (existing?.fields['responsables'] ?? []) as number[];
  const responsables = names === undefined ? linked : directory.find(names, new Set(linked)).sort((a, b) => a - b);
  return { line, key, existing, values: existing ? values : { ...EMPTY, ...values }, responsables };
}

/** @throws ApiException 400 */
async function readFaultless(content: Buffer, choices: ChosenHeaders<StageColumn>): Promise<StageFile> {
  const file = await readFile(content, choices);
  const { faults } = file;
  if (faults.length === 0) return file;
  STAGE_IMPORTS.count('refused');
  throw badLines(faults);
}
