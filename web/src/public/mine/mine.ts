import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../ui/stored';
import { distinct, isCode, keyOfCode, MAX_STAGES, withoutCodes } from './codes';

const NAME = 'selection';
const NONE: readonly string[] = [];
const FULL = `Votre sélection compte déjà ${MAX_STAGES} stages\u00a0: retirez-en un pour en ajouter un autre.`;
const REFUSED = 'Votre navigateur refuse de garder la sélection\u00a0: elle sera perdue avec cet onglet.';

let codes: readonly string[] | undefined;
/** Whether the browser refuses to keep them, and this tab alone knows them. */
let isRefused = false;
const listeners = new Set<() => void>();

/** Whatever stands in the browser, which somebody may have written by hand. */
function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    const texts = stored.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
    return distinct(texts.filter(isCode)).slice(0, MAX_STAGES);
  } catch {
    return NONE;
  }
}

const read = () => (codes ??= parse(readStored('localStorage', NAME)));

/** Of the codes, for the star of each stage of a page. */
let keys: { of: readonly string[]; set: ReadonlySet<string> } = { of: NONE, set: new Set() };
const isMine = (code: string) => {
  const mine = read();
  if (keys.of !== mine) keys = { of: mine, set: new Set(mine.map(keyOfCode)) };
  return keys.set.has(keyOfCode(code));
};
const none = () => NONE;

/** Another tab has changed them, or emptied everything. */
function follow({ key }: StorageEvent) {
  if (key !== NAME && key !== null) return;
  codes = undefined;
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void) {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** The codes of one's own selection, as this browser keeps them; none on the server. */
export const useMine = (): readonly string[] => useSyncExternalStore(subscribe, read, none);

export const useIsMine = (code: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isMine(code),
    () => false,
  );

/** Changes one's own selection in every tab; answers what has to be said of it, if anything. */
export function setMine(change: (codes: readonly string[]) => readonly string[]): string | undefined {
  // What another tab has just written is known before its event comes.
  if (!isRefused) codes = undefined;
  const next = distinct(change(read()));
  if (next.length > MAX_STAGES) return FULL;
  codes = next;
  const wasRefused = isRefused;
  isRefused = !store('localStorage', NAME, JSON.stringify(next));
  for (const notify of listeners) notify();
  return isRefused && !wasRefused ? REFUSED : undefined;
}

export const removeMine = (...gone: string[]) => setMine((mine) => withoutCodes(mine, gone));
export const toggleMine = (code: string) =>
  setMine((mine) => (isMine(code) ? withoutCodes(mine, [code]) : [...mine, code]));
