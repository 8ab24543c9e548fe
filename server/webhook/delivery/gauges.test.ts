import { register } from 'prom-client';
import { useApp } from '../../test/app.js';
import { useAccounts } from '../../test/client.js';
import { useReceiver } from '../../test/receiver.js';
import { deliver, reach, subscribed } from '../../test/webhooks.js';
import { deliveryGauges } from './gauges.js';
import { exposeGauges, watchDatabase } from '../../health/metrics.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin' });
const receiver = useReceiver();

const gauge = async (name: string): Promise<number> => {
  const text = await register.getSingleMetricAsString(name);
  return Number(/^\w+ (\S+)$/m.exec(text)![1]);
};
const webhooks = async () => ({
  waiting: await gauge('webhook_deliveries_waiting'),
  off: await gauge('webhook_subscriptions_off'),
});

it('the gauges of webhooks count what is still to be sent, and the subscriptions that are off', async () => {
  exposeGauges(deliveryGauges);
  expect(await webhooks()).toEqual({ waiting: 0, off: 0 });
  watchDatabase({ dataSource: app.dataSource, figures: () => ({ open: 1, free: 1, waiting: 0 }) });
  const body = { nom: 'Portail', url: receiver.it.url };
  const { id } = await subscribed(who.admin, body.url);
  expect(await webhooks()).toEqual({ waiting: 0, off: 0 });

  receiver.it.answers.push(500, 410);
  await who.admin.call('POST', '/api/lieu', { name: 'Toulouse' });
  await deliver(app);
  expect(await webhooks()).toEqual({ waiting: 1, off: 0 });
  await who.admin.call('PUT', `/api/abonnement/${id}`, { ...body, actif: false });
  expect(await webhooks()).toEqual({ waiting: 0, off: 1 });
  await who.admin.call('PUT', `/api/abonnement/${id}`, { ...body, actif: true });
  expect(await webhooks()).toEqual({ waiting: 1, off: 0 });

  await reach(app);
  await deliver(app);
  expect(await webhooks()).toEqual({ waiting: 0, off: 1 });
});
