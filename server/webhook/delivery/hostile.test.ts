import { request } from 'node:http';
import { config } from '../../config/config.js';
import { checkedLookup, PrivateAddressError } from '../../net/public-address.js';
import { type Json, useApp } from '../../test/app.js';
import { useAccounts } from '../../test/client.js';
import { Receiver, useReceiver } from '../../test/receiver.js';
import { deliver, envois, subscribed } from '../../test/webhooks.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin' });
const receiver = useReceiver();
const { webhookMs } = config;
afterEach(() => (config.webhookMs = webhookMs));

const tryOut = async (url: string): Promise<Json> => {
  const { id } = await subscribed(who.admin, url);
  return (await who.admin.call('POST', `/api/abonnement/${id}/essai`)).body;
};

describe('nothing inside the network is reached', () => {
  it('by a name whose addresses are private, when it is called', async () => {
    expect(await tryOut('https://localhost/')).toEqual({
      success: false,
      statut: null,
      extrait: 'Sans réponse\u00a0: a une adresse qui n’est pas sur le réseau public.',
    });
  });

  it('by a redirect of a receiver that is permitted', async () => {
    const inner = await new Receiver().open({ isForbidden: true });
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.it.answers.push((response) => response.writeHead(status, { Location: inner.url }).end());
      expect(await tryOut(receiver.it.url)).toMatchObject({ success: false, statut: status });
    }
    expect(inner.received).toEqual([]);
    inner.close();
  });

  it('by a name that leads elsewhere at the next question: each connection judges the addresses that it uses', async () => {
    const inner = await new Receiver().open({ isForbidden: true });
    const [, port] = inner.host.split(':');
    // 192.0.2.1 is public by its number, and nobody’s.
    const answers = ['192.0.2.1', '127.0.0.1'];
    const lookup = checkedLookup((_hostname, _options, done) => done(null, [{ address: answers.shift()!, family: 4 }]));
    const ask = (signal: AbortSignal) =>
      new Promise<Error>((resolve) => {
        request({ host: 'portail.example', port, method: 'POST', lookup, agent: false, signal })
          .on('error', resolve)
          .end('{}');
      });
    // The first is never answered: only that it was let through counts.
    expect(await ask(AbortSignal.timeout(100))).not.toBeInstanceOf(PrivateAddressError);
    expect(await ask(AbortSignal.timeout(10_000))).toBeInstanceOf(PrivateAddressError);
    expect([answers, inner.received]).toEqual([[], []]);
    inner.close();
  });

  it('by an address that WEBHOOK_HOSTS permits no more', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    config.webhookHosts.length = 0;
    await who.admin.call('POST', '/api/lieu', { name: 'a' });
    await deliver(app);
    expect(receiver.it.received).toEqual([]);
    expect(await envois(who.admin, id)).toMatchObject([
      { etat: 'attente', statut: null, extrait: expect.stringMatching(/en https, sur le port 443/) },
    ]);
  });
});

describe('a receiver', () => {
  it('that never answers is given up in time', async () => {
    config.webhookMs = 200;
    receiver.it.answers.push(() => undefined);
    expect(await tryOut(receiver.it.url)).toMatchObject({
      success: false,
      statut: null,
      extrait: 'Sans réponse\u00a0: ne répond pas en 0.2 s.',
    });
  });

  it('that drips its answer is cut in time; its status counts', async () => {
    config.webhookMs = 500;
    let drops: NodeJS.Timeout | undefined;
    receiver.it.answers.push((response) => {
      response.writeHead(200).write('goutte ');
      drops = setInterval(() => response.write('goutte '), 20);
    });
    const answer = await tryOut(receiver.it.url);
    clearInterval(drops);
    expect(answer).toEqual({ success: true, statut: 200, extrait: expect.stringMatching(/^goutte/) });
    expect(answer.extrait.length).toBeLessThanOrEqual(500);
  });

  it('that answers without end is cut at 64 kB; what is shown of it is short, and plain', async () => {
    receiver.it.answers.push((response) => {
      response.writeHead(500);
      const pour = () => {
        while (response.write(`<b>\u0000\u001b[31m${'é'.repeat(1000)}`));
      };
      response.on('drain', pour).on('error', () => undefined);
      pour();
    });
    const { success, extrait } = await tryOut(receiver.it.url);
    expect(success).toBe(false);
    expect([...extrait].length).toBeLessThanOrEqual(500);
    // oxlint-disable-next-line no-control-regex
    expect(extrait).not.toMatch(/[\u0000-\u001f]/);
  });

  it('that cuts the connection, or speaks no HTTP, is a failure with a sentence', async () => {
    receiver.it.answers.push(
      (response) => response.destroy(),
      (response) => response.socket!.end('bonjour\r\n\r\n'),
    );
    for (const sentence of [/coupe la connexion/, /ne répond pas \(HPE_/])
      expect(await tryOut(receiver.it.url)).toMatchObject({ statut: null, extrait: expect.stringMatching(sentence) });
  });
});
