import { ContentReader } from '../db/content-reader.js';
import type { Content } from '../db/content.js';
import type { ContentType } from '../db/kind.js';

const MAX_TRIED = 20;

/** For each taken name a free one, « NAV-101-2 »; undefined where the first 20 are taken. */
export async function freeNames(content: Content, type: ContentType, names: string[]): Promise<(string | undefined)[]> {
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
