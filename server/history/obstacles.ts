import { select } from '../database/sql.js';
import { badRequest, type FieldError } from '../errors.js';
import type { AutreCode } from './annulation.dto.js';
import { lockReferencedFiles } from '../content/files.js';
import { type ContentType, type ContentTypes, type FieldValues, type Key, keyText } from '../content/kind.js';
import type { Revision } from '../content/recorder.js';
import { ContentReader } from '../content/rows.js';
import type { Content } from '../content/store.js';

const MAX_TRIED = 20;

/** For each taken name a free one, « NAV-101-2 »; undefined where the first 20 are taken. */
async function freeNames(content: Content, type: ContentType, names: string[]): Promise<(string | undefined)[]> {
  const { unique = '', rename } = type;
  const keyOf = (name: string) => rename!.fields(name)[unique] as string;
  const tried = names.map((name) =>
    Array.from({ length: MAX_TRIED }, (_, i) => `${name}-${i + 2}`).filter(
      (other) => rename!.fault(other) === undefined,
    ),
  );
  const keys = tried.flat().map(keyOf);
  const holders = await new ContentReader(content.manager, '').readBy(content.mapping(type), unique, keys);
  const taken = new Set(holders.map(({ fields }) => fields[unique]));
  return tried.map((others) => {
    const free = others.find((other) => !taken.has(keyOf(other)));
    // The same free name is not offered for two rows.
    if (free !== undefined) taken.add(keyOf(free));
    return free;
  });
}

/** A list member (responsable, lieu) that a row named and that no longer exists. */
interface MissingMember {
  field: string;
  type: ContentType;
  id: number;
  label: string;
  /** Label of the row into which it was merged, and which replaces it. */
  into?: string;
}

export interface CleanedRow {
  fields: FieldValues;
  missingMembers: MissingMember[];
}

/** The same rows, their lists without missing members; a merged member is replaced by the row it was merged into. */
export async function removeMissing(
  content: Content,
  types: ContentTypes,
  type: ContentType,
  all: FieldValues[],
): Promise<CleanedRow[]> {
  let rows: CleanedRow[] = all.map((fields) => ({ fields, missingMembers: [] }));
  for (const [field, { memberType }] of Object.entries(type.lists ?? {})) {
    const listed = all.map((fields) => (fields[field] ?? []) as number[]);
    const missing = await findMissing(content, types.get(memberType)!, [...new Set(listed.flat())]);
    rows = rows.map(({ fields, missingMembers }, i) => {
      const missingHere = listed[i]!.flatMap((id) => missing.get(id) ?? []);
      if (missingHere.length === 0) return { fields, missingMembers };
      const there = listed[i]!.flatMap((id) => (missing.has(id) ? (missing.get(id)!.survivor ?? []) : id));
      const ids = [...new Set(there)].sort((a, b) => a - b);
      return {
        fields: { ...fields, [field]: ids },
        missingMembers: [...missingMembers, ...missingHere.map((member) => ({ ...member, field }))],
      };
    });
  }
  return rows;
}

type MissingRow = Omit<MissingMember, 'field'> & { survivor?: number };

async function findMissing(content: Content, type: ContentType, ids: number[]): Promise<Map<number, MissingRow>> {
  const there = new Set(await content.rows.existingIds(content.mapping(type).table, 'id', ids));
  const missing = new Map<number, MissingRow>();
  for (const id of ids) if (!there.has(id)) missing.set(id, await describeMissing(content, type, id));
  return missing;
}

/** Follows merges up to a row that exists; `seen` stops at a loop of merges. */
async function describeMissing(content: Content, type: ContentType, id: number): Promise<MissingRow> {
  const last = await lastRevision(content, type, id);
  const member: MissingRow = { type, id, label: last?.libelle ?? `${type.what} ${id}` };
  const reader = new ContentReader(content.manager, '');
  const seen = new Set([id]);
  for (let at = await mergedInto(content, last); at !== undefined && !seen.has(at);) {
    const [row] = await reader.read(content.mapping(type), [[at]]);
    if (row) return { ...member, survivor: at, into: (await type.labels(content.manager, [row]))[0]! };
    seen.add(at);
    at = await mergedInto(content, await lastRevision(content, type, at));
  }
  return member;
}

type MergeStep = Pick<Revision, 'libelle' | 'fusion_dans' | 'inverse_de'>;
const REVISION = 'SELECT libelle, fusion_dans, inverse_de FROM revision';

async function lastRevision({ manager }: Content, type: ContentType, id: number): Promise<MergeStep | undefined> {
  const sql = `${REVISION} WHERE entite = ? AND cle = ? ORDER BY id DESC LIMIT 1`;
  return (await select<MergeStep>(manager, sql, [type.name, keyText([id])]))[0];
}

/** A deletion that undoes the undo of a merge is that merge again. */
async function mergedInto({ manager }: Content, last: MergeStep | undefined): Promise<number | undefined> {
  let step = last;
  while (step && step.fusion_dans === null && step.inverse_de !== null)
    [step] = await select<MergeStep>(manager, `${REVISION} WHERE id = ?`, [step.inverse_de]);
  return step?.fusion_dans ?? undefined;
}

/** Explains why a row stays as it is. */
export function reasonOf({ type, label, into }: MissingMember): string {
  const one = `${type.what} «\u00a0${label}\u00a0»`;
  return into === undefined
    ? `${one} n’existe plus.`
    : `${one} a été fusionné dans «\u00a0${into}\u00a0», qui le remplace.`;
}

/** Explains what a row that comes back lacks. */
export function noteOn(member: MissingMember): string {
  const { type, label, into } = member;
  if (into !== undefined) return reasonOf(member);
  const one = `${type.what.charAt(0).toLowerCase()}${type.what.slice(1)}`;
  return `Revient sans ${one} «\u00a0${label}\u00a0», qui n’existe plus.`;
}

/** A row as it will be; of a row that exists, only the fields that change. */
export interface TargetRow {
  key: Key;
  fields: FieldValues;
}

export interface Obstacle {
  reason: string;
  /** A free name, where another row has taken its own. */
  free?: string;
}

/** Why rows of one type cannot be as they were, by key: a parent or a file is gone, or a unique name is taken. */
export async function obstaclesTo(
  content: Content,
  types: ContentTypes,
  type: ContentType,
  rows: TargetRow[],
): Promise<Map<string, Obstacle>> {
  const obstacles = new Map<string, Obstacle>();
  for (const { parent, idsOf } of parentsOf(content, types, type)) {
    const parentIds = rows.map(idsOf);
    const existing = new Set(
      await content.rows.existingIds(content.mapping(parent).table, 'id', [...new Set(parentIds.flat())]),
    );
    for (const [i, { key }] of rows.entries())
      if (parentIds[i]!.some((id) => !existing.has(id)))
        obstacles.set(keyText(key), { reason: `${parent.what} dont il dépend n’existe plus.` });
  }
  for (const { key, fields } of rows)
    if (!obstacles.has(keyText(key)) && !(await lockReferencedFiles(content.manager, type, [fields])))
      obstacles.set(keyText(key), { reason: 'Son fichier n’est plus gardé.' });
  await addTakenNames(content, type, rows, obstacles);
  return obstacles;
}

function parentsOf(
  content: Content,
  types: ContentTypes,
  type: ContentType,
): { parent: ContentType; idsOf: (row: TargetRow) => number[] }[] {
  const { key: columns, parents } = content.mapping(type);
  return parents.map(({ column, type: name }) => {
    const place = columns.indexOf(column);
    const idOf = (row: TargetRow) => (place === -1 ? row.fields[column] : row.key[place]);
    return { parent: types.get(name)!, idsOf: (row) => [idOf(row)].filter((id) => typeof id === 'number') };
  });
}

/** Rows that come back together may swap names; each pass adds rows blocked by a row that now keeps its name. */
async function addTakenNames(
  content: Content,
  type: ContentType,
  rows: TargetRow[],
  obstacles: Map<string, Obstacle>,
): Promise<void> {
  const { unique, rename } = type;
  if (unique === undefined) return;
  const nameOf = ({ fields }: TargetRow) => fields[unique] as string | undefined;
  const names = rows.map(nameOf).filter((name) => name !== undefined);
  const holders = await new ContentReader(content.manager, '').readBy(content.mapping(type), unique, names);
  const holderOf = new Map(holders.map((holder) => [nameOf(holder), holder]));
  const leaving = new Set(rows.filter((row) => nameOf(row) !== undefined).map(({ key }) => keyText(key)));
  const stays = ({ key }: TargetRow) => !leaving.has(keyText(key)) || obstacles.has(keyText(key));
  for (let taken = rows; taken.length > 0;) {
    taken = rows.filter((row) => {
      const holder = holderOf.get(nameOf(row));
      const isOther = holder !== undefined && keyText(holder.key) !== keyText(row.key);
      return isOther && stays(holder) && !obstacles.has(keyText(row.key));
    });
    const labels = await type.labels(
      content.manager,
      taken.map((row) => holderOf.get(nameOf(row))!),
    );
    const free = rename
      ? await freeNames(
          content,
          type,
          taken.map(({ fields }) => String(fields[rename.field])),
        )
      : [];
    for (const [i, { key }] of taken.entries()) {
      const reason = type.conflictMessage ?? `Pris depuis par «\u00a0${labels[i]!}\u00a0».`;
      obstacles.set(keyText(key), { reason, free: free[i] });
    }
  }
}

/** Names given by the request to rows whose own name is taken. */
export class OtherNames {
  /** Index in `given` of each name not used yet, by type and key. */
  private readonly unused: Map<string, number>;

  /** @throws ApiException 400 for an invalid name */
  constructor(
    types: ContentTypes,
    private readonly given: AutreCode[],
  ) {
    const faults = given.flatMap((one, i) => faultsOf(types.get(one.entite), one, i));
    this.unused = new Map();
    for (const [i, { entite, cle }] of given.entries())
      if (this.unused.has(`${entite} ${cle}`)) faults.push({ param: `codes.${i}`, msg: 'Il a déjà un autre code.' });
      else this.unused.set(`${entite} ${cle}`, i);
    if (faults.length > 0) throw badRequest(faults);
  }

  /** The name given for a row that comes back, if any. */
  take(type: ContentType, cle: string): { name: string; param: string } | undefined {
    const thing = `${type.name} ${cle}`;
    const index = this.unused.get(thing);
    if (index === undefined) return undefined;
    this.unused.delete(thing);
    return { name: this.given[index]!.code, param: `codes.${index}.code` };
  }

  /** @throws ApiException 400 where a name was given for a row that does not come back */
  refuseUnused(): void {
    const msg = 'Rien de tel ne revient par cette annulation.';
    if (this.unused.size > 0)
      throw badRequest([...this.unused.values()].map((index) => ({ param: `codes.${index}`, msg })));
  }
}

function faultsOf(type: ContentType | undefined, { code }: AutreCode, index: number): FieldError[] {
  if (!type?.rename) return [{ param: `codes.${index}.entite`, msg: 'Ce qui porte ce nom n’a pas de code.' }];
  const msg = type.rename.fault(code);
  return msg === undefined ? [] : [{ param: `codes.${index}.code`, msg }];
}
