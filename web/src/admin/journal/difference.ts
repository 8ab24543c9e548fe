/** Letters of what did not change that stand around what did, and letters of it that are shown. */
const AROUND = 60;
const SHOWN = 300;

/** A text in three: what differs from the other one, between what does not. */
export type Parted = { before: string; differs: string; after: string };

/** Two texts, cut down to where they differ; words stay whole. */
export function difference(one: string, other: string): [Parted, Parted] {
  const start = commonStart(one, other);
  const tail = commonEnd(one.slice(start), other.slice(start));
  return [parted(one, start, tail), parted(other, start, tail)];
}

function parted(text: string, start: number, tail: number): Parted {
  const end = text.length - tail;
  const before = text.slice(0, start);
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    differs: cut(text.slice(start, end)),
    after: cut(text.slice(end), AROUND),
  };
}

export const cut = (text: string, length = SHOWN) => (text.length > length ? `${text.slice(0, length)}…` : text);

/** How much both begin with, up to where a word ends. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  while (!isBreak(one, length) || !isBreak(other, length)) length -= 1;
  return length;
}

/** How much both end with, from where a word begins. */
function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  while (!isBreak(one, one.length - length) || !isBreak(other, other.length - length)) length -= 1;
  return length;
}

/** No word goes on there. */
const isBreak = (text: string, at: number) => at === 0 || at === text.length || /\s/.test(text.slice(at - 1, at + 1));
