import { ContentReader } from '../db/content-reader.js';
import type { Content } from '../db/content.js';
import type { ContentType } from '../db/kind.js';

/** How many are tried for each. */
const TRIED = 20;

/** Beside each name that is taken, one that nobody has: « NAV-101-2 ». */
export async function freeNames(content: Content, kind: ContentType, names: string[]): Promise<(string | undefined)[]> {
  const { unique = '', rename } = kind;
  const keyOf = (name: string) => rename!.fields(name)[unique] as string;
  const tried = names.map((name) =>
    Array.from({ length: TRIED }, (_, i) => `${name}-${i + 2}`).filter((other) => rename!.fault(other) === undefined),
  );
  const keys = tried.flat().map(keyOf);
  const holders = await new ContentReader(content.manager, '').readBy(content.shape(kind), unique, keys);
  const taken = new Set(holders.map(({ fields }) => fields[unique]));
  return tried.map((others) => {
    const free = others.find((other) => !taken.has(keyOf(other)));
    // The next one is offered another.
    if (free !== undefined) taken.add(keyOf(free));
    return free;
  });
}
