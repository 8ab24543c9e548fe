import { withPlain } from '../../test/database.js';
import { administratorOf, lookingOften, useInstances } from '../../test/instances.js';
import { type Received, useReceiver } from '../../test/receiver.js';

/** Real processes, which deliver by themselves. */
const instances = useInstances();
const receiver = useReceiver();

type Ask = Awaited<ReturnType<typeof administratorOf>>;
/** A site without a subscription looks as seldom as one without a publication. */
const started = () => instances.running({ ...lookingOften(), WEBHOOK_HOSTS: receiver.it.host });
const subscribe = async (ask: Ask) =>
  expect((await ask('POST', '/api/abonnement', { nom: 'Portail', url: receiver.it.url })).status).toBe(200);
const place = async (ask: Ask, name: string) =>
  Number((await ask('POST', '/api/lieu', { name })).headers.get('X-Modification'));
const idOf = ({ headers }: Received) => headers['webhook-id'];

it('a process killed while it sends, or before, loses nothing: the next one sends it under the same id; two send each change once, and one that is asked to stop leaves the rest to the other', async () => {
  const first = await started();
  const ask = await administratorOf(first);
  await subscribe(ask);
  receiver.it.answers.push(() => undefined);
  const modifications = [await place(ask, 'A')];
  await receiver.it.count(1);
  // These wait behind the one that is never answered.
  for (const name of ['B', 'C']) modifications.push(await place(ask, name));
  await first.stop('SIGKILL');

  // As if the thirty seconds had passed for which the first one took the subscription.
  await withPlain((runner) => runner.query('UPDATE abonnement SET pris_jusqua = pris_jusqua - 30'));
  const second = await started();
  const received = await receiver.it.count(4);

  expect(idOf(received[1]!)).toBe(idOf(received[0]!));
  const again = receiver.it.changes.slice(1).map(({ modification }) => modification);
  expect(again.sort((a, b) => a - b)).toEqual(modifications);

  const third = await started();
  const asks = [await administratorOf(second), await administratorOf(third)];
  const later: number[] = [];
  for (let i = 0; i < 20; i += 1) later.push(await place(asks[i % 2]!, `${i}`));
  expect(await second.stop()).toBe(0);
  later.push(await place(asks[1]!, 'fin'));
  await receiver.it.count(4 + 21);

  const sent = receiver.it.changes.slice(4).map(({ modification }) => modification);
  expect(sent.sort((a, b) => a - b)).toEqual(later);
}, 120_000);
