import { setImmediate } from 'node:timers/promises';
import { type Json, useApp } from '../../test/app.js';
import { useAccounts } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';
import { now, pruneNow } from '../../test/history.js';
import { moved, otherInstance } from '../../test/other-instance.js';
import { useReceiver, verified } from '../../test/receiver.js';
import { Transactions } from '../../content/transactions.js';
import { FeedService } from '../../history/feed/feed.service.js';
import { Deliveries } from './deliveries.js';
import { deliver, envois, reach, subscribed } from '../../test/webhooks.js';

const app = useApp();
const other = otherInstance(app);
const who = useAccounts(app, { admin: 'admin' });
const receiver = useReceiver();
beforeEach(async () => {
  for (const table of ['abonnement', 'envoi']) await app.dataSource.query(`DELETE FROM ${table}`);
});

const DAY = 24 * 3600;
const made = async (name = 'Toulouse'): Promise<{ id: number; modification: number }> => {
  const { body, headers } = await who.admin.call('POST', '/api/lieu', { name });
  return { id: body.id, modification: Number(headers.get('X-Modification')) };
};
const subscription = async (id: number): Promise<Json> => (await who.admin.get(`/api/abonnement/${id}`)).body;
const setTo = (id: number, actif: boolean) =>
  who.admin.call('PUT', `/api/abonnement/${id}`, { nom: 'Portail', url: receiver.it.url, actif });

it('sends each modification from then on once, signed, with what it did', async () => {
  await made('Avant');
  const { id, secret } = await subscribed(who.admin, receiver.it.url);
  const lieu = await made();
  await who.admin.call('PUT', `/api/lieu/${lieu.id}`, { name: 'Blagnac' });
  await deliver(app);
  await deliver(app);

  expect(receiver.it.received).toHaveLength(2);
  const [first, second] = receiver.it.received;
  expect(verified(secret, first!)).toEqual({
    type: 'contenu.modifie',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: {
      rang: expect.any(Number),
      modification: lieu.modification,
      genre: 'enregistrement',
      total: 1,
      fiches: [{ entite: 'lieu', cle: String(lieu.id), operation: 'creation', version: 1 }],
    },
  });
  expect(first!.headers['content-type']).toBe('application/json');
  expect(first!.headers['webhook-id']).not.toBe(second!.headers['webhook-id']);
  expect(await envois(who.admin, id)).toMatchObject([
    { rang: second!.body.data.rang, etat: 'recu', essais: 1, statut: 204, prochain_a: null, extrait: '' },
    { rang: first!.body.data.rang, etat: 'recu' },
  ]);
});

it('sends what is followed, nothing of accounts, and no more than 100 lines of an import in one', async () => {
  await subscribed(who.admin, receiver.it.url, { entites: ['stage', 'static'] });
  await made();
  const password = 'correct cheval pile agrafe';
  await who.admin.call('POST', '/api/user', { username: 'ada', password, passwordConfirmation: password });
  const lines = Array.from({ length: 300 }, (_, i) => `A-${i};Stage ${i};NOM ${i}, Ada`);
  const csv = file(`Code;Libellé;Responsables\n${lines.join('\n')}\n`, 'a.csv', 'text/csv');
  expect((await who.admin.call('POST', '/api/stage/import', formOf({ file: csv }))).status).toBe(200);
  const page = await app.world.page();
  await who.admin.call('PUT', `/api/static/${page.id}`, { menu: 'M', title: 'T', content: 'Secret' });
  await deliver(app);

  expect(receiver.it.changes).toMatchObject([
    { genre: 'import', total: 300 },
    { total: 1, fiches: [{ entite: 'static' }] },
  ]);
  expect(receiver.it.changes[0].fiches).toHaveLength(100);
  expect(receiver.it.received.every(({ raw }) => raw.length <= 20_000 && !/ada|Secret/.test(raw))).toBe(true);
});

describe('a failure', () => {
  it('is tried again after five seconds, then later and later, under the same id, until it is received', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    receiver.it.answers.push((response) => response.writeHead(500).end('Panne'), 404, 429);
    await made();
    const delays: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await deliver(app);
      const [envoi] = await envois(who.admin, id);
      delays.push((Date.parse(envoi.prochain_a) - Date.parse(envoi.essai_le)) / 1000);
      if (i === 0) expect(envoi).toMatchObject({ etat: 'attente', essais: 1, statut: 500, extrait: 'Panne' });
      await deliver(app);
      expect(receiver.it.received).toHaveLength(i + 1);
      await reach(app);
    }
    expect(await subscription(id)).toMatchObject({ motif: null, echec_depuis: expect.any(String), en_attente: 1 });
    await deliver(app);

    for (const [i, least] of [5, 300, 1800].entries()) {
      expect(delays[i]).toBeGreaterThanOrEqual(least);
      expect(delays[i]).toBeLessThanOrEqual(least * 1.2);
    }
    expect(await envois(who.admin, id)).toMatchObject([{ etat: 'recu', essais: 4, statut: 204 }]);
    expect(await subscription(id)).toMatchObject({ echec_depuis: null, en_attente: 0 });
    expect(new Set(receiver.it.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it.each<[retryAfter: string, seconds: number]>([
    ['40', 40],
    ['date', 3600],
    ['9999999999', 5 * DAY],
    ['bientot', 5],
  ])('with Retry-After: %s waits so long at least', async (retryAfter, seconds) => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    const least = Date.now() + seconds * 1000;
    const header = retryAfter === 'date' ? new Date(least).toUTCString() : retryAfter;
    receiver.it.answers.push((response) => response.writeHead(503, { 'Retry-After': header }).end());
    await made();
    await deliver(app);

    const [{ prochain_a }] = await envois(who.admin, id);
    // The clock of the database counts whole seconds.
    expect(Date.parse(prochain_a)).toBeGreaterThan(least - 2000);
    expect(Date.parse(prochain_a)).toBeLessThan(least + 60_000);
  });

  it('of one does not hold up the others', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    receiver.it.answers.push(500);
    for (const name of ['A', 'B', 'C']) await made(name);
    await deliver(app);
    expect((await envois(who.admin, id)).map(({ etat }) => etat)).toEqual(['recu', 'recu', 'attente']);
  });

  it('for five days without a success switches the subscription off; one success, and it counts anew', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    const later = () => app.dataSource.query('UPDATE abonnement SET echec_depuis = echec_depuis - ?', [5 * DAY]);
    receiver.it.answers.push(500, 204, 500, 500, 500);
    for (const name of ['A', 'B', 'C']) await made(name);
    await deliver(app);
    expect(await subscription(id)).toMatchObject({ motif: null });
    await later();
    await reach(app);
    await deliver(app);

    const motif = 'Aucun envoi n’a abouti depuis cinq jours.';
    expect(await subscription(id)).toMatchObject({ motif });
    const count = receiver.it.received.length;
    await reach(app);
    await deliver(app);
    expect(receiver.it.received).toHaveLength(count);
    const { body } = await who.admin.get('/api/journal?genre=securite&limit=1');
    expect(body).toMatchObject([{ auteur: null, libelle: `Webhook «\u00a0Portail\u00a0» arrêté\u00a0: ${motif}` }]);
  });

  it('by 410 switches it off at once; put on again, it goes on from there', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    receiver.it.answers.push(410);
    for (const name of ['A', 'B']) await made(name);
    await deliver(app);
    await made('C');
    await deliver(app);
    expect(receiver.it.received).toHaveLength(1);
    expect(await subscription(id)).toMatchObject({ motif: expect.stringMatching(/410/) });

    await setTo(id, true);
    await reach(app);
    await deliver(app);
    expect(receiver.it.received).toHaveLength(4);
    expect(await subscription(id)).toMatchObject({ motif: null, en_attente: 0 });
  });

  it('stays a failure after its last try', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    await made();
    receiver.it.answers.push(...Array<number>(20).fill(500));
    for (let i = 0; i < 15; i += 1) {
      await deliver(app);
      await reach(app);
    }
    expect(await envois(who.admin, id)).toMatchObject([
      { etat: 'abandonne', essais: 12, statut: 500, prochain_a: null },
    ]);
  });
});

it('stops and goes on as its administrator says', async () => {
  const { id } = await subscribed(who.admin, receiver.it.url);
  expect((await setTo(id, false)).body.motif).toBe(`Arrêté par ${who.admin.user.username}.`);
  await made();
  await deliver(app);
  expect(receiver.it.received).toEqual([]);
  expect((await setTo(id, true)).body.motif).toBeNull();
  await deliver(app);
  expect(receiver.it.received).toHaveLength(1);
});

it('sends a delivery again where it is asked to, under the same id', async () => {
  const { id } = await subscribed(who.admin, receiver.it.url);
  await made();
  await deliver(app);
  const [{ rang }] = await envois(who.admin, id);
  const again = () => who.admin.call('POST', `/api/abonnement/${id}/envois/${rang}/renvoyer`);
  expect((await again()).body).toMatchObject({ rang, etat: 'attente', essais: 0 });
  await deliver(app);

  const [first, second] = receiver.it.received;
  expect([second!.headers['webhook-id'], second!.raw]).toEqual([first!.headers['webhook-id'], first!.raw]);
  expect((await who.admin.call('POST', `/api/abonnement/${id}/envois/999/renvoyer`)).status).toBe(404);
  await setTo(id, false);
  expect((await again()).body.message).toMatch(/arrêté/);
});

it('is served by one of two instances at a time; together they send each once', async () => {
  await subscribed(who.admin, receiver.it.url);
  const { nest, dataSource } = app;
  const second = new Deliveries(dataSource.manager, nest.get(Transactions), nest.get(FeedService));
  const clients = [who.admin, moved(who.admin, other())];
  const modifications: number[] = [];
  const write = async (writer: number) => {
    for (let i = 0; i < 10; i += 1) {
      const { headers } = await clients[(writer + i) % 2]!.call('POST', '/api/lieu', { name: `${writer} ${i}` });
      modifications.push(Number(headers.get('X-Modification')));
    }
  };
  const writers = Promise.allSettled([0, 1, 2, 3].map(write));
  let busy = true;
  void writers.then(() => (busy = false));
  const serve = async (instance: Deliveries) => {
    // In a turn of their own: a database in this process leaves none to the writers.
    for (; busy; await setImmediate()) await instance.deliverDue();
    for (let i = 0; i < 5; i += 1) await instance.deliverDue();
  };
  await Promise.all([writers, serve(nest.get(Deliveries)), serve(second)]);

  const sent = receiver.it.changes.map(({ modification }) => modification);
  expect([...sent].sort((a, b) => a - b)).toEqual(modifications.sort((a, b) => a - b));
}, 60_000);

it('keeps deliveries for thirty days', async () => {
  const { id } = await subscribed(who.admin, receiver.it.url);
  for (const name of ['A', 'B']) await made(name);
  await deliver(app);
  const [{ rang }] = await envois(who.admin, id);
  await app.dataSource.query('UPDATE envoi SET date = date - ? WHERE rang < ?', [30 * DAY + 60, rang]);
  await pruneNow(app, { now: now() });
  expect((await envois(who.admin, id)).map((one) => one.rang)).toEqual([rang]);
});
