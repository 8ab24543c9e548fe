import { splitAddress } from '../http/target.js';
import { isAdminPage, isPage } from './addresses.js';
import { wordsIn } from './words.js';
import type { DeclaredPage, Need } from './renderer.js';

/** What an address of the site names. */
export interface AddressTarget {
  needs: Need[];
  id: number | undefined;
  /** Of a stage; the base tells how it is written. */
  code: string | undefined;
  /** Whether it can be there: the base tells whether it is. */
  mayExist: boolean;
  /** What it says is not there, where it is not. */
  missing: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** The pages of the site by their addresses; without a built site, there are none. */
export class SitePages {
  private readonly pages: (DeclaredPage & { pattern: RegExp })[];

  constructor(declared: DeclaredPage[]) {
    this.pages = declared.map((page) => ({ ...page, pattern: patternOf(page.path) }));
  }

  /** What a path names: of the last page, which any fits, that nothing is there. */
  at(path: string): (AddressTarget & Pick<DeclaredPage, 'filters' | 'noindex'>) | undefined {
    for (const { path: declared, pattern, missing = 'adresse', ...page } of this.pages) {
      const match = pattern.exec(path);
      if (match === null) continue;
      const [, segment = ''] = match;
      const id = declared.endsWith(':id') && ID.test(segment) ? Number(segment) : undefined;
      const code = declared.endsWith(':code') ? decoded(segment) : undefined;
      const mayExist = declared !== '*' && (!declared.includes(':') || (id ?? code) !== undefined);
      return { ...page, missing, mayExist, id, code };
    }
    return undefined;
  }

  /** The address of a page that is asked for with a slash too many at its end. */
  withoutSlash(path: string): string | undefined {
    const straight = path.endsWith('/') ? path.slice(0, -1) : '';
    return this.at(straight)?.mayExist ? straight : undefined;
  }

  /** Whether a path is that of a page, be it one whose thing is gone; without a built site, all are. */
  readonly leads = (path: string): boolean =>
    this.pages.length === 0 || this.at(path)?.mayExist === true || this.withoutSlash(path) !== undefined;

  /** Under what name what is answered at a public address is kept, if it is; of all that draw the same page, one. */
  readonly keyOf = (address: string): string | undefined => {
    const [path, search] = splitAddress(address);
    if (!isPage(path) || isAdminPage(path) || this.withoutSlash(path)) return undefined;
    const named = this.at(path);
    // There are more addresses that name nothing than can be kept; those whose words lead nowhere share one.
    if (!named?.mayExist) return named && (wordsIn(path).length === 0 ? `*${named.missing}` : path);
    const query = new URLSearchParams(named.filters && search);
    return named.filters?.some((name) => query.has(name)) ? `${path}?` : path;
  };
}

function patternOf(path: string): RegExp {
  return path === '*' ? /^/ : new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
