import { foldWords } from '../french.js';

/** Words of our own addresses, and those of any: they tell nothing of what was meant. */
const OURS = new Set([
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
/** Of an address, which may be as long as a request: what is looked at, and used of it. */
const LENGTH = 200;
const WORDS = 4;

/** The words of an address that may tell what was meant, folded, each once. */
export function wordsIn(path: string): string[] {
  const text = path.slice(0, LENGTH);
  const words = foldWords(decoded(text)).filter((word) => word.length > 2 && !OURS.has(word));
  return [...new Set(words)].slice(0, WORDS);
}

/** The end of an address where it may be a stage's code, folded: letters with digits. */
export function codeIn(path: string): string | undefined {
  const [last = ''] = path.slice(0, LENGTH).split('/').slice(-1);
  const code = foldWords(decoded(last)).join('');
  return /\p{L}/u.test(code) && /\p{N}/u.test(code) ? code : undefined;
}

/** Whether two words are one with another ending, or one with a letter wrong, missing or too many. */
export function areNear(a: string, b: string): boolean {
  if (a.startsWith(b) || b.startsWith(a)) return Math.min(a.length, b.length) > 2;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (a[same] === b[same]) same += 1;
  const rests = [0, 1].flatMap((i) => [0, 1].map((j) => [a.slice(same + i), b.slice(same + j)]));
  return rests.some(([left, right], way) => way > 0 && left === right);
}

/** As far as it can be read. */
function decoded(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}
