import type { Fault } from '../../csv/import/fault.js';
import type { FieldValues, Snapshot } from '../../db/kind.js';
import { foldText } from '../../french.js';
import { faultsTogether, type SessionStageFields } from '../session-body.dto.js';
import { toRow } from '../session.dto.js';
import { fieldOf } from './columns.js';
import { type ExistingSessions, type ExistingStage, placeOf, sentFor, stageOf } from './known.js';
import type { SessionLine } from './line.js';
import type { LieuResolver } from './places.js';

/** A session as the import leaves it; without `existing`, it is created. */
export interface TargetSession {
  line: number;
  stage: ExistingStage;
  /** Includes `id_stage`. */
  fields: FieldValues;
  existing: Snapshot | undefined;
}

const GONE = 'Cette session n’existe pas ou plus : videz la cellule pour en créer une nouvelle.';
const NO_STAGE = 'Aucun stage n’a ce code.';

export function validateLine(
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
