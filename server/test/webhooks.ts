import { Deliveries } from '../webhook/delivery/deliveries.js';
import type { Json, TestApp } from './app.js';
import type { Client } from './client.js';

/** A subscription, and what its administrator does with it. */
export async function subscribed(admin: Client, url: string, values: object = {}): Promise<Json> {
  const { status, body } = await admin.call('POST', '/api/abonnement', { nom: 'Portail', url, ...values });
  if (status !== 200) throw new Error(`POST /api/abonnement answered ${status} ${JSON.stringify(body)}`);
  return body;
}

export const deliver = (app: TestApp): Promise<void> => app.nest.get(Deliveries).deliverDue();

/** As if the time of the next try had come. */
export const reach = (app: TestApp): Promise<unknown> =>
  app.dataSource.query('UPDATE envoi SET prochain_a = 0 WHERE prochain_a IS NOT NULL');

export const envois = async (admin: Client, id: number): Promise<Json[]> =>
  (await admin.get(`/api/abonnement/${id}/envois`)).body;
