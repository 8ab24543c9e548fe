import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded, yieldTurn } from '../concurrency.js';
import { isSame } from '../content/change.js';
import type { ChangeSet } from '../content/change-set.js';
import type { Permit } from '../content/rights/permit.js';
import { type ContentType, ContentTypes, type FieldValues } from '../content/content-type.js';
import { ContentReader } from '../content/rows.js';
import type { Content } from '../content/content.js';
import { Transactions } from '../content/transactions.js';
import { Setting } from '../database/setting.entity.js';
import { FOR_UPDATE } from '../database/sql.js';
import type { FieldError } from '../errors.js';
import { type AuditContext, requireAuditContext, runAs } from '../principal.js';
import { badLines, type ChosenHeaders, type CsvColumn, type Fault } from './columns.js';
import type { ImportDefinition, ImportSource, ImportTarget, Targets } from './definition.js';
import { type Actes, ALL_ACTES, type ImportFigures, type ImportQuery, type LignesImportees } from './import.dto.js';
import { annotatedRows, type CsvFile, readLines } from './lines.js';
import { type Drafts, NameResolver } from './names.js';
import type { CsvRow } from './row.js';
import { changed, type ImportMetrics, MAX_REPORTED, Report } from './report.js';

interface Upload {
  buffer: Buffer;
  originalname: string;
}

/** Services of the application that every import needs. */
@Injectable()
export class ImportAccess {
  constructor(
    @InjectEntityManager() readonly reader: EntityManager,
    readonly transactions: Transactions,
    readonly contentTypes: ContentTypes,
  ) {}
}

/** Imports CSV files and workbooks of one type of content: all lines or none. */
export class CsvImporter<C extends CsvColumn, L, N, P> {
  constructor(
    private readonly definition: ImportDefinition<C, L, N, P>,
    private readonly access: ImportAccess,
  ) {}

  /** @throws ApiException 400 with every error of the file */
  async run(
    { buffer, originalname }: Upload,
    choices: ChosenHeaders<C> | undefined,
    { dryRun, actes = ALL_ACTES }: ImportQuery,
  ): Promise<ImportFigures & { preview?: LignesImportees & P }> {
    const file = await this.readFaultless(buffer, choices);
    return dryRun ? this.preview(file, actes) : this.write(file, originalname, actes);
  }

  private async write({ lines }: CsvFile<L>, name: string, actes: Actes): Promise<ImportFigures> {
    const { type, named, namesIn, metrics } = this.definition;
    const context: AuditContext = { ...requireAuditContext(), genre: 'import', label: name };
    const report = await runAs(context, () =>
      this.access.transactions.runLong(async (content) => {
        const { manager, rows } = content;
        await lockImports(manager);
        const existing = await NameResolver.lockForUpdate(manager, named, lines.flatMap(namesIn));
        const source = { manager, rows, mapping: content.mapping(type), lock: FOR_UPDATE };
        const lineImport = new LineImport(this.definition, source, lines, existing);
        const write = (targets: ImportTarget[]) => writeTargets(content, this.definition, lineImport.drafts, targets);
        return lineImport.apply(actes, content.permit, write);
      }),
    );
    const result = report.result();
    metrics.count('written', result.created + result.updated);
    return result;
  }

  private async preview(
    { lines, chosen, widths, onglet }: CsvFile<L>,
    actes: Actes,
  ): Promise<ImportFigures & { preview: LignesImportees & P }> {
    const { type, named, metrics } = this.definition;
    const permit = await this.access.transactions.permit();
    for (const one of [type, named.type]) await permit.require({ type: one, rows: [] });
    const lineImport = await this.dryImport(lines);
    const preview = this.definition.preview(this.access.reader);
    const report = await lineImport.apply(actes, permit, (targets) => preview.add(targets));
    metrics.count('dry-run');
    const { used } = lineImport.drafts;
    const created = used.slice(0, MAX_REPORTED).map((name) => named.format([name]));
    return {
      ...report.result(),
      preview: { ...report.preview(), ...preview.result(created, used.length), colonnes: chosen, ...widths, onglet },
    };
  }

  /** The file with its errors in an added column, to be corrected. */
  annotate({ buffer }: Upload, choices?: ChosenHeaders<C>): Promise<Iterable<string[][]>> {
    const faultsOf = async (onRow: (row: CsvRow) => void) => this.faultsOf(await this.read(buffer, choices, onRow));
    return annotatedRows(faultsOf, this.definition.columns.labels);
  }

  /** A file with errors takes no lock: other imports do not wait for it. */
  private async readFaultless(content: Buffer, choices?: ChosenHeaders<C>): Promise<CsvFile<L>> {
    const file = await this.read(content, choices);
    if (file.faults.length > 0) throw refused(this.definition.metrics, await this.faultsOf(file));
    return file;
  }

  private read(
    content: Buffer,
    choices: ChosenHeaders<C> = new Map(),
    onRow?: (row: CsvRow) => void,
  ): Promise<CsvFile<L>> {
    const { columns, readerOf } = this.definition;
    return readLines(content, columns, choices, readerOf, onRow);
  }

  private async faultsOf({ lines, faults }: CsvFile<L>): Promise<Fault[]> {
    if (!this.definition.mayRefuse) return faults;
    const checked = await (await this.dryImport(lines)).check();
    return [...faults, ...checked.faults].sort((a, b) => a.line - b.line);
  }

  private async dryImport(lines: L[]): Promise<LineImport<C, L, N, P>> {
    const { reader: manager, contentTypes } = this.access;
    const mapping = contentTypes.mapping(this.definition.type);
    const source = { manager, rows: new ContentReader(manager, ''), mapping, lock: '' };
    const existing = await NameResolver.read(manager, this.definition.named);
    return new LineImport(this.definition, source, lines, existing);
  }
}

/** The lines of one file, compared with the content. */
class LineImport<C extends CsvColumn, L, N, P> {
  readonly drafts: Drafts<N>;
  private readonly names: NameResolver<N>;

  constructor(
    private readonly definition: ImportDefinition<C, L, N, P>,
    private readonly source: ImportSource,
    private readonly lines: L[],
    existing: NameResolver<N>,
  ) {
    const { resolver, drafts } = existing.withDrafts(lines.flatMap(definition.namesIn));
    this.names = resolver;
    this.drafts = drafts;
  }

  /** Every target, and the errors that the content gives, in the order of the lines. */
  async check(): Promise<Targets> {
    const all: Targets = { targets: [], faults: [] };
    await processInBatches(this.lines, async (batch) => {
      const { targets, faults } = await this.targetsOf(batch);
      all.targets.push(...targets);
      all.faults.push(...faults);
      return [];
    });
    return all;
  }

  /**
   * `write` gets the targets that change something, in batches.
   * @throws ApiException 403 with every line that the rights do not cover
   */
  async apply(
    actes: Actes,
    permit: Permit,
    writeAll: (targets: ImportTarget[]) => Promise<void>,
  ): Promise<Report<ImportTarget>> {
    const { definition, lines } = this;
    const report = this.report(actes);
    const refusals: FieldError[] = [];
    const write = async (targets: ImportTarget[]) => {
      refusals.push(...(await this.refusalsOf(permit, targets)));
      // Once a line is refused, the others are checked only.
      if (refusals.length === 0) await writeAll(targets);
    };
    const toWrite = (targets: ImportTarget[]) => {
      const written = targets.filter((target) => report.add(target));
      for (const target of written) this.drafts.need(this.idsIn(target.fields));
      return written;
    };
    if (definition.mayRefuse) {
      const { targets, faults } = await this.check();
      if (faults.length > 0) throw refused(definition.metrics, faults);
      await processInBatches(targets, (batch) => Promise.resolve(toWrite(batch)), write);
    } else {
      // The targets are not kept: the texts of all the stages of a file would be in memory twice.
      await processInBatches(lines, async (batch) => toWrite((await this.targetsOf(batch)).targets), write);
    }
    permit.requireNone(refusals);
    return report;
  }

  /** One for each line that the rights do not cover. */
  private refusalsOf(permit: Permit, targets: ImportTarget[]): Promise<FieldError[]> {
    const rows = targets.map(({ existing, fields }) => ({ key: existing?.key, before: existing?.fields, fields }));
    const paramOf = (rank: number) => `ligne ${targets[rank]!.line}`;
    return permit.refusals({ type: this.definition.type, rows }, { paramOf });
  }

  private targetsOf(lines: L[]) {
    return this.definition.targetsOf(this.source, lines, this.names);
  }

  private report(actes: Actes): Report<ImportTarget> {
    const { columns, nameOf } = this.definition;
    return new Report(
      {
        actionOf: (target) => (target.existing === undefined ? 'created' : isChanged(target) ? 'updated' : 'unchanged'),
        identity: ({ line, code, fields }) => ({ line, code, name: nameOf(fields) }),
        changes: ({ code, fields, existing }) => {
          const { key, fields: former } = existing!;
          const [before, after] = [former, { ...former, ...fields }].map((all) =>
            this.definition.cellsOf(all, { id: key[0], code, names: this.names.format(this.idsIn(all)) }),
          );
          return columns.all.flatMap(({ field, label }) => changed(label, before![field]!, after![field]!));
        },
      },
      actes,
    );
  }

  private idsIn(fields: FieldValues): number[] {
    const { field } = this.definition.named;
    return field === undefined ? [] : (fields[field] as number[]);
  }
}

function isChanged({ existing, fields }: ImportTarget): boolean {
  return Object.entries(fields).some(([field, value]) => !isSame(existing!.fields[field], value));
}

/** Creates the rows that the targets name, then writes the targets. */
async function writeTargets<C extends CsvColumn, L, N, P>(
  content: Content,
  { type, named }: ImportDefinition<C, L, N, P>,
  drafts: Drafts<N>,
  targets: ImportTarget[],
): Promise<void> {
  const idOf = await drafts.createMissing(
    async (names) => (await content.apply({ type: named.type, create: names.map(named.toRow) })).ids,
  );
  const { field } = named;
  const fieldsOf = ({ fields }: ImportTarget): FieldValues =>
    field === undefined ? fields : { ...fields, [field]: (fields[field] as number[]).map(idOf).sort((a, b) => a - b) };
  await content.apply(setOf(type, targets, fieldsOf));
}

function setOf(
  type: ContentType,
  targets: ImportTarget[],
  fieldsOf = ({ fields }: ImportTarget): FieldValues => fields,
): ChangeSet {
  return {
    type,
    update: targets.flatMap((one) => (one.existing ? { before: one.existing, fields: fieldsOf(one) } : [])),
    create: targets.filter(({ existing }) => !existing).map(fieldsOf),
  };
}

function refused(metrics: ImportMetrics, faults: Fault[]) {
  metrics.count('refused');
  return badLines(faults);
}

/** Lines per batch: an embedded database takes some milliseconds for them. */
const LINE_BATCH = 250;

/** `compare` returns the changes of a batch of lines, `write` stores them; other requests run in between. */
async function processInBatches<L, W>(
  lines: L[],
  compare: (batch: L[]) => Promise<W[]>,
  write: (changed: W[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // The read before has used up this turn of the event loop.
  await yieldTurn();
  for (const batch of batchesOf(lines, LINE_BATCH)) {
    const changed = await compare(batch);
    await yieldIfNeeded();
    if (changed.length > 0) await write(changed);
    await yieldIfNeeded();
  }
}

/** Serializes the imports of all instances: two with the same new person or place would create it twice. */
async function lockImports(manager: EntityManager): Promise<void> {
  await manager.upsert(Setting, { name: 'import', value: '' }, ['name']);
}
