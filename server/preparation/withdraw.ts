import type { EntityManager } from 'typeorm';
import { type ContentType, type ContentTypes, keyOf } from '../content/kind.js';
import { findLines, type Line, readPreparedLines } from './line-rows.js';

/**
 * A line and those that cannot stay without it: what was created or deleted below it; and above a row that comes back, the
 * deletions of what it belongs to.
 */
export async function withDependents(
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  line: Line,
): Promise<Line[]> {
  const gone = new Map<string, Line>();
  const add = async (one: Line): Promise<void> => {
    const name = `${one.type.name} ${one.cle}`;
    if (gone.has(name) || (one.avant !== null && one.apres !== null && gone.size > 0)) return;
    gone.set(name, one);
    if (one.avant !== null && one.apres !== null) return;
    for (const child of await childLines(manager, types, preparation, one)) await add(child);
    if (one.apres === null) for (const parent of await parentLines(manager, types, preparation, one)) await add(parent);
  };
  await add(line);
  return [...gone.values()];
}

/** Lines that create or delete rows of this row’s children, as it does. */
async function childLines(
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  { type, cle, apres }: Line,
): Promise<Line[]> {
  const [id] = keyOf(cle);
  const found: Line[] = [];
  for (const { child, column } of types.childrenOf(type))
    for await (const lines of readPreparedLines(
      manager,
      types,
      preparation,
      child,
      apres === null ? 'deleted' : 'written',
    ))
      found.push(...lines.filter((one) => valueOf(types, child, one, column) === id && isSameKind(one, apres)));
  return found;
}

const isSameKind = ({ avant, apres }: Line, parent: Line['apres']) =>
  parent === null ? apres === null : avant === null;

async function parentLines(
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  line: Line,
): Promise<Line[]> {
  const found: Line[] = [];
  for (const { column, type: name } of types.mapping(line.type).parents) {
    const parent = types.get(name)!;
    const id = valueOf(types, line.type, line, column);
    const lines = await findLines(manager, types, preparation, parent, id === undefined ? [] : [String(id)]);
    found.push(...[...lines.values()].filter(({ apres }) => apres === null));
  }
  return found;
}

/** The value of a column, of the key or not. */
function valueOf(types: ContentTypes, type: ContentType, { cle, avant, apres }: Line, column: string) {
  const at = types.mapping(type).key.indexOf(column);
  const value = at === -1 ? (apres ?? avant)?.[column] : keyOf(cle)[at];
  return typeof value === 'number' ? value : undefined;
}
