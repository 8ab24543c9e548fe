type Key = string | number;

/** What each list last showed, in its order: a form goes from one to the next of them. */
const listKeys = new Map<string, Key[]>();

export const storeListKeys = (list: string, keys: Key[]) => void listKeys.set(list, keys);

/** Of the list at this address: what stands after this one; undefined after the last, and where no list was seen. */
export function nextKey(list: string, key: Key): Key | undefined {
  const keys = listKeys.get(list) ?? [];
  const index = keys.indexOf(key);
  return index < 0 ? undefined : keys[index + 1];
}
