import { badRequest, type FieldError } from '../../errors.js';
import { type Key, keyText } from '../../db/kind.js';
import { faultOf, fieldRules } from '../../http/validation/field-rules.js';
import { TimeSlice } from '../../turns.js';
import { DefinitionTriplet } from '../definition.dto.js';
import type { AssociationsBody } from './matrice.dto.js';

/** A cell of the matrix, and its first position in the request. */
export interface MatriceCell {
  key: Key;
  param: string;
}

/** By `keyText`. */
export type Cells = Map<string, MatriceCell>;

const RULES = Object.entries(fieldRules(DefinitionTriplet));

/** Distinct cells to add and to remove. @throws ApiException 400 with each line that is invalid, or in both lists */
export async function requestedCells({
  ajouts,
  retraits,
}: AssociationsBody): Promise<{ added: Cells; removed: Cells }> {
  const slice = new TimeSlice();
  const faults: FieldError[] = [];
  const added = await read('ajouts', ajouts, faults, slice);
  const removed = await read('retraits', retraits, faults, slice);
  for (const [key, { param }] of removed) {
    const other = added.get(key);
    if (other) faults.push({ param, msg: `Cette association est aussi à ajouter (${other.param}) : choisissez.` });
  }
  if (faults.length > 0) throw badRequest(faults);
  return { added, removed };
}

async function read(param: string, lines: unknown[], faults: FieldError[], slice: TimeSlice): Promise<Cells> {
  const cells: Cells = new Map();
  for (const [i, line] of lines.entries()) {
    const position = `${param}[${i}]`;
    const wrong = faultsOf(position, line);
    if (wrong.length > 0) faults.push(...wrong);
    else {
      const { stageId, categorieId, sousParcoursId } = line as DefinitionTriplet;
      const key = [stageId, categorieId, sousParcoursId];
      if (!cells.has(keyText(key))) cells.set(keyText(key), { key, param: position });
    }
    if (slice.isOver) await slice.yield();
  }
  return cells;
}

function faultsOf(position: string, line: unknown): FieldError[] {
  if (line === null || typeof line !== 'object' || Array.isArray(line))
    return [{ param: position, msg: 'Indiquez une association : stageId, categorieId et sousParcoursId.' }];
  const unknown = Object.keys(line).find((name) => !RULES.some(([field]) => field === name));
  if (unknown !== undefined)
    return [{ param: `${position}.${unknown}`, msg: 'Ce paramètre n’existe pas ici : retirez-le.' }];
  return RULES.flatMap(([name, rules]) => {
    const msg = faultOf(rules, (line as Record<string, unknown>)[name]);
    return msg === undefined ? [] : [{ param: `${position}.${name}`, msg }];
  });
}
