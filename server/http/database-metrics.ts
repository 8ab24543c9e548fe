import { Gauge } from 'prom-client';
import type { Database } from '../db/database.js';
import { lastBackup } from '../db/last-backup.js';

/** A base that takes longer to answer is not there. */
const PATIENCE_MS = 1500;

type Watched = Pick<Database, 'dataSource' | 'figures'>;
let database: Watched | undefined;

/** From now on the base is told of: before, it is not there. */
export function watchDatabase(opened: Watched): void {
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

/** Time of the last backup, 0 for none; undefined where the base does not tell. */
async function readBackup(): Promise<number | undefined> {
  try {
    return database && ((await inTime(lastBackup(database.dataSource.manager)))?.getTime() ?? 0);
  } catch {
    return undefined;
  }
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
