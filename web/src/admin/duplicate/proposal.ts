import { fold } from '../../ui/french';

/** « SUR-201 » becomes « SUR-201-2 », which becomes « SUR-201-3 ». */
export function proposeCopyCode(code: string, existing: string[], max: number): string {
  const [, stem = code] = /^(.+)-[2-9]$/.exec(code) ?? [];
  return firstFree(existing, (n) => truncateWithSuffix(stem, `-${n + 1}`, max));
}

/** « Radar 2026 » becomes « Radar 2027 », « Radar » becomes « Radar (copie) ». */
export function proposeCopyName(name: string, existing: string[], max: number): string {
  const next = name.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + 1));
  if (next !== name && !isTaken(next, existing)) return next;
  const stem = next.replace(/ \(copie(?: \d+)?\)$/, '');
  return firstFree(existing, (n) => truncateWithSuffix(stem, n === 1 ? ' (copie)' : ` (copie ${n})`, max));
}

function firstFree(existing: string[], nameOf: (n: number) => string): string {
  for (let n = 1; ; n += 1) if (!isTaken(nameOf(n), existing)) return nameOf(n);
}

const isTaken = (name: string, existing: string[]) =>
  existing.some((existingName) => fold(existingName) === fold(name));

/** The server counts code points, not UTF-16 units. */
const truncateWithSuffix = (text: string, end: string, max: number) =>
  `${[...text].slice(0, max - end.length).join('')}${end}`;
