import type { EntityManager } from 'typeorm';
import type { Permit } from '../../content/rights/permit.js';
import {
  type ContentType,
  type ContentTypes,
  type JoinTable,
  type Key,
  keyOf,
  keyText,
  type TableMapping,
} from '../../content/content-type.js';
import { type PlacedRow, type RowSource, StoredRows } from '../../content/rights/perimetre.js';
import { ApiException, MAX_FAULTS } from '../../errors.js';
import { type Line, findLines, readPreparedLines } from './line.js';

/** The rows of the site, with those that a preparation adds to them: what it deletes still counts. */
class PreparedRows implements RowSource {
  private readonly stored: StoredRows;

  constructor(
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly preparation: number,
  ) {
    this.stored = new StoredRows(manager);
  }

  async read(mapping: TableMapping, ids: number[]): Promise<PlacedRow[]> {
    const stored = await this.stored.read(mapping, ids);
    const found = new Set(stored.map(({ key }) => key![0]!));
    const missing = ids.filter((id) => !found.has(id)).map(String);
    const lines = await findLines(this.manager, this.types, this.preparation, mapping.type, missing);
    return [...stored, ...[...lines.values()].map(toRow)];
  }

  async children(mapping: TableMapping, column: string, ids: number[]): Promise<PlacedRow[]> {
    const place = mapping.key.indexOf(column);
    const wanted = new Set(ids);
    const isChild = ({ key, fields }: PlacedRow) => wanted.has(Number(place === -1 ? fields?.[column] : key?.[place]));
    const stored = await this.stored.children(mapping, column, ids);
    return [...stored, ...(await this.linesWhere(mapping.type, isChild))];
  }

  async owners(list: JoinTable, members: number[]): Promise<{ owner: number; member: number }[]> {
    const owner = this.types.all.find(({ lists = {} }) => Object.values(lists).includes(list))!;
    const [field = ''] = Object.entries(owner.lists!).find(([, one]) => one === list) ?? [];
    const namedBy = ({ fields }: PlacedRow) =>
      ((fields?.[field] ?? []) as number[]).filter((id) => members.includes(id));
    const rows = await this.linesWhere(owner, (row) => namedBy(row).length > 0);
    const prepared = rows.flatMap((row) => namedBy(row).map((member) => ({ owner: row.key![0]!, member })));
    return [...(await this.stored.owners(list, members)), ...prepared];
  }

  private async linesWhere(type: ContentType, isWanted: (row: PlacedRow) => boolean): Promise<PlacedRow[]> {
    const found: PlacedRow[] = [];
    for await (const lines of readPreparedLines(this.manager, this.types, this.preparation, type))
      found.push(...lines.map(toRow).filter(isWanted));
    return found;
  }
}

const toRow = ({ cle, avant, apres, retrait }: Line): PlacedRow => ({
  key: keyOf(cle),
  fields: apres ?? avant ?? retrait ?? {},
});

/** Requires the right to write the rows of these lines, on both sides. @throws ApiException 403 */
export async function requireLines(
  permit: Permit,
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
  lines: Line[],
): Promise<void> {
  const source = new PreparedRows(manager, types, preparation);
  const refusals = [];
  for (const type of new Set(lines.map((line) => line.type))) {
    const rows = lines
      .filter((line) => line.type === type)
      .map(({ cle, avant, apres, retrait }) => ({
        key: keyOf(cle),
        before: avant ?? retrait ?? undefined,
        fields: apres ?? undefined,
      }));
    refusals.push(...(await permit.refusals({ type, rows }, { source }).catch(ofRows(type, rows))));
  }
  permit.requireNone(refusals);
}

/** Requires the right to write the rows of every line of a preparation. @throws ApiException 403 */
export async function requireAllLines(
  permit: Permit,
  manager: EntityManager,
  types: ContentTypes,
  preparation: number,
): Promise<void> {
  const all: Line[] = [];
  for (const type of types.all)
    for await (const lines of readPreparedLines(manager, types, preparation, type)) all.push(...lines);
  await requireLines(permit, manager, types, preparation, all);
}

/** Names the rows of a type that the role may not write at all. */
function ofRows(type: ContentType, rows: { key: Key }[]) {
  return (error: unknown): never => {
    if (!(error instanceof ApiException) || error.getStatus() !== 403) throw error;
    const { message } = error;
    const errors = rows
      .slice(0, MAX_FAULTS)
      .map(({ key }) => ({ param: `${type.name} ${keyText(key)}`, msg: message }));
    throw new ApiException(403, message, errors);
  };
}
