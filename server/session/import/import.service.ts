import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { type AuditContext, runAs, requireAct } from '../../act.js';
import { annotatedRows } from '../../csv/import/annotation.js';
import { processInBatches } from '../../csv/import/batches.js';
import type { ChosenHeads } from '../../csv/import/columns.js';
import { Drafts } from '../../csv/import/drafts.js';
import type { Fault } from '../../csv/import/fault.js';
import { readLines } from '../../csv/import/file.js';
import type { Actes, ImportFigures } from '../../csv/import/import.dto.js';
import { SHOWN } from '../../csv/import/report.js';
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
import { allWanted, judged, refused, type SessionsFile } from './judge-lines.js';
import type { WantedSession } from './judge.js';
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
    private readonly kinds: ContentTypes,
  ) {}

  /** @throws ApiException 400 with every error of the file */
  async import(
    content: Buffer,
    name: string,
    choices: ChosenHeads<SessionColumn>,
    actes: Actes,
  ): Promise<ImportFigures> {
    const file = await readFile(content, choices);
    // A rejected file takes no lock: other imports do not wait for it.
    if (file.faults.length > 0) throw refused(await this.faultsOf(file));
    const act: AuditContext = { ...requireAct(), genre: 'import', label: name };
    const figures = await runAs(act, () => this.transactions.runLong((content) => applyImport(content, file, actes)));
    SESSION_IMPORTS.count('written', figures.created + figures.updated);
    return figures;
  }

  /** The file with its errors in an added column, to be corrected. */
  annotate(content: Buffer, choices: ChosenHeads<SessionColumn>): Promise<Iterable<string[][]>> {
    const faultsOf = async (onRow: (row: CsvRow) => void) => this.faultsOf(await readFile(content, choices, onRow));
    return annotatedRows(faultsOf, SESSION_CSV_COLUMNS.labels);
  }

  /** Reports what `import` would do. */
  async simulate(content: Buffer, choices: ChosenHeads<SessionColumn>, actes: Actes): Promise<ImportSessionsResult> {
    const file = await readFile(content, choices);
    await this.transactions.requireRight(SESSION_STAGE, LIEU);
    const there = await LieuResolver.read(this.reader);
    const drafts = new Drafts(there.unknown(placesOf(file)));
    const places = there.withDrafts(drafts);
    const wanted = await allWanted(file, places, this.base);
    const report = sessionReport(places, actes);
    const written = wanted.filter((session) => report.add(session));
    for (const { fields } of written) drafts.need(placesIn(fields));
    const doubles = await twinsAmong(this.reader, written);
    SESSION_IMPORTS.count('dry-run');
    return {
      ...report.result(),
      preview: {
        ...report.preview(),
        lieux: drafts.used.slice(0, SHOWN).map(formatPlace),
        lieux_total: drafts.used.length,
        doubles: doubles.slice(0, SHOWN).map(identity),
        doubles_total: doubles.length,
        colonnes: file.chosen,
      },
    };
  }

  private async faultsOf(file: SessionsFile): Promise<Fault[]> {
    const there = await LieuResolver.read(this.reader);
    const drafts = new Drafts(there.unknown(placesOf(file)));
    return (await judged(file, there.withDrafts(drafts), this.base)).faults;
  }

  private get base(): ReadContext {
    const rows = new ContentReader(this.reader, '');
    return { manager: this.reader, rows, shape: this.kinds.shape(SESSION_STAGE), lock: '' };
  }
}

async function applyImport(content: Content, file: SessionsFile, actes: Actes): Promise<ImportFigures> {
  const { manager, rows } = content;
  await lockImports(manager);
  const there = await LieuResolver.lockForUpdate(manager, placesOf(file));
  const drafts = new Drafts(there.unknown(placesOf(file)));
  const places = there.withDrafts(drafts);
  const base = { manager, rows, shape: content.shape(SESSION_STAGE), lock: FOR_UPDATE };
  const report = sessionReport(places, actes);
  const wanted = await allWanted(file, places, base);
  await processInBatches(
    wanted,
    (batch) => Promise.resolve(batch.filter((session) => report.add(session))),
    async (sessions) => {
      for (const { fields } of sessions) drafts.need(placesIn(fields));
      const idOf = await drafts.make((names) => createPlaces(content, names));
      const placed = ({ fields }: WantedSession): FieldValues => ({ ...fields, lieu: placesIn(fields).map(idOf) });
      const updates = sessions.flatMap((one) => (one.known ? { before: one.known, fields: placed(one) } : []));
      await content.updateMany(SESSION_STAGE, updates);
      await content.createMany(SESSION_STAGE, sessions.filter(({ known }) => !known).map(placed));
    },
  );
  return report.result();
}

function readFile(
  content: Buffer,
  choices: ChosenHeads<SessionColumn>,
  onRow?: (row: CsvRow) => void,
): Promise<SessionsFile> {
  return readLines(content, SESSION_CSV_COLUMNS, choices, (heads) => new SessionLineReader(heads), onRow);
}

const placesOf = ({ lines }: SessionsFile): PlaceName[] => lines.flatMap(({ place }) => place ?? []);

const placesIn = (fields: FieldValues): number[] => fields['lieu'] as number[];
