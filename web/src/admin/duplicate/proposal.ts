import { fold } from '../../ui/french';

/** « SUR-201 » is copied as « SUR-201-2 », and that as « SUR-201-3 ». */
export function codeOfCopy(code: string, taken: string[], max: number): string {
  const [, stem = code] = /^(.+)-[2-9]$/.exec(code) ?? [];
  return firstFree(taken, (n) => cut(stem, `-${n + 1}`, max));
}

/** « Radar 2026 » is copied for next year, and anything else says that it is a copy. */
export function nameOfCopy(name: string, taken: string[], max: number): string {
  const next = name.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + 1));
  if (next !== name && !isTaken(next, taken)) return next;
  const stem = next.replace(/ \(copie(?: \d+)?\)$/, '');
  return firstFree(taken, (n) => cut(stem, n === 1 ? ' (copie)' : ` (copie ${n})`, max));
}

function firstFree(taken: string[], nameOf: (n: number) => string): string {
  for (let n = 1; ; n += 1) if (!isTaken(nameOf(n), taken)) return nameOf(n);
}

const isTaken = (name: string, taken: string[]) => taken.some((one) => fold(one) === fold(name));

/** Characters as the server counts them. */
const cut = (text: string, end: string, max: number) => `${[...text].slice(0, max - end.length).join('')}${end}`;
