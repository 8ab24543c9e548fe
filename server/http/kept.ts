import { classesOf, type Dto } from './arguments.js';
import { compactText, Lru } from '../lru.js';
import { parseQuery } from './reading.js';
import { splitAddress } from './target.js';
import { validateFields } from './validation/read-fields.js';

const CACHED = Symbol('kept');

interface Limit {
  /** An answer with this parameter is not cached: it has too many values. */
  unless?: string;
}

/** Caches the answers of this route as bytes until the content changes. The route must be public and read-only. */
export const Cached =
  (limit: Limit = {}): MethodDecorator =>
  (prototype, _name, descriptor) => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(CACHED, limit, handler);
    declared.push({ controller: prototype.constructor, handler, limit });
  };

export const isCached = (handler: object): boolean => Reflect.hasMetadata(CACHED, handler);

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

/** Filled by `Cached`; the path is read later, as a class is decorated after its methods. */
const declared: Declared[] = [];
/** In bytes of addresses and their keys: reading an address costs more than answering it. */
const MAX_KEYS_BYTES = 1024 * 1024;
/** In characters: the key of a longer address is not cached. */
const MAX_ADDRESS_LENGTH = 512;

/** Computes the cache keys of the routes that are cached. */
export class CachedRoutes {
  private readonly routes = declared.map(routeOf).sort((a, b) => parameterCount(a) - parameterCount(b));
  private readonly keys = new Lru<string>(MAX_KEYS_BYTES);

  /**
   * Same key for all spellings of a question, made of its validated parameters; undefined if no cached route matches.
   */
  keyOf(address: string): string | undefined {
    const cached = this.keys.get(address);
    if (cached !== undefined) return cached;
    const key = this.read(address);
    if (key !== undefined && address.length <= MAX_ADDRESS_LENGTH)
      this.keys.set(compactText(address), compactText(key), 2 * (address.length + key.length));
    return key;
  }

  private read(address: string): string | undefined {
    const [path, search] = splitAddress(address);
    for (const route of this.routes) {
      const match = route.pattern.exec(path);
      if (match === null) continue;
      const key = questionKey(route, match.groups ?? {}, search);
      if (key !== undefined) return key;
    }
    return undefined;
  }
}

/** Valid parameters in a fixed order; a list, of which any value may match, counts as a set. */
export function canonical(fields: object): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, unknown][];
  const sorted = present.sort(([a], [b]) => (a < b ? -1 : 1));
  const setOf = (value: unknown) => (Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value);
  return JSON.stringify(sorted.map(([name, value]) => [name, setOf(value)]));
}

function routeOf({ controller, handler, limit }: Declared): Route {
  const parts = [controller, handler].map((one) => Reflect.getMetadata('path', one) as string);
  const path = `/api/${parts.join('/')}`.replace(/\/+$/, '');
  const { params, query } = classesOf(handler);
  // Matches as Express does: in either case, with or without a final slash.
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
  return { ...limit, path, pattern, params, query };
}

/** Routes are tried from the fewest parameters: a fixed path wins over a pattern. */
const parameterCount = ({ path }: Route): number => path.split(':').length;

function questionKey({ path, params, query, unless }: Route, segments: object, search: string): string | undefined {
  const parts = decoded(segments);
  if (parts === undefined) return undefined;
  const pathResult = params ? validateFields(params, { values: parts, isJson: false }) : NO_FIELDS;
  const values = parseQuery(search);
  const queryResult = query ? validateFields(query, { values, isJson: false, emptyIsNone: true }) : NO_FIELDS;
  const isWrong =
    pathResult.faults.length + queryResult.faults.length > 0 || (!query && Object.keys(values).length > 0);
  if (isWrong || (unless !== undefined && queryResult.fields[unless] !== undefined)) return undefined;
  return `${path} ${canonical(pathResult.fields)} ${canonical(queryResult.fields)}`;
}

const NO_FIELDS: ReturnType<typeof validateFields> = { fields: {}, faults: [] };

function decoded(segments: object): object | undefined {
  try {
    return Object.fromEntries(
      Object.entries(segments).map(([name, text]: [string, string]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return undefined;
  }
}
