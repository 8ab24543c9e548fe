import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { isSame } from '../../content/change.js';
import { ContentTypes, type Snapshot, type TableMapping } from '../../content/kind.js';
import { ContentReader, readInBatches } from '../../content/rows.js';
import type { Content } from '../../content/store.js';
import { Transactions } from '../../content/transactions.js';
import { type ChosenHeaders, badLines } from '../../csv/columns.js';
import type { Actes } from '../../csv/import.dto.js';
import {
  Drafts,
  ImportMetrics,
  MAX_REPORTED,
  Report,
  annotatedRows,
  changed,
  lockImports,
  processInBatches,
} from '../../csv/import.js';
import { FOR_UPDATE, select, selectByIds } from '../../database/sql.js';
import { type AuditContext, requireAuditContext, runAs } from '../../principal.js';
import { RESPONSABLE, type Responsable } from '../../responsable/responsable.entity.js';
import { FIELDS, STAGE_FIELDS } from '../stage.fields.js';
import { STAGE } from '../stage.kind.js';
import type { ImportResult } from './import.dto.js';
import {
  type Name,
  STAGE_CSV_COLUMNS,
  type StageColumn,
  type StageFile,
  type StageLine,
  formatNames,
  readFile,
  toName,
} from './stage-lines.js';

type Person = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'>;

const PERSONS = 'SELECT id, nom_responsable, prenom_responsable FROM responsable ORDER BY id';
const NAMED = `SELECT id, nom_responsable, prenom_responsable FROM responsable WHERE id IN :ids ORDER BY id ${FOR_UPDATE}`;

/** Finds responsables by name, including drafts that the import will create. */
class ResponsableResolver {
  private readonly byId = new Map<number, Person>();
  private readonly byKey = new Map<string, Person[]>();

  private constructor(persons: Person[]) {
    for (const person of persons) {
      const { key } = nameOf(person);
      this.byId.set(person.id, person);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), person]);
    }
  }

  static async read(manager: EntityManager): Promise<ResponsableResolver> {
    return new ResponsableResolver(await select(manager, PERSONS));
  }

  /** Also locks the responsables of these names: none is renamed or deleted before the stages are linked to it. */
  static async lockForUpdate(manager: EntityManager, names: Name[]): Promise<ResponsableResolver> {
    const all = await select<Person>(manager, PERSONS);
    const keys = new Set(names.map(({ key }) => key));
    const isNamed = (person: Person) => keys.has(nameOf(person).key);
    const named = all.filter(isNamed).map(({ id }) => id);
    const locked = await readInBatches(named, (batch) => selectByIds<Person>(manager, NAMED, batch));
    return new ResponsableResolver(
      [...all.filter((person) => !isNamed(person)), ...locked].sort((a, b) => a.id - b.id),
    );
  }

  /** Distinct names that match no responsable, whatever their case and accents. */
  unknown(names: Name[]): Name[] {
    const unknown = new Map<string, Name>();
    for (const name of names) if (!this.byKey.has(name.key) && !unknown.has(name.key)) unknown.set(name.key, name);
    return [...unknown.values()];
  }

  /** Adds the drafts, which have no row yet. */
  withDrafts(drafts: Drafts<Name>): ResponsableResolver {
    const persons = drafts.all.map(({ id, name: { nom, prenom } }) => ({
      id,
      nom_responsable: nom,
      prenom_responsable: prenom,
    }));
    return new ResponsableResolver([...this.byId.values(), ...persons]);
  }

  /**
   * Ids for these names. Among namesakes: one already linked to the stage, then one spelled the same, then the oldest.
   * A name given twice means two people.
   */
  find(names: Name[], linked: Set<number>): number[] {
    const ids = new Set<number>();
    for (const name of names) {
      const namesakes = this.byKey.get(name.key) ?? [];
      const best = namesakes.length > 1 ? closest(name, namesakes, ids, linked) : namesakes[0];
      if (best !== undefined) ids.add(best.id);
    }
    return [...ids];
  }

  persons(ids: Iterable<number>): Person[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }
}

/** The best namesake that is not taken. */
function closest(name: Name, namesakes: Person[], taken: Set<number>, linked: Set<number>): Person | undefined {
  const rank = ({ id, nom_responsable, prenom_responsable }: Person) =>
    (linked.has(id) ? 0 : 2) + (nom_responsable === name.nom && prenom_responsable === name.prenom ? 0 : 1);
  return namesakes.filter(({ id }) => !taken.has(id)).sort((a, b) => rank(a) - rank(b))[0];
}

export function nameOf({ nom_responsable, prenom_responsable }: Person): Name {
  return toName(nom_responsable, prenom_responsable);
}

async function createPersons(content: Content, names: Name[]): Promise<number[]> {
  const create = names.map(({ nom, prenom }) => ({ nom_responsable: nom, prenom_responsable: prenom }));
  return (await content.apply({ type: RESPONSABLE, create })).ids;
}

export const STAGE_IMPORTS = new ImportMetrics('stage', 'stages', '/api/stage/import');

/** By column that an import may write. */
type ImportedValues = Record<string, string | number>;

/** A stage as the import leaves it; without `existing`, it is created. */
interface TargetStage {
  line: number;
  key: string;
  values: ImportedValues;
  responsables: number[];
  existing: Snapshot | undefined;
}

/** Values of a new stage before its line applies. */
const EMPTY: ImportedValues = Object.fromEntries(FIELDS.map((field) => [field, STAGE_FIELDS[field].empty]));

async function readExistingStages(
  rows: ContentReader,
  mapping: TableMapping,
  keys: string[],
): Promise<Map<string, Snapshot>> {
  const stages = await rows.readBy(mapping, 'cle_code_stage', keys);
  return new Map(stages.map((stage) => [stage.fields['cle_code_stage'] as string, stage]));
}

async function writeStages(content: Content, stages: TargetStage[]): Promise<void> {
  const fieldsOf = ({ key, values, responsables }: TargetStage) => ({ ...values, cle_code_stage: key, responsables });
  const update = stages.flatMap((stage) => (stage.existing ? { before: stage.existing, fields: fieldsOf(stage) } : []));
  const create = stages.filter(({ existing }) => !existing).map(fieldsOf);
  await content.apply({ type: STAGE, update, create });
}

/** @param directory names the responsables of the stages */
function stageReport(directory: ResponsableResolver, actes: Actes): Report<TargetStage> {
  const names = (ids: Iterable<number>) => formatNames(directory.persons(ids).map(nameOf));
  const textsOf = ({ existing, values, responsables }: TargetStage, field: string): [unknown, unknown] => {
    const former = existing!.fields[field];
    return field === 'responsables'
      ? [names(former as number[]), names(responsables)]
      : [former, values[field] ?? former];
  };
  return new Report(
    {
      actionOf: (stage) => (stage.existing === undefined ? 'created' : isChanged(stage) ? 'updated' : 'unchanged'),
      identity: ({ line, values }) => ({
        line,
        code: String(values['code_stage']),
        name: String(values['libelle_stage']),
      }),
      changes: (stage) =>
        STAGE_CSV_COLUMNS.all.flatMap(({ field, label }) => {
          const [before, after] = textsOf(stage, field);
          return changed(label, String(before), String(after));
        }),
    },
    actes,
  );
}

function isChanged({ existing, values, responsables }: TargetStage): boolean {
  const targets = Object.entries({ ...values, responsables });
  return targets.some(([field, value]) => !isSame(existing!.fields[field], value));
}

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
