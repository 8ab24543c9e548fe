import { Gauge } from 'prom-client';
import { lastBackup } from '../backup/last-backup.js';
import type { Database } from '../content/database.js';
import { select } from '../database/sql.js';

/** A database that takes longer counts as down. */
const TIMEOUT_MS = 1500;

type ObservedDatabase = Pick<Database, 'dataSource' | 'figures'>;
let database: ObservedDatabase | undefined;

/** Call once the database is open: until then it is reported as down. */
export function watchDatabase(opened: ObservedDatabase): void {
  database = opened;
}

new Gauge({
  name: 'database_up',
  help: '1 : la base répond ; 0 : elle ne répond pas, ou n’est pas encore ouverte.',
  async collect() {
    this.set((await readBackup()) === undefined ? 0 : 1);
  },
});

new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'Quand la dernière sauvegarde a été écrite, en secondes depuis 1970 ; 0 : jamais, ou inconnu.',
  async collect() {
    this.set(((await readBackup()) ?? 0) / 1000);
  },
});

new Gauge({
  name: 'database_pool_connections',
  help: 'Connexions à la base de données : ouvertes, libres, et requêtes qui en attendent une.',
  labelNames: ['state'],
  collect() {
    for (const [state, number] of Object.entries<number>({ ...database?.figures() })) this.set({ state }, number);
  },
});

new Gauge({
  name: 'webhook_deliveries_waiting',
  help: 'Envois de webhooks à faire, ou à refaire.',
  async collect() {
    this.set(await readCount(WAITING));
  },
});

new Gauge({
  name: 'webhook_subscriptions_off',
  help: 'Abonnements de webhooks arrêtés.',
  async collect() {
    this.set(await readCount('SELECT COUNT(*) AS n FROM abonnement WHERE motif IS NOT NULL'));
  },
});

const WAITING = `
  SELECT COUNT(*) AS n FROM envoi e JOIN abonnement a ON a.id = e.id_abonnement
  WHERE a.motif IS NULL AND e.prochain_a IS NOT NULL`;

/** 0 if the database does not answer, which `database_up` tells. */
async function readCount(sql: string): Promise<number> {
  if (database === undefined) return 0;
  try {
    const [row] = (await withTimeout(select<{ n: number | string }>(database.dataSource.manager, sql))) ?? [];
    return Number(row?.n ?? 0);
  } catch {
    return 0;
  }
}

/** In milliseconds; 0 without a backup, undefined if the database does not answer. */
async function readBackup(): Promise<number | undefined> {
  try {
    return database && ((await withTimeout(lastBackup(database.dataSource.manager)))?.getTime() ?? 0);
  } catch {
    return undefined;
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
