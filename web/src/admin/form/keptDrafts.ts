import { type Autosave, AutosaveStore } from './drafts';

const DELAY_MS = 400;

const store = new AutosaveStore(() => localStorage);
const scheduled = new Map<string, { autosave: Autosave; timer: ReturnType<typeof setTimeout> }>();

/** Writes after DELAY_MS; `pagehide`, `visibilitychange` and `listAutosaves` flush at once. */
export function scheduleAutosave(autosave: Autosave) {
  clearTimeout(scheduled.get(autosave.id)?.timer);
  scheduled.set(autosave.id, { autosave, timer: setTimeout(() => flush(autosave.id), DELAY_MS) });
}

export function deleteAutosave(id: string) {
  clearTimeout(scheduled.get(id)?.timer);
  scheduled.delete(id);
  store.remove(id);
}

export function listAutosaves(account: string): Autosave[] {
  flushAll();
  return store.listFor(account);
}

function flush(id: string) {
  const { autosave, timer } = scheduled.get(id)!;
  clearTimeout(timer);
  scheduled.delete(id);
  store.put(autosave);
}

const flushAll = () => [...scheduled.keys()].forEach(flush);

addEventListener('pagehide', flushAll);
document.addEventListener('visibilitychange', flushAll);
