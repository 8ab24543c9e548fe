/** Something that is called by a text, in lists that `<` orders. */
interface Named {
  text: string;
}

/** Behind whatever a word holds. */
const LAST = '\uffff';

export function merged<T extends Named>(a: T[], b: T[]): T[] {
  const all: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) all.push(a[i]!.text < b[j]!.text ? a[i++]! : b[j++]!);
  while (i < a.length) all.push(a[i++]!);
  while (j < b.length) all.push(b[j++]!);
  return all;
}

/** Where the first stands that is not before this. */
export function firstFrom(sorted: Named[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.text < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** With what the words go on that begin so; undefined where none does. */
export function lettersAfter(sorted: Named[], prefix: string): string[] | undefined {
  const letters: string[] = [];
  let i = firstFrom(sorted, prefix);
  if (!sorted[i]?.text.startsWith(prefix)) return undefined;
  if (sorted[i]!.text === prefix) i += 1;
  while (sorted[i]?.text.startsWith(prefix)) {
    const letter = sorted[i]!.text.charAt(prefix.length);
    letters.push(letter);
    i = firstFrom(sorted, `${prefix}${letter}${LAST}`);
  }
  return letters;
}

export function byUnits({ text: a }: Named, { text: b }: Named): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
