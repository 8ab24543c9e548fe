import { type Autosave, Drafts } from './drafts';

/** Not at each key. */
const PAUSE_MS = 400;

const drafts = new Drafts(() => localStorage);
const waiting = new Map<string, { draft: Autosave; timer: ReturnType<typeof setTimeout> }>();

/** Soon; at once where the page goes, or is asked what it has. */
export function keepDraft(draft: Autosave) {
  clearTimeout(waiting.get(draft.id)?.timer);
  waiting.set(draft.id, { draft, timer: setTimeout(() => write(draft.id), PAUSE_MS) });
}

export function forgetDraft(id: string) {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
  drafts.forget(id);
}

export function draftsOf(account: string): Autosave[] {
  writeAll();
  return drafts.of(account);
}

function write(id: string) {
  const { draft, timer } = waiting.get(id)!;
  clearTimeout(timer);
  waiting.delete(id);
  drafts.keep(draft);
}

const writeAll = () => [...waiting.keys()].forEach(write);

addEventListener('pagehide', writeAll);
document.addEventListener('visibilitychange', writeAll);
