import type { SearchIndex } from './search-index.js';

/** How many of its last signs may be wrong, or too many, and how few are left of it then. */
const ENDS = [1, 2, 3];
const LEAST = 2;

/** Stages, as lists show them, that a folded code may mean: its own, those but for a letter, those that begin alike. */
export function codesNear(index: SearchIndex, code: string, limit: number): Buffer[] {
  const { postings, living } = index;
  const begun = ENDS.map((less) => code.slice(0, -less)).filter((part) => part.length >= LEAST);
  const ways = [[code], postings.codes.near(code, living, limit), ...begun.map((part) => [part])];
  const found = new Set<Buffer>();
  for (const codes of ways) {
    if (found.size >= limit) break;
    for (const resume of index.first(postings.named([[]], codes, living), limit)) found.add(resume);
  }
  return [...found].slice(0, limit);
}
