import { AsyncLocalStorage } from 'node:async_hooks';

/** What somebody is doing: whatever is written meanwhile is told under it. */
export interface Act {
  /** Undefined where nobody is signed in: a command, the start. */
  author?: { id: number; username: string };
  source: 'site' | 'commande';
  /** Where it is no plain save or deletion. */
  genre?: 'import' | 'annulation' | 'retablissement' | 'commande';
  /** What it is called; else what it changes gives it its name. */
  label?: string;
  /** Told the modification once it is committed. */
  onModification?: (id: number) => void;
}

const acts = new AsyncLocalStorage<Act>();
const NOBODY: Act = { source: 'commande', genre: 'commande' };

/** The act under way. */
export function currentAct(): Act {
  return acts.getStore() ?? NOBODY;
}

/** Runs `work` as part of an act; of another one where there is one already, it is told as this one. */
export function acting<T>(act: Act, work: () => T): T {
  return acts.run(act, work);
}
