import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import type { ContentType, ContentTypes } from '../content/content-type.js';
import { foldWords } from '../french.js';
import type { DeclaredPage, Need } from './renderer.js';

/**
 * Every address but /api, copies of the site (atelier/), assets and file names; the routers of the two documents decide
 * which exist.
 */
export function isPage(path: string): boolean {
  return (
    path === '/index.html' || !(/^\/(api|catalogue\/\d+|assets|admin-assets)(\/|$)/.test(path) || isFileName(path))
  );
}

export function isAdminPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** Label in the log and the metrics of an address that is no route of the API. */
export function labelOf(path: string): string {
  if (path.startsWith('/api/docs')) return '/api/docs';
  if (/^\/api(\/|$)/.test(path)) return '/api/*';
  if (/^\/catalogue\/\d/.test(path)) return '/catalogue/*';
  if (path.endsWith('.ics')) return '/*.ics';
  if (path.startsWith('/image/')) return '/image/*';
  if (path.startsWith('/fichier/')) return '/fichier/*';
  return /^\/(admin-)?assets\//.test(path) || isFileName(path) ? '/assets/*' : '/*';
}

/** A name with a dot in the last segment; a stage's code may contain one, but `.ics` is a file. */
function isFileName(path: string): boolean {
  const isNamed = path.lastIndexOf('.') > path.lastIndexOf('/');
  return isNamed && (!path.startsWith('/stage/') || path.endsWith('.ics'));
}

const ENTITY_SEGMENTS = /\/(\w+)\/(?:edit|details)\/([^/]+)/g;

/** Decides which back-office addresses exist; without a built site, all do. */
export class AdminAddresses {
  private readonly patterns: RegExp[] | undefined;

  constructor(
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    routes: string[] | undefined,
  ) {
    // Matches as the router does: in either case, with or without a final slash.
    this.patterns = routes?.map((route) => new RegExp(`^${route.replaceAll(':id', '[1-9]\\d{0,8}')}/?$`, 'i'));
  }

  /** Reveals no more than the public API. If the database fails, the page itself reports it. */
  async leads(path: string): Promise<boolean> {
    if (this.patterns === undefined) return true;
    if (!this.patterns.some((pattern) => pattern.test(path))) return false;
    const segments = [...path.toLowerCase().matchAll(ENTITY_SEGMENTS)].map(([, name, id]) => ({
      type: this.publicTypeAt(name!),
      id: Number(id),
    }));
    const queries = segments.flatMap(({ type, id }, index) => {
      if (type === undefined) return [];
      const above = segments[index - 1];
      const parent = above && this.types.mapping(type).parents.find((one) => one.type === above.type?.name);
      return { entity: type.entity, where: { id, ...(parent && { [parent.column]: above.id }) } };
    });
    try {
      const found = await Promise.all(queries.map(({ entity, where }) => this.manager.existsBy(entity, where)));
      return found.every(Boolean);
    } catch {
      return true;
    }
  }

  /** Type of the form at this segment; accounts are not public. */
  private publicTypeAt(segment: string): ContentType | undefined {
    return this.types.all.find(({ name, formSegment = name, droit }) => formSegment === segment && droit !== 'comptes');
  }
}

/** A valid host: nothing else of the header may be put in a page. */
const HOST = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Base URL of the site, with its prefix: the configured one, or that of the request behind the trusted proxies; the
 * prefix alone if its host is invalid.
 */
export function originOf({ publicUrl, base }: Pick<Config, 'publicUrl' | 'base'>): (request: Request) => string {
  if (publicUrl !== undefined) return () => publicUrl + base;
  return ({ host = '', protocol }) => {
    if (!HOST.test(host)) return base;
    return `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}${base}`;
  };
}

/** Words found in many addresses, which say nothing about the page that was meant. */
const IGNORED = new Set([
  'parcours',
  'page',
  'stage',
  'plan',
  'site',
  'index',
  'html',
  'www',
  'http',
  'https',
  'les',
  'des',
]);
/** An address may be as long as a request: only this much is read, and used. */
const MAX_LENGTH = 200;
const MAX_WORDS = 4;

/** Distinct words of an address, folded, without the ignored ones. */
export function wordsIn(path: string): string[] {
  const text = path.slice(0, MAX_LENGTH);
  const words = foldWords(decoded(text)).filter((word) => word.length > 2 && !IGNORED.has(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Last segment, folded, if it has letters and digits, as the code of a stage has. */
export function codeIn(path: string): string | undefined {
  const [last = ''] = path.slice(0, MAX_LENGTH).split('/').slice(-1);
  const code = foldWords(decoded(last)).join('');
  return /\p{L}/u.test(code) && /\p{N}/u.test(code) ? code : undefined;
}

/** Whether one word starts with the other, or differs by one letter: wrong, missing or added. */
export function areNear(a: string, b: string): boolean {
  if (a.startsWith(b) || b.startsWith(a)) return Math.min(a.length, b.length) > 2;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (a[same] === b[same]) same += 1;
  const rests = [0, 1].flatMap((i) => [0, 1].map((j) => [a.slice(same + i), b.slice(same + j)]));
  return rests.some(([left, right], way) => way > 0 && left === right);
}

/** Invalid escapes are left as they are. */
function decoded(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

export interface AddressTarget {
  needs: Need[];
  id: number | undefined;
  /** Code of a stage as the address spells it, which may differ from the database. */
  code: string | undefined;
  /** Whether the address is well formed; the database decides whether the content exists. */
  mayExist: boolean;
  /** Reported as missing by a page without content. */
  missing: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** Finds the page of an address; without a built site, there are none. */
export class SitePages {
  private readonly pages: (DeclaredPage & { pattern: RegExp })[];

  constructor(declared: DeclaredPage[]) {
    this.pages = declared.map((page) => ({ ...page, pattern: patternOf(page.path) }));
  }

  /** The last declared page matches any path, and means that no page has this address. */
  at(path: string): (AddressTarget & Pick<DeclaredPage, 'filters' | 'noindex'>) | undefined {
    for (const { path: declared, pattern, missing = 'adresse', ...page } of this.pages) {
      const match = pattern.exec(path);
      if (match === null) continue;
      const [, segment = ''] = match;
      const id = declared.endsWith(':id') && ID.test(segment) ? Number(segment) : undefined;
      const code = declared.endsWith(':code') ? decodedSegment(segment) : undefined;
      const mayExist = declared !== '*' && (!declared.includes(':') || (id ?? code) !== undefined);
      return { ...page, missing, mayExist, id, code };
    }
    return undefined;
  }

  /** Address of a page that is requested with a final slash. */
  withoutSlash(path: string): string | undefined {
    const canonical = path.endsWith('/') ? path.slice(0, -1) : '';
    return this.at(canonical)?.mayExist ? canonical : undefined;
  }

  /** Whether a path belongs to a page, even if its content was deleted; without a built site, always true. */
  readonly leads = (path: string): boolean =>
    this.pages.length === 0 || this.at(path)?.mayExist === true || this.withoutSlash(path) !== undefined;

  /** Cache key of a page of the site, one for all addresses that render the same page; undefined without a build. */
  keyOf(path: string, search: string): string | undefined {
    const target = this.at(path);
    // Missing addresses are too many to cache; the ones without words to suggest from share one entry.
    if (!target?.mayExist) return target && (wordsIn(path).length === 0 ? `*${target.missing}` : path);
    const query = new URLSearchParams(target.filters && search);
    return target.filters?.some((name) => query.has(name)) ? `${path}?` : path;
  }
}

function patternOf(path: string): RegExp {
  return path === '*' ? /^/ : new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`);
}

function decodedSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
