type Key = string | number;

/** Keys that each list showed last, in its order, for the button that saves and opens the next one. */
const listKeys = new Map<string, Key[]>();

export const storeListKeys = (list: string, keys: Key[]) => void listKeys.set(list, keys);

/** Undefined after the last key, and if the list was not visited. */
export function nextKey(list: string, key: Key): Key | undefined {
  const keys = listKeys.get(list) ?? [];
  const index = keys.indexOf(key);
  return index < 0 ? undefined : keys[index + 1];
}
