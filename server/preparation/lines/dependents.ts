import type { EntityManager } from 'typeorm';
import { type ContentType, type ContentTypes, keyOf } from '../../content/content-type.js';
import { findLines, type Line, readPreparedLines } from './line.js';

/** A row, prepared or not. */
export interface PreparedThing {
  type: ContentType;
  cle: string;
}

/** The lines of one preparation, by what their rows belong to and what they name. */
export class Dependents {
  constructor(
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly preparation: number,
  ) {}

  /**
   * A line and those that cannot stay without it: what was created or deleted below it; and above a row that comes back, the
   * deletions of what it belongs to.
   */
  async withdrawnWith(line: Line): Promise<Line[]> {
    return this.closure([line], async (one) => {
      if (isModification(one)) return [];
      const children = await this.below(one);
      const parents = one.apres === null ? await this.above(one) : [];
      return [...children.filter((child) => isSameKind(child, one)), ...parents.filter(({ apres }) => apres === null)];
    });
  }

  /** The lines of these things: their own, all below them, and what was created and one of them names. */
  async partOf(things: PreparedThing[]): Promise<Line[]> {
    const found: Line[] = [];
    for (const thing of things) found.push(...(await this.find(thing.type, [thing.cle])), ...(await this.below(thing)));
    return this.closure(found, async (one) => {
      const named = [...(await this.above(one)), ...(await this.members(one))];
      return [...(await this.below(one)), ...named.filter(({ avant }) => avant === null)];
    });
  }

  /** A line that names a row which was created in one of these, and is not among them. */
  async leftNaming(lines: Line[]): Promise<Line | undefined> {
    const taken = new Set(lines.map(nameOf));
    for (const { type, cle, avant } of lines) {
      if (avant !== null) continue;
      const id = Number(cle);
      for (const { owner, field } of this.types.listsOf(type))
        for await (const owners of readPreparedLines(this.manager, this.types, this.preparation, owner, 'written')) {
          const left = owners.find((one) => !taken.has(nameOf(one)) && (one.apres![field] as number[]).includes(id));
          if (left) return left;
        }
    }
    return undefined;
  }

  private async closure(start: Line[], next: (line: Line) => Promise<Line[]>): Promise<Line[]> {
    const all = new Map<string, Line>();
    for (let pending = start; pending.length > 0;) {
      const fresh = pending.filter((line) => !all.has(nameOf(line)));
      for (const line of fresh) all.set(nameOf(line), line);
      pending = [];
      for (const line of fresh) pending.push(...(await next(line)));
    }
    return [...all.values()];
  }

  private async find(type: ContentType, cles: string[]): Promise<Line[]> {
    return [...(await findLines(this.manager, this.types, this.preparation, type, cles)).values()];
  }

  /** Lines whose rows belong to this one. */
  private async below({ type, cle }: PreparedThing): Promise<Line[]> {
    const [id] = keyOf(cle);
    const found: Line[] = [];
    for (const { child, column } of this.types.childrenOf(type))
      for await (const lines of readPreparedLines(this.manager, this.types, this.preparation, child))
        found.push(...lines.filter((one) => this.valueOf(one, column) === id));
    return found;
  }

  /** Lines of what this row belongs to. */
  private async above(line: Line): Promise<Line[]> {
    const found: Line[] = [];
    for (const { column, type } of this.types.mapping(line.type).parents) {
      const id = this.valueOf(line, column);
      if (id !== undefined) found.push(...(await this.find(this.types.get(type)!, [String(id)])));
    }
    return found;
  }

  /** Lines of what is in the lists of this row. */
  private async members({ type, apres }: Line): Promise<Line[]> {
    const found: Line[] = [];
    for (const [field, { memberType }] of Object.entries(type.lists ?? {})) {
      const ids = (apres?.[field] ?? []) as number[];
      found.push(...(await this.find(this.types.get(memberType)!, ids.map(String))));
    }
    return found;
  }

  /** The value of a column, of the key or not. */
  private valueOf({ type, cle, avant, apres, retrait }: Line, column: string): number | undefined {
    const at = this.types.mapping(type).key.indexOf(column);
    const value = at === -1 ? (apres ?? avant ?? retrait)?.[column] : keyOf(cle)[at];
    return typeof value === 'number' ? value : undefined;
  }
}

const nameOf = ({ type, cle }: PreparedThing) => `${type.name} ${cle}`;
const isModification = ({ avant, apres }: Line) => avant !== null && apres !== null;
const isSameKind = (child: Line, parent: Line) => (parent.apres === null ? child.apres === null : child.avant === null);
