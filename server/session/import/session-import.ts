import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { isSame } from '../../content/change.js';
import { ContentTypes, type FieldValues, type Snapshot } from '../../content/kind.js';
import { ContentReader, readInBatches } from '../../content/rows.js';
import type { Content } from '../../content/store.js';
import { Transactions } from '../../content/transactions.js';
import { badLines, type ChosenHeaders, type Fault } from '../../csv/columns.js';
import type { Actes, ImportFigures } from '../../csv/import.dto.js';
import {
  annotatedRows,
  changed,
  type CsvFile,
  Drafts,
  ImportMetrics,
  lockImports,
  MAX_REPORTED,
  processInBatches,
  readLines,
  Report,
} from '../../csv/import.js';
import type { CsvRow } from '../../csv/read.js';
import { FOR_UPDATE, select, whereIn } from '../../database/sql.js';
import type { ApiException } from '../../errors.js';
import { foldText } from '../../french.js';
import { LIEU } from '../../lieu/lieu.entity.js';
import { type AuditContext, requireAuditContext, runAs } from '../../principal.js';
import { faultsTogether, type SessionStageFields } from '../session-body.dto.js';
import { toRow } from '../session.dto.js';
import type { SessionStage } from '../session.entity.js';
import { datesOf, SESSION_STAGE } from '../session.kind.js';
import { fieldOf, SESSION_CSV_COLUMNS, type SessionColumn, textsOf } from './cells.js';
import {
  type ExistingSessions,
  type ExistingStage,
  placeOf,
  type ReadContext,
  readExistingSessions,
  sentFor,
  stageOf,
} from './existing.js';
import type { ImportSessionsResult } from './import.dto.js';
import { createPlaces, formatPlace, LieuResolver, type PlaceName } from './places.js';
import { type SessionLine, SessionLineReader } from './session-lines.js';

/** A session as the import leaves it; without `existing`, it is created. */
interface TargetSession {
  line: number;
  stage: ExistingStage;
  /** Includes `id_stage`. */
  fields: FieldValues;
  existing: Snapshot | undefined;
}

const GONE = 'Cette session n’existe pas ou plus : videz la cellule pour en créer une nouvelle.';
const NO_STAGE = 'Aucun stage n’a ce code.';

function validateLine(
  line: SessionLine,
  existing: ExistingSessions,
  places: LieuResolver,
): { target?: TargetSession; faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse = (field: string, value: string, msg: string) =>
    faults.push({ line: line.line, field, msg, ...(value !== '' && { value }) });
  const session = line.id === undefined ? undefined : existing.sessions.get(line.id);
  if (line.id !== undefined && session === undefined) refuse('id', String(line.id), GONE);
  const stage = stageFor(line, session, existing, (msg) => refuse('code_stage', line.code, msg));
  const sent: SessionStageFields = {
    ...(session && sentFor(session.fields)),
    ...line.sent,
    placeId: placeFor(line, session, places, (value, msg) => refuse('lieu', value, msg)),
  };
  if (faults.length > 0 || line.isWrong || stage === undefined) return { faults };
  for (const [param, msg] of Object.entries(faultsTogether(sent)))
    if (msg !== undefined) refuse(fieldOf(param as keyof SessionStageFields), '', msg);
  if (faults.length > 0) return { faults };
  const fields = { ...toRow(sent), id_stage: stage.id };
  return { target: { line: line.line, stage, fields, existing: session }, faults };
}

/** A new session takes the stage of its code; an existing session cannot change its stage. */
function stageFor(
  { code }: SessionLine,
  session: Snapshot | undefined,
  { byCode, byId }: ExistingSessions,
  refuse: (msg: string) => void,
): ExistingStage | undefined {
  const own = session && byId.get(stageOf(session));
  if (code === '') return own;
  const named = byCode.get(foldText(code));
  if (named === undefined) refuse(NO_STAGE);
  else if (own !== undefined && own.id !== named.id)
    refuse(`Le stage d’une session ne peut pas être changé : celle-ci est de ${own.code_stage}.`);
  return named;
}

function placeFor(
  { place }: SessionLine,
  session: Snapshot | undefined,
  places: LieuResolver,
  refuse: (value: string, msg: string) => void,
): number | undefined {
  const present = session && placeOf(session.fields);
  if (place === undefined) return present;
  if (place === null) return undefined;
  const found = places.find(place, present);
  if (found.msg === undefined) return found.value;
  refuse([place.nom, place.ville].filter((text) => text !== undefined).join(', '), found.msg);
  return undefined;
}

export const SESSION_IMPORTS = new ImportMetrics('session_stage', 'sessions', '/api/session_stage/import');

type SessionsFile = CsvFile<SessionLine>;

/** @throws ApiException 400 */
async function validTargets(file: SessionsFile, places: LieuResolver, base: ReadContext): Promise<TargetSession[]> {
  const { targets, faults } = await validateLines(file, places, base);
  if (faults.length > 0) throw refused(faults);
  return targets;
}

function refused(faults: Fault[]): ApiException {
  SESSION_IMPORTS.count('refused');
  return badLines(faults);
}

/** The target sessions of the lines, and every error in the order of the lines. */
async function validateLines(file: SessionsFile, places: LieuResolver, base: ReadContext) {
  const targets: TargetSession[] = [];
  const faults = [...file.faults];
  await processInBatches(file.lines, async (batch) => {
    const existing = await readExistingSessions(base, batch);
    for (const line of batch) {
      const one = validateLine(line, existing, places);
      if (one.target) targets.push(one.target);
      faults.push(...one.faults);
    }
    return [];
  });
  return { targets, faults: faults.sort((a, b) => a.line - b.line) };
}

/** @param places names the places of the sessions */
function sessionReport(places: LieuResolver, actes: Actes): Report<TargetSession> {
  const texts = ({ stage, existing }: TargetSession, fields: FieldValues) =>
    textsOf(fields, { id: existing?.key[0], code: stage.code_stage, place: places.nameOf(placeOf(fields)) });
  return new Report(
    {
      actionOf: (target) => (target.existing === undefined ? 'created' : isChanged(target) ? 'updated' : 'unchanged'),
      identity,
      changes: (target) => {
        const [before, after] = [texts(target, target.existing!.fields), texts(target, target.fields)];
        return SESSION_CSV_COLUMNS.all.flatMap(({ field, label }) => changed(label, before[field]!, after[field]!));
      },
    },
    actes,
  );
}

function identity({ line, stage, fields }: TargetSession) {
  const dates = datesOf(fields['debut'] as string | null, fields['fin'] as string | null);
  return { line, code: stage.code_stage, name: dates };
}

function isChanged({ existing, fields }: TargetSession): boolean {
  return Object.entries(fields).some(([field, value]) => !isSame(existing!.fields[field], value));
}

type When = Pick<SessionStage, 'id_stage' | 'debut' | 'fin' | 'creneaux'>;

const SESSIONS = `SELECT id_stage, debut, fin, creneaux FROM session_stage
  WHERE id_stage IN :ids AND debut IS NOT NULL AND etat <> 'annulee'`;

/** New sessions at the days and hours of another session of their stage: most often, a file imported twice. */
async function twinsAmong(manager: EntityManager, all: TargetSession[]): Promise<TargetSession[]> {
  const created = all.filter(({ existing, fields }) => existing === undefined && fields['debut'] !== null);
  const ids = [...new Set(created.map(({ stage }) => stage.id))];
  const stored = await readInBatches(ids, (batch) => select<When>(manager, ...whereIn(SESSIONS, ':ids', batch)));
  const seen = new Set(stored.map(keyOf));
  return created.filter(({ fields }) => {
    const key = keyOf(fields as unknown as When);
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin;
  });
}

const keyOf = ({ id_stage, debut, fin, creneaux }: When) => [id_stage, debut, fin, creneaux].join('\n');

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
      const update = sessions.flatMap((one) => (one.existing ? { before: one.existing, fields: placed(one) } : []));
      const create = sessions.filter(({ existing }) => !existing).map(placed);
      await content.apply({ type: SESSION_STAGE, update, create });
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
