import type { PoolConnection } from 'mysql2';

/**
 * A session that has been silent this long is ended by the server, and its transaction undone: an instance that vanished
 * in the middle of one holds the rows of others no longer.
 */
const SILENCE_SECONDS = 12;
/** Well before, a connection that nobody needs is ended here: one that the server ends fails who has just taken it. */
const IDLE_MS = 6000;
/** Whoever reads a table whose definition is being changed waits no longer; a writer is told a time of its own. */
const LOCK_SECONDS = 3;

const SETTINGS = `SET SESSION wait_timeout = ${SILENCE_SECONDS}, net_read_timeout = ${SILENCE_SECONDS},
  net_write_timeout = ${SILENCE_SECONDS}, lock_wait_timeout = ${LOCK_SECONDS}, innodb_lock_wait_timeout = ${LOCK_SECONDS}`;

/** What mysql2 keeps of a connection, and does not show. */
export interface Lendable extends PoolConnection {
  lastActiveTime: number;
  _command?: unknown;
  _commands: { length: number };
  _pool: unknown;
  _removeFromPool(): void;
  _realEnd(): void;
}

const told = new WeakSet<Lendable>();

/** Whether it may be lent: not where the server is about to end it, or a statement that was given up still runs on it. */
export function isFit(connection: Lendable): boolean {
  // A new one may still be shaking hands.
  if (!told.has(connection)) return true;
  return !connection._command && connection._commands.length === 0 && !isIdle(connection);
}

export function isIdle({ lastActiveTime }: Lendable): boolean {
  return Date.now() - lastActiveTime > IDLE_MS;
}

/** Tells a session how long it may wait, once; what goes wrong is told by the statement that follows. */
export function tellOnce(connection: Lendable): void {
  if (told.has(connection)) return;
  told.add(connection);
  connection.query(SETTINGS, () => undefined);
}

export function endPolitely(connection: Lendable): void {
  connection._removeFromPool();
  connection._realEnd();
}
