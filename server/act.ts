import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from './principal.js';

/** Something new that its sender may send again under the same key. */
export interface Creation {
  id_user: number;
  cle: string;
  /** Of all that was sent. */
  digest: string;
  /** What it was answered when it was first sent: its transaction has found it done. */
  answer?: string;
}

/** What a request or a command is doing: whatever is written meanwhile is told under it. */
export interface AuditContext {
  principal: Principal;
  /** Where it is no plain save or deletion. */
  genre?: 'import' | 'annulation' | 'retablissement' | 'commande';
  /** What it is called; else what it changes gives it its name. */
  label?: string;
  /** Done once: its only transaction gives, sent again, what it gave first. */
  creation?: Creation;
  /** Told the modification once it is committed. */
  onModification?: (id: number) => void;
}

const acts = new AsyncLocalStorage<AuditContext>();

/** The act under way; undefined where neither a request nor a command has begun one. */
export function currentAct(): AuditContext | undefined {
  return acts.getStore();
}

/** @throws Error where neither a request nor a command has begun one: nothing is written then */
export function requireAct(): AuditContext {
  const act = currentAct();
  if (act === undefined) throw new Error('Nothing is written without a principal: see act.ts');
  return act;
}

/** Runs `work` as part of an act; of another one where there is one already, it is told as this one. */
export function runAs<T>(act: AuditContext, work: () => T): T {
  return acts.run(act, work);
}

/** Runs `work` as a command of the operator, called `label` in the journal. */
export function asCommand<T>(nom: string, work: () => T, label?: string): T {
  return runAs({ principal: { genre: 'commande', nom }, genre: 'commande', label }, work);
}
