import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { type AuditContext, runAs, requireAuditContext } from '../../act.js';
import { annotatedRows } from '../../csv/import/annotation.js';
import { processInBatches } from '../../csv/import/batches.js';
import type { ChosenHeaders } from '../../csv/import/columns.js';
import { Drafts } from '../../csv/import/drafts.js';
import type { Fault } from '../../csv/import/fault.js';
import { readLines } from '../../csv/import/file.js';
import type { Actes, ImportFigures } from '../../csv/import/import.dto.js';
import { MAX_REPORTED } from '../../csv/import/report.js';
import { lockImports } from '../../csv/import/turn.js';
import type { CsvRow } from '../../csv/rows.js';
import type { Content } from '../../db/content.js';
import { ContentReader } from '../../db/content-reader.js';
import { FOR_UPDATE } from '../../db/find.js';
import type { FieldValues } from '../../db/kind.js';
import { ContentTypes } from '../../db/kinds.js';
import { Transactions } from '../../db/transactions.js';
import { LIEU } from '../../lieu/lieu.kind.js';
import { SESSION_STAGE } from '../session.kind.js';
import { SESSION_CSV_COLUMNS, type SessionColumn } from './columns.js';
import type { ImportSessionsResult } from './import.dto.js';
import { validTargets, validateLines, refused, type SessionsFile } from './judge-lines.js';
import type { TargetSession } from './judge.js';
import type { ReadContext } from './known.js';
import { SessionLineReader } from './line.js';
import { SESSION_IMPORTS } from './metrics.js';
import { createPlaces, formatPlace, LieuResolver, type PlaceName } from './places.js';
import { identity, sessionReport } from './report.js';
import { twinsAmong } from './twins.js';

/** Imports a CSV file of sessions: all lines or none. */
@Injectable()
export class ImportSessionsService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws ApiException 400 with every error of the file */
  async import(
    content: Buffer,
    name: string,
    choices: ChosenHeaders<SessionColumn>,
    actes: Actes,
  ): Promise<ImportFigures> {
    const file = await readFile(content, choices);
    // A rejected file takes no lock: other imports do not wait for it.
    if (file.faults.length > 0) throw refused(await this.faultsOf(file));
    const context: AuditContext = { ...requireAuditContext(), genre: 'import', label: name };
    const figures = await runAs(context, () =>
      this.transactions.runLong((content) => applyImport(content, file, actes)),
    );
    SESSION_IMPORTS.count('written', figures.created + figures.updated);
    return figures;
  }

  /** The file with its errors in an added column, to be corrected. */
  annotate(content: Buffer, choices: ChosenHeaders<SessionColumn>): Promise<Iterable<string[][]>> {
    const faultsOf = async (onRow: (row: CsvRow) => void) => this.faultsOf(await readFile(content, choices, onRow));
    return annotatedRows(faultsOf, SESSION_CSV_COLUMNS.labels);
  }

  async simulate(content: Buffer, choices: ChosenHeaders<SessionColumn>, actes: Actes): Promise<ImportSessionsResult> {
    const file = await readFile(content, choices);
    await this.transactions.requireRight(SESSION_STAGE, LIEU);
    const existing = await LieuResolver.read(this.reader);
    const drafts = new Drafts(existing.unknown(placesOf(file)));
    const places = existing.withDrafts(drafts);
    const targets = await validTargets(file, places, this.base);
    const report = sessionReport(places, actes);
    const written = targets.filter((session) => report.add(session));
    for (const { fields } of written) drafts.need(placesIn(fields));
    const doubles = await twinsAmong(this.reader, written);
    SESSION_IMPORTS.count('dry-run');
    return {
      ...report.result(),
      preview: {
        ...report.preview(),
        lieux: drafts.used.slice(0, MAX_REPORTED).map(formatPlace),
        lieux_total: drafts.used.length,
        doubles: doubles.slice(0, MAX_REPORTED).map(identity),
        doubles_total: doubles.length,
        colonnes: file.chosen,
      },
    };
  }

  private async faultsOf(file: SessionsFile): Promise<Fault[]> {
    const existing = await LieuResolver.read(this.reader);
    const drafts = new Drafts(existing.unknown(placesOf(file)));
    return (await validateLines(file, existing.withDrafts(drafts), this.base)).faults;
  }

  private get base(): ReadContext {
    const rows = new ContentReader(this.reader, '');
    return { manager: this.reader, rows, mapping: this.contentTypes.mapping(SESSION_STAGE), lock: '' };
  }
}

async function applyImport(content: Content, file: SessionsFile, actes: Actes): Promise<ImportFigures> {
  const { manager, rows } = content;
  await lockImports(manager);
  const existing = await LieuResolver.lockForUpdate(manager, placesOf(file));
  const drafts = new Drafts(existing.unknown(placesOf(file)));
  const places = existing.withDrafts(drafts);
  const base = { manager, rows, mapping: content.mapping(SESSION_STAGE), lock: FOR_UPDATE };
  const report = sessionReport(places, actes);
  const targets = await validTargets(file, places, base);
  await processInBatches(
    targets,
    (batch) => Promise.resolve(batch.filter((session) => report.add(session))),
    async (sessions) => {
      for (const { fields } of sessions) drafts.need(placesIn(fields));
      const idOf = await drafts.createMissing((names) => createPlaces(content, names));
      const placed = ({ fields }: TargetSession): FieldValues => ({ ...fields, lieu: placesIn(fields).map(idOf) });
      const updates = sessions.flatMap((one) => (one.existing ? { before: one.existing, fields: placed(one) } : []));
      await content.updateMany(SESSION_STAGE, updates);
      await content.createMany(SESSION_STAGE, sessions.filter(({ existing }) => !existing).map(placed));
    },
  );
  return report.result();
}

function readFile(
  content: Buffer,
  choices: ChosenHeaders<SessionColumn>,
  onRow?: (row: CsvRow) => void,
): Promise<SessionsFile> {
  return readLines(content, SESSION_CSV_COLUMNS, choices, (header) => new SessionLineReader(header), onRow);
}

const placesOf = ({ lines }: SessionsFile): PlaceName[] => lines.flatMap(({ place }) => place ?? []);

const placesIn = (fields: FieldValues): number[] => fields['lieu'] as number[];
