/** An item of a list that `<` sorts by `text`. */
export interface NamedText {
  text: string;
}

/** Indexes in a list: the first included, the last excluded. */
export type Range = [from: number, to: number];

/** Sorts after every character of a word. */
const LAST = '\uffff';

export function mergeSorted<T extends NamedText>(a: T[], b: T[]): T[] {
  const all: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) all.push(a[i]!.text < b[j]!.text ? a[i++]! : b[j++]!);
  while (i < a.length) all.push(a[i++]!);
  while (j < b.length) all.push(b[j++]!);
  return all;
}

/** Range of the items with this prefix, within a part of the list. */
export function rangeOf(sorted: NamedText[], beginning: string, [low, high]: Range = [0, sorted.length]): Range {
  const from = firstFrom(sorted, beginning, low, high);
  return [from, firstFrom(sorted, beginning + LAST, from, high)];
}

/** Each letter that follows the prefix, with the range of its items. */
export function* lettersAfter(sorted: NamedText[], prefix: string, [low, high]: Range): Generator<[string, Range]> {
  let from = low;
  while (from < high && sorted[from]!.text === prefix) from += 1;
  while (from < high) {
    const letter = sorted[from]!.text.charAt(prefix.length);
    const to = firstFrom(sorted, prefix + letter + LAST, from, high);
    yield [letter, [from, to]];
    from = to;
  }
}

/** Index of the first item that is not before `target`. */
function firstFrom(sorted: NamedText[], target: string, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.text < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function byUnits({ text: a }: NamedText, { text: b }: NamedText): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
