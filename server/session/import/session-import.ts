import type { EntityManager } from 'typeorm';
import type { FieldValues, Snapshot } from '../../content/content-type.js';
import { readInBatches } from '../../content/rows.js';
import type { Fault } from '../../csv/columns.js';
import type { ImportDefinition, ImportSource, ImportTarget, Targets } from '../../csv/definition.js';
import type { LigneLue, LignesImportees } from '../../csv/import.dto.js';
import type { NameResolver } from '../../csv/names.js';
import { ImportMetrics, MAX_REPORTED } from '../../csv/report.js';
import { select, whereIn } from '../../database/sql.js';
import { foldText } from '../../french.js';
import { faultsBetween } from '../../http/validation/request-validation.js';
import { SessionStageFields } from '../session-body.dto.js';
import { toRow } from '../session.dto.js';
import type { Etat, Modalite, SessionStage } from '../session-stage.entity.js';
import { datesOf, SESSION_STAGE } from '../session.kind.js';
import { readSlots } from '../slots.js';
import { fieldOf, SESSION_CSV_COLUMNS, sessionCells, type SessionColumn } from './cells.js';
import type { ImportSessionsPreview } from './import.dto.js';
import { findPlace, type PlaceName, PLACES } from './places.js';
import { type SessionLine, SessionLineReader } from './session-line-reader.js';

interface ExistingStage {
  id: number;
  code_stage: string;
  cle_code_stage: string;
}

interface ExistingSessions {
  sessions: Map<number, Snapshot>;
  byCode: Map<string, ExistingStage>;
  byId: Map<number, ExistingStage>;
}

/** Reads the sessions by id, then the stages by code or by session. */
async function readExistingSessions(
  { manager, rows, mapping, lock }: ImportSource,
  lines: SessionLine[],
): Promise<ExistingSessions> {
  const keys = lines.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  const sessions = await rows.read(mapping, keys);
  const stagesWhere = (column: string, values: (string | number)[]) =>
    readInBatches([...new Set(values)], (batch) => {
      const sql = `SELECT id, code_stage, cle_code_stage FROM stage WHERE ${column} IN :values ORDER BY id ${lock}`;
      return select<ExistingStage>(manager, ...whereIn(sql, ':values', batch));
    });
  const codes = lines.flatMap(({ code }) => (code === '' ? [] : foldText(code)));
  const stages = [...(await stagesWhere('cle_code_stage', codes)), ...(await stagesWhere('id', sessions.map(stageOf)))];
  return {
    sessions: new Map(sessions.map((session) => [session.key[0]!, session])),
    byCode: new Map(stages.map((stage) => [stage.cle_code_stage, stage])),
    byId: new Map(stages.map((stage) => [stage.id, stage])),
  };
}

const stageOf = ({ fields }: Snapshot): number => Number(fields['id_stage']);

const placeOf = (fields: FieldValues): number | undefined => (fields['lieu'] as number[])[0];

/** Form fields that would leave the session as it is. */
function sentFor(fields: FieldValues): SessionStageFields {
  const text = (field: string) => (fields[field] ?? undefined) as string | undefined;
  return {
    start: text('debut'),
    end: text('fin'),
    slots: readSlots(text('creneaux')!).map(({ jour, debut, fin }) => ({ day: jour, start: debut, end: fin })),
    mode: text('modalite') as Modalite,
    placeId: placeOf(fields),
    url: text('url'),
    seats: (fields['places'] ?? undefined) as number | undefined,
    status: text('etat') as Etat,
    registrationStart: text('inscription_debut'),
    registrationEnd: text('inscription_fin'),
    remark: text('remarque'),
  };
}

const GONE = 'Cette session n’existe pas ou plus : videz la cellule pour en créer une nouvelle.';
const NO_STAGE = 'Aucun stage n’a ce code.';

function validateLine(
  line: SessionLine,
  existing: ExistingSessions,
  places: NameResolver<PlaceName>,
): { target?: ImportTarget; faults: Fault[] } {
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
  for (const { param, msg } of faultsBetween(SessionStageFields, sent))
    refuse(fieldOf(param as keyof SessionStageFields), '', msg);
  if (faults.length > 0) return { faults };
  const fields = { ...toRow(sent), id_stage: stage.id };
  return { target: { line: line.line, code: stage.code_stage, fields, existing: session }, faults };
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
  places: NameResolver<PlaceName>,
  refuse: (value: string, msg: string) => void,
): number | undefined {
  const present = session && placeOf(session.fields);
  if (place === undefined) return present;
  if (place === null) return undefined;
  const found = findPlace(places, place, present);
  if (found.msg === undefined) return found.value;
  refuse([place.nom, place.ville].filter((text) => text !== undefined).join(', '), found.msg);
  return undefined;
}

type When = Pick<SessionStage, 'id_stage' | 'debut' | 'fin' | 'creneaux'>;

const SESSIONS = `SELECT id_stage, debut, fin, creneaux FROM session_stage
  WHERE id_stage IN :ids AND debut IS NOT NULL AND etat <> 'annulee'`;

/** New sessions at the days and hours of another session of their stage: most often, a file imported twice. */
class Twins {
  readonly found: LigneLue[] = [];
  private readonly stages = new Set<number>();
  private readonly seen = new Set<string>();

  constructor(private readonly manager: EntityManager) {}

  async add(targets: ImportTarget[]): Promise<void> {
    const created = targets.filter(({ existing, fields }) => existing === undefined && fields['debut'] !== null);
    await this.readSessions(created.map(({ fields }) => Number(fields['id_stage'])));
    for (const { line, code, fields } of created) {
      const key = keyOf(fields as unknown as When);
      if (this.seen.has(key)) this.found.push({ line, code, name: nameOf(fields) });
      this.seen.add(key);
    }
  }

  private async readSessions(stages: number[]): Promise<void> {
    const ids = [...new Set(stages)].filter((id) => !this.stages.has(id));
    const stored = await readInBatches(ids, (batch) => select<When>(this.manager, ...whereIn(SESSIONS, ':ids', batch)));
    for (const id of ids) this.stages.add(id);
    for (const session of stored) this.seen.add(keyOf(session));
  }
}

const keyOf = ({ id_stage, debut, fin, creneaux }: When) => [id_stage, debut, fin, creneaux].join('\n');

const nameOf = (fields: FieldValues) => datesOf(fields['debut'] as string | null, fields['fin'] as string | null);

async function targetsOf(
  source: ImportSource,
  lines: SessionLine[],
  places: NameResolver<PlaceName>,
): Promise<Targets> {
  const existing = await readExistingSessions(source, lines);
  const judged = lines.map((line) => validateLine(line, existing, places));
  return { targets: judged.flatMap(({ target }) => target ?? []), faults: judged.flatMap(({ faults }) => faults) };
}

type Created = Omit<ImportSessionsPreview, keyof LignesImportees>;

export const SESSION_IMPORT: ImportDefinition<SessionColumn, SessionLine, PlaceName, Created> = {
  type: SESSION_STAGE,
  columns: SESSION_CSV_COLUMNS,
  metrics: new ImportMetrics('session_stage', 'sessions', '/api/session_stage/import'),
  named: PLACES,
  mayRefuse: true,
  readerOf: (header) => new SessionLineReader(header),
  namesIn: ({ place }) => (place ? [place] : []),
  targetsOf,
  nameOf,
  cellsOf: sessionCells,
  preview: (manager) => {
    const twins = new Twins(manager);
    return {
      add: (targets) => twins.add(targets),
      result: (lieux, lieux_total) => ({
        lieux,
        lieux_total,
        doubles: twins.found.slice(0, MAX_REPORTED),
        doubles_total: twins.found.length,
      }),
    };
  },
};
