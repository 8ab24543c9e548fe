import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { ContentReader } from '../../db/content-reader.js';
import type { Stored } from '../../db/kind.js';
import { Kinds } from '../../db/kinds.js';
import { type Act, acting, requireAct } from '../../act.js';
import { annotatedRows } from '../../csv/import/annotation.js';
import { inBatches } from '../../csv/import/batches.js';
import type { ChosenHeads } from '../../csv/import/columns.js';
import { badLines } from '../../csv/import/fault.js';
import { type Report, SHOWN } from '../../csv/import/report.js';
import { takeTurn } from '../../csv/import/turn.js';
import { Transactions } from '../../db/transactions.js';
import { RESPONSABLE } from '../../responsable/responsable.kind.js';
import { STAGE } from '../stage.kind.js';
import { Directory } from './directory.js';
import { COLUMNS, type StageColumn } from './columns.js';
import { readFile, type StageFile } from './file.js';
import type { ImportResult } from './import.dto.js';
import type { Line } from './line.js';
import { STAGE_IMPORTS } from './metrics.js';
import { formatNames } from './names.js';
import { reportWith } from './report.js';
import { EMPTY, readKnown, type WantedStage, writeStages } from './write.js';

/** Brings the stages of a CSV file into the base: all of its lines, or none. */
@Injectable()
export class ImportService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly kinds: Kinds,
  ) {}

  /** @throws ApiException 400 with all that is wrong with the file. */
  async import(content: Buffer, name: string, choices: ChosenHeads<StageColumn>): Promise<ImportResult> {
    const file = await readFaultless(content, choices);
    const act: Act = { ...requireAct(), genre: 'import', label: name };
    const report = await acting(act, () => this.bringAll(file));
    const result = report.result();
    STAGE_IMPORTS.count('written', result.created + result.updated);
    return result;
  }

  private bringAll({ lines, names }: StageFile): Promise<Report<WantedStage>> {
    return this.transactions.runLong(async (content) => {
      const { manager } = content;
      await takeTurn(manager);
      const directory = await Directory.locked(manager, names);
      const unknown = directory.unknown(names);
      const write = (stages: WantedStage[]) => writeStages(content, stages);
      const known = (keys: string[]) => readKnown(content.rows, content.shape(STAGE), keys);
      return bring(known, lines, await directory.withCreated(content, unknown), write);
    });
  }

  /** The file with all that is wrong with it, to be mended. */
  annotate(content: Buffer, choices: ChosenHeads<StageColumn>): Promise<Iterable<string[][]>> {
    return annotatedRows(async (onRow) => (await readFile(content, choices, onRow)).faults, COLUMNS.labels);
  }

  /** What `import` would do. */
  async simulate(content: Buffer, choices: ChosenHeads<StageColumn>): Promise<ImportResult> {
    const { lines, names, chosen } = await readFaultless(content, choices);
    await this.transactions.requireRight(STAGE, RESPONSABLE);
    const directory = await Directory.read(this.reader);
    const unknown = directory.unknown(names);
    const rows = new ContentReader(this.reader, '');
    const known = (keys: string[]) => readKnown(rows, this.kinds.shape(STAGE), keys);
    const report = await bring(known, lines, directory.withDraft(unknown));
    STAGE_IMPORTS.count('dry-run');
    return {
      ...report.result(),
      preview: {
        ...report.preview(),
        responsables: unknown.slice(0, SHOWN).map((name) => formatNames([name])),
        responsables_total: unknown.length,
        colonnes: chosen,
      },
    };
  }
}

async function bring(
  readKnown: (keys: string[]) => Promise<Map<string, Stored>>,
  lines: Line[],
  directory: Directory,
  write?: (stages: WantedStage[]) => Promise<void>,
): Promise<Report<WantedStage>> {
  const report = reportWith(directory);
  const compare = async (batch: Line[]) => {
    const known = await readKnown(batch.map(({ key }) => key));
    return batch.map((line) => wanted(line, known.get(line.key), directory)).filter((stage) => report.add(stage));
  };
  await inBatches(lines, compare, write);
  return report;
}

/** A column that the file does not have leaves that field alone. */
function wanted({ line, key, values, names }: Line, known: Stored | undefined, directory: Directory): WantedStage {
  const linked = (known?.fields['responsables'] ?? []) as number[];
  const responsables = names === undefined ? linked : directory.find(names, new Set(linked)).sort((a, b) => a - b);
  return { line, key, known, values: known ? values : { ...EMPTY, ...values }, responsables };
}

/** @throws ApiException 400 */
async function readFaultless(content: Buffer, choices: ChosenHeads<StageColumn>): Promise<StageFile> {
  const file = await readFile(content, choices);
  const { faults } = file;
  if (faults.length === 0) return file;
  STAGE_IMPORTS.count('refused');
  throw badLines(faults);
}
