import { Gauge } from 'prom-client';
import type { Database } from '../content/database.js';
import type { DatabaseGauge } from '../content/feature.js';
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
    this.set(await read((manager) => select(manager, 'SELECT 1').then(() => 1)));
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

export function exposeGauges(gauges: DatabaseGauge[]): void {
  for (const gauge of gauges) {
    const { name, help } = gauge;
    new Gauge({
      name,
      help,
      async collect() {
        this.set(await read((manager) => gauge.read(manager)));
      },
    });
  }
}

/** 0 if the database does not answer, which `database_up` tells. */
async function read(figure: DatabaseGauge['read']): Promise<number> {
  if (database === undefined) return 0;
  try {
    return await withTimeout(figure(database.dataSource.manager));
  } catch {
    return 0;
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
