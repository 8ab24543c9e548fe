import { Gauge } from 'prom-client';
import { lastBackup } from '../backup/last-backup.js';
import type { Database } from '../content/database.js';

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
