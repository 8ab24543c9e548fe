import { foldWords } from '../french.js';

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
