import { splitAddress } from '../http/target.js';
import { isAdminPage, isPage } from './addresses.js';
import { wordsIn } from './words.js';
import type { DeclaredPage, Need } from './renderer.js';

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

  /** Cache key of a public page, one for all addresses that render the same page; undefined if it is not cacheable. */
  readonly keyOf = (address: string): string | undefined => {
    const [path, search] = splitAddress(address);
    if (!isPage(path) || isAdminPage(path) || this.withoutSlash(path)) return undefined;
    const target = this.at(path);
    // Missing addresses are too many to cache; the ones without words to suggest from share one entry.
    if (!target?.mayExist) return target && (wordsIn(path).length === 0 ? `*${target.missing}` : path);
    const query = new URLSearchParams(target.filters && search);
    return target.filters?.some((name) => query.has(name)) ? `${path}?` : path;
  };
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
