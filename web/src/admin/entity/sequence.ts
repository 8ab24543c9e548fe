type Key = string | number;

/** What each list last showed, in its order: a form goes from one to the next of them. */
const shown = new Map<string, Key[]>();

export const keepSequence = (list: string, keys: Key[]) => void shown.set(list, keys);

/** Of the list at this address: what stands after this one; undefined after the last, and where no list was seen. */
export function nextIn(list: string, key: Key): Key | undefined {
  const keys = shown.get(list) ?? [];
  const place = keys.indexOf(key);
  return place < 0 ? undefined : keys[place + 1];
}
