import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { ContentReader } from '../../db/content-reader.js';
import type { Stored } from '../../db/kind.js';
import { Kinds } from '../../db/kinds.js';
import { type Act, acting, currentAct } from '../../act.js';
import { Setting } from '../../db/setting.entity.js';
import { Transactions } from '../../db/transactions.js';
import { ApiException, FAULTS_SHOWN } from '../../errors.js';
import { Turns } from '../../turns.js';
import { STAGE } from '../stage.kind.js';
import { annotatedRows } from './annotation.js';
import { Directory } from './directory.js';
import type { ChosenHeads } from './columns.js';
import { toFieldError } from './fault.js';
import { readFile, type StageFile } from './file.js';
import type { ImportResult } from './import.dto.js';
import type { Line } from './line.js';
import { countImport } from './metrics.js';
import { Report } from './report.js';
import { EMPTY, readKnown, type WantedStage, writeStages } from './write.js';

/** Lines compared and written at once: a base in this process takes some milliseconds for them. */
const BATCH = 250;

/** Brings the stages of a CSV file into the base: all of its lines, or none. */
@Injectable()
export class ImportService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly kinds: Kinds,
  ) {}

  /** @throws ApiException 400 with all that is wrong with the file. */
  async import(content: Buffer, name: string, choices: ChosenHeads): Promise<ImportResult> {
    const file = await readFaultless(content, choices);
    const act: Act = { ...currentAct(), genre: 'import', label: name };
    const report = await acting(act, () => this.bringAll(file));
    const result = report.result();
    countImport('written', result.created + result.updated);
    return result;
  }

  private bringAll({ lines, names }: StageFile): Promise<Report> {
    return this.transactions.runLong(async (content) => {
      const { manager } = content;
      await takeTurn(manager);
      const directory = await Directory.read(manager, true);
      const unknown = directory.unknown(names);
      const write = (stages: WantedStage[]) => writeStages(content, stages);
      const known = (keys: string[]) => readKnown(content.rows, content.shape(STAGE), keys);
      return bring(known, lines, await directory.withCreated(content, unknown), write);
    });
  }

  /** The file with all that is wrong with it, to be mended. */
  annotate(content: Buffer, choices: ChosenHeads): Promise<Iterable<string[][]>> {
    return annotatedRows(content, choices);
  }

  /** What `import` would do. */
  async simulate(content: Buffer, choices: ChosenHeads): Promise<ImportResult> {
    const { lines, names, chosen } = await readFaultless(content, choices);
    const directory = await Directory.read(this.reader, false);
    const unknown = directory.unknown(names);
    const rows = new ContentReader(this.reader, '');
    const known = (keys: string[]) => readKnown(rows, this.kinds.shape(STAGE), keys);
    const report = await bring(known, lines, directory.withDraft(unknown));
    countImport('dry-run');
    return { ...report.result(), preview: { ...report.preview(unknown), colonnes: chosen } };
  }
}

async function bring(
  readKnown: (keys: string[]) => Promise<Map<string, Stored>>,
  lines: Line[],
  directory: Directory,
  write?: (stages: WantedStage[]) => Promise<void>,
): Promise<Report> {
  const report = new Report(directory);
  const turns = new Turns();
  // What was read before was a piece of work of its own.
  await turns.end();
  for (let i = 0; i < lines.length; i += BATCH) {
    const batch = lines.slice(i, i + BATCH);
    const keys = batch.map(({ key }) => key);
    const known = await readKnown(keys);
    const stages = batch.map((line) => wanted(line, known.get(line.key), directory));
    const changed = stages.filter((stage) => report.add(stage));
    await turns.next();
    if (changed.length > 0) await write?.(changed);
    await turns.next();
  }
  return report;
}

/** A column that the file does not have leaves that field alone. */
function wanted({ line, key, values, names }: Line, known: Stored | undefined, directory: Directory): WantedStage {
  const linked = (known?.fields['responsables'] ?? []) as number[];
  const responsables = names === undefined ? linked : directory.find(names, new Set(linked)).sort((a, b) => a - b);
  return { line, key, known, values: known ? values : { ...EMPTY, ...values }, responsables };
}

/** Imports follow one another, on all instances: two that name the same new persons would create them twice. */
async function takeTurn(manager: EntityManager): Promise<void> {
  await manager.upsert(Setting, { name: 'import', value: '' }, ['name']);
}

/** @throws ApiException 400 */
async function readFaultless(content: Buffer, choices: ChosenHeads): Promise<StageFile> {
  const file = await readFile(content, choices);
  const { faults } = file;
  if (faults.length === 0) return file;
  countImport('refused');
  const count = faults.length === 1 ? 'une erreur' : `${faults.length} erreurs`;
  const many = faults.length > FAULTS_SHOWN ? ` Voici les ${FAULTS_SHOWN} premières.` : '';
  const shown = faults.slice(0, FAULTS_SHOWN).map(toFieldError);
  throw new ApiException(400, `Ce fichier a ${count}.${many}`, shown);
}
