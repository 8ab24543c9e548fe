import type { EntityManager } from 'typeorm';
import type { DatabaseGauge } from '../../content/feature.js';
import { select } from '../../database/sql.js';

const WAITING = `
  SELECT COUNT(*) AS n FROM envoi e JOIN abonnement a ON a.id = e.id_abonnement
  WHERE a.motif IS NULL AND e.prochain_a IS NOT NULL`;
const OFF = 'SELECT COUNT(*) AS n FROM abonnement WHERE motif IS NOT NULL';

export const deliveryGauges: DatabaseGauge[] = [
  { name: 'webhook_deliveries_waiting', help: 'Envois de webhooks à faire, ou à refaire.', read: count(WAITING) },
  { name: 'webhook_subscriptions_off', help: 'Abonnements de webhooks arrêtés.', read: count(OFF) },
];

function count(sql: string): DatabaseGauge['read'] {
  return async (manager: EntityManager) => Number((await select<{ n: number | string }>(manager, sql))[0]!.n);
}
