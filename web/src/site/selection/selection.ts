import { useSyncExternalStore } from 'react';
import { fold } from '../../lib/french';
import { withBase } from '../../lib/site';
import { readStored, store } from '../../lib/storage';

/** The server accepts no more. */
export const MAX_STAGES = 60;
/** The server allows at most as many characters. */
const MAX_CODE = 50;

/** Codes compare without case and accents. */
const keyOfCode = (code: string) => fold(code.trim());

export function distinctCodes(codes: readonly string[]): string[] {
  const codesByKey = new Map<string, string>();
  for (const code of codes) if (!codesByKey.has(keyOfCode(code))) codesByKey.set(keyOfCode(code), code);
  return [...codesByKey.values()];
}

export function withoutCodes(codes: readonly string[], removed: readonly string[]): readonly string[] {
  const keys = new Set(removed.map(keyOfCode));
  return codes.filter((code) => !keys.has(keyOfCode(code)));
}

const impossible = /[\p{Cc}\p{Cs}]/u;

/** A stage cannot have any other code: such codes are not sent to the API. */
export const isCode = (code: string) => code.length <= MAX_CODE && !impossible.test(code);

/** Below another base there are other codes. */
const STORAGE_KEY = withBase('selection');
const NONE: readonly string[] = [];
const FULL_MESSAGE = `Votre sélection compte déjà ${MAX_STAGES} stages\u00a0: retirez-en un pour en ajouter un autre.`;
const STORAGE_REFUSED_MESSAGE =
  'Votre navigateur refuse de garder la sélection\u00a0: elle sera perdue avec cet onglet.';

let codes: readonly string[] | undefined;
/** If so, the selection lives in this tab only. */
let isStorageRefused = false;
const listeners = new Set<() => void>();

/** The stored value may have been edited by hand. */
function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    const texts = stored.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
    return distinctCodes(texts.filter(isCode)).slice(0, MAX_STAGES);
  } catch {
    return NONE;
  }
}

const read = () => (codes ??= parse(readStored('localStorage', STORAGE_KEY)));

/** Cached: each stage of a page looks its code up. */
let keys: { of: readonly string[]; set: ReadonlySet<string> } = { of: NONE, set: new Set() };
const isSelected = (code: string) => {
  const mine = read();
  if (keys.of !== mine) keys = { of: mine, set: new Set(mine.map(keyOfCode)) };
  return keys.set.has(keyOfCode(code));
};
const none = () => NONE;

/** `key` is null when the storage was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key !== STORAGE_KEY && key !== null) return;
  codes = undefined;
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Empty on the server. */
export const useOwnSelection = (): readonly string[] => useSyncExternalStore(subscribe, read, none);

export const useIsSelected = (code: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSelected(code),
    () => false,
  );

/** Updates every tab; returns an error message for the user, if any. */
export function updateOwnSelection(change: (codes: readonly string[]) => readonly string[]): string | undefined {
  // Reads the storage again: another tab may have written before its `storage` event arrives.
  if (!isStorageRefused) codes = undefined;
  const next = distinctCodes(change(read()));
  if (next.length > MAX_STAGES) return FULL_MESSAGE;
  codes = next;
  const wasStorageRefused = isStorageRefused;
  isStorageRefused = !store('localStorage', STORAGE_KEY, JSON.stringify(next));
  for (const notify of listeners) notify();
  return isStorageRefused && !wasStorageRefused ? STORAGE_REFUSED_MESSAGE : undefined;
}

export const removeFromSelection = (...removed: string[]) => updateOwnSelection((mine) => withoutCodes(mine, removed));
export const toggleInSelection = (code: string) =>
  updateOwnSelection((mine) => (isSelected(code) ? withoutCodes(mine, [code]) : [...mine, code]));
