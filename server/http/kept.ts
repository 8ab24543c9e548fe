import { classesOf, type Dto } from './arguments.js';
import { flat, Lru } from '../lru.js';
import { parseQuery } from './reading.js';
import { splitAddress } from './target.js';
import { validateFields } from './validation/read-fields.js';

const KEPT = Symbol('kept');

interface Limit {
  /** A parameter under which there are more answers than are worth keeping. */
  unless?: string;
}

/** The answers of this route are kept as bytes, until the content changes; it must be public, and read only. */
export const Cached =
  (limit: Limit = {}): MethodDecorator =>
  (prototype, _name, descriptor) => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(KEPT, limit, handler);
    declared.push({ controller: prototype.constructor, handler, limit });
  };

export const isKept = (handler: object): boolean => Reflect.hasMetadata(KEPT, handler);

interface Declared {
  controller: object;
  handler: object;
  limit: Limit;
}

interface Route extends Limit {
  path: string;
  pattern: RegExp;
  params: Dto | undefined;
  query: Dto | undefined;
}

/** Told by the decorator; where each is, its controller says, which is decorated behind it. */
const declared: Declared[] = [];
/** Bytes of the writings whose question is known: reading one costs more than answering it. */
const WRITINGS = 1024 * 1024;
/** Characters of a writing whose question is noted. */
const LONGEST = 512;

/** What visitors ask the routes that are kept, whatever way they write it. */
export class KeptRoutes {
  private readonly routes = declared.map(routeOf).sort((a, b) => params(a) - params(b));
  private readonly known = new Lru<string>(WRITINGS);

  /** One name for all writings of a question, made of its validated parameters; undefined where it is none of these. */
  keyOf(address: string): string | undefined {
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const key = this.read(address);
    if (key !== undefined && address.length <= LONGEST)
      this.known.set(flat(address), flat(key), 2 * (address.length + key.length));
    return key;
  }

  private read(address: string): string | undefined {
    const [path, search] = splitAddress(address);
    for (const route of this.routes) {
      const match = route.pattern.exec(path);
      if (match === null) continue;
      const key = questionOf(route, match.groups ?? {}, search);
      if (key !== undefined) return key;
    }
    return undefined;
  }
}

/** Parameters that are right, in one order: of a list, of which any may match, each value once. */
export function canonical(fields: object): string {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, unknown][];
  const sorted = told.sort(([a], [b]) => (a < b ? -1 : 1));
  const setOf = (value: unknown) => (Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value);
  return JSON.stringify(sorted.map(([name, value]) => [name, setOf(value)]));
}

function routeOf({ controller, handler, limit }: Declared): Route {
  const parts = [controller, handler].map((one) => Reflect.getMetadata('path', one) as string);
  const path = `/api/${parts.join('/')}`.replace(/\/+$/, '');
  const { params, query } = classesOf(handler);
  // As Express finds it: in either case, with a slash at its end or without.
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
  return { ...limit, path, pattern, params, query };
}

/** A route whose path says all comes before one that takes anything there. */
const params = ({ path }: Route): number => path.split(':').length;

function questionOf({ path, params, query, unless }: Route, segments: object, search: string): string | undefined {
  const parts = decoded(segments);
  if (parts === undefined) return undefined;
  const named = params ? validateFields(params, { values: parts, isJson: false }) : NOTHING;
  const values = parseQuery(search);
  const asked = query ? validateFields(query, { values, isJson: false, emptyIsNone: true }) : NOTHING;
  const isWrong = named.faults.length + asked.faults.length > 0 || (!query && Object.keys(values).length > 0);
  if (isWrong || (unless !== undefined && asked.fields[unless] !== undefined)) return undefined;
  return `${path} ${canonical(named.fields)} ${canonical(asked.fields)}`;
}

const NOTHING: ReturnType<typeof validateFields> = { fields: {}, faults: [] };

function decoded(segments: object): object | undefined {
  try {
    return Object.fromEntries(
      Object.entries(segments).map(([name, text]: [string, string]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return undefined;
  }
}
