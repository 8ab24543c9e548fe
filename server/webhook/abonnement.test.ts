import { config } from '../config/config.js';
import { ContentTypes } from '../content/content-type.js';
import { type Json, useApp } from '../test/app.js';
import { useAccounts } from '../test/client.js';
import { errors } from '../test/errors.js';
import { useReceiver, verified } from '../test/receiver.js';
import { deliver, envois, subscribed } from '../test/webhooks.js';
import { ENTITES } from './abonnement.dto.js';

const app = useApp();
const who = useAccounts(app, { staff: 'staff', admin: 'admin' });
const receiver = useReceiver();
afterEach(() => app.dataSource.query('DELETE FROM abonnement'));

const PUBLIC = 'https://portail.example/hook?cle=1';
const ask = (method: string, path = '', body?: unknown) => who.admin.call(method, `/api/abonnement${path}`, body);
const lines = async (): Promise<string[]> =>
  (await who.admin.get('/api/journal?genre=securite')).body.map(({ libelle }: Json) => libelle);

it('is made, read, changed and deleted; its secret is shown once, and each act is in the journal', async () => {
  const made = await subscribed(who.admin, PUBLIC, { entites: ['stage', 'session_stage'] });
  const { id, secret, ...shown } = made;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toEqual({
    nom: 'Portail',
    url: PUBLIC,
    entites: ['stage', 'session_stage'],
    motif: null,
    date: expect.any(String),
    par: who.admin.user.username,
    echec_depuis: null,
    ancien_secret_jusqua: null,
    en_attente: 0,
    version: 1,
  });
  for (const { body } of [await ask('GET', `/${id}`), { body: (await ask('GET')).body[0] }])
    expect(body).toEqual({ id, ...shown });

  const changed = await ask('PUT', `/${id}`, { nom: 'École', url: PUBLIC });
  expect(changed.body).toMatchObject({ nom: 'École', entites: null, motif: null });
  expect((await ask('DELETE', `/${id}`)).body).toEqual({ success: true });
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', { nom: 'a', url: PUBLIC }],
    ['DELETE', ''],
    ['POST', '/essai'],
    ['POST', '/secret'],
    ['GET', '/envois'],
    ['POST', '/envois/1/renvoyer'],
  ] as const)
    expect((await ask(method, `/${id}${path}`, body)).body.message).toBe(`Le webhook ${id} n’existe pas ou plus.`);
  expect(await lines()).toEqual([
    'Webhook «\u00a0École\u00a0» supprimé',
    'Webhook «\u00a0École\u00a0» modifié, vers https://portail.example, en marche',
    'Webhook «\u00a0Portail\u00a0» créé, vers https://portail.example',
  ]);
});

it('changed meanwhile: who read it before is refused, and loses nothing of what the other one saved', async () => {
  const { id, version } = await subscribed(who.admin, PUBLIC);
  const change = (nom: string, read: number) =>
    who.admin.call('PUT', `/api/abonnement/${id}`, { nom, url: PUBLIC }, { 'If-Match': `"${read}-"` });
  expect((await change('École', version)).body).toMatchObject({ nom: 'École', version: 2 });
  const { status, body } = await change('Portail', version);
  expect([status, body.message, body.conflit]).toEqual([
    412,
    'Quelqu’un a changé ce webhook entre-temps\u00a0: rechargez la page.',
    { auteur: null, date: null, version: 2, champs: [] },
  ]);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ nom: 'École', version: 2 });
});

it('is administrators’ alone, in the journal too', async () => {
  await subscribed(who.admin, PUBLIC);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/1/secret'],
  ])
    expect((await who.staff.call(method!, `/api/abonnement${path}`, method === 'GET' ? undefined : {})).body).toEqual(
      errors.adminOnly,
    );
  expect((await who.staff.get('/api/journal?genre=securite')).body).toEqual([]);
});

it.each<[field: string, value: unknown, msg: RegExp]>([
  ['nom', '', /obligatoire/],
  ['url', 'portail', /adresse https complète/],
  ['url', 'ftp://portail.example/', /adresse https complète/],
  ['url', 'https://a:b@portail.example/', /adresse https complète/],
  ['url', 'https://portail.example/#a', /adresse https complète/],
  ['url', 'http://portail.example/', /en https, sur le port 443/],
  ['url', 'https://portail.example:8443/', /en https, sur le port 443/],
  ['url', 'https://127.0.0.1/', /réseau public.*WEBHOOK_HOSTS/],
  ['url', 'https://2130706433/', /réseau public/],
  ['url', 'https://[::ffff:10.0.0.1]/', /réseau public/],
  ['url', 'https://169.254.169.254/latest/meta-data', /réseau public/],
  ['url', `https://portail.example/${'a'.repeat(500)}`, /500 caractères/],
  ['entites', ['user'], /l’une|une ou plusieurs/],
  ['entites', [], /au moins un/],
  ['entites', 'inconnu', /une ou plusieurs/],
])('%s=%j is 400', async (field, value, msg) => {
  const { status, body } = await ask('POST', '', { nom: 'a', url: PUBLIC, [field]: value });
  expect([status, body.errors]).toEqual([400, [{ param: field, msg: expect.stringMatching(msg) }]]);
  expect((await ask('GET')).body).toEqual([]);
});

it('goes inside the network where WEBHOOK_HOSTS says so, to that port alone', async () => {
  expect((await ask('POST', '', { nom: 'a', url: receiver.it.url })).status).toBe(200);
  const [, port] = receiver.it.host.split(':');
  for (const url of [`http://127.0.0.1:${Number(port) + 1}/`, 'http://127.0.0.1/', `http://localhost:${port}/`])
    expect((await ask('POST', '', { nom: 'a', url })).status).toBe(400);
  config.webhookHosts.push('portail.interne:80');
  expect((await ask('POST', '', { nom: 'a', url: 'http://portail.interne/a' })).status).toBe(200);
});

it('may follow each content type that the feed shows', () => {
  const shown = app.nest.get(ContentTypes).all.filter(({ droit }) => droit !== 'comptes');
  expect([...ENTITES].sort()).toEqual(shown.map(({ name }) => name).sort());
});

it('are fifty at most', async () => {
  const rows = Array.from({ length: 49 }, () => `('a', '${PUBLIC}', 'whsec_', 0, 0)`);
  await app.dataSource.query(`INSERT INTO abonnement (nom, url, secret, curseur, date) VALUES ${rows.join()}`);
  expect((await ask('POST', '', { nom: 'a', url: PUBLIC })).status).toBe(200);
  const { status, body } = await ask('POST', '', { nom: 'a', url: PUBLIC });
  expect([status, body.message]).toEqual([409, expect.stringMatching(/déjà 50 webhooks/)]);
});

describe('a trial', () => {
  it('is sent at once and signed, says what was answered, and is no delivery', async () => {
    const { id, secret } = await subscribed(who.admin, receiver.it.url);
    receiver.it.answers.push(
      (response) => response.writeHead(200).end('bien\u0007 reçu'),
      500,
      (response) => response.writeHead(302, { Location: '/ailleurs' }).end(),
    );

    expect((await ask('POST', `/${id}/essai`)).body).toEqual({ success: true, statut: 200, extrait: 'bien  reçu' });
    expect(verified(secret, receiver.it.received[0]!)).toMatchObject({
      type: 'essai',
      data: { abonnement: id, nom: 'Portail' },
    });
    expect((await ask('POST', `/${id}/essai`)).body).toMatchObject({ success: false, statut: 500 });
    const redirected = (await ask('POST', `/${id}/essai`)).body;
    expect(redirected).toMatchObject({ success: false, statut: 302, extrait: expect.stringMatching(/pas suivie/) });
    expect(receiver.it.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
    expect(await envois(who.admin, id)).toEqual([]);
  });

  it('goes where the subscription is off, and says why nothing answered', async () => {
    const { id } = await subscribed(who.admin, receiver.it.url);
    await ask('PUT', `/${id}`, { nom: 'a', url: receiver.it.url, actif: false });
    expect((await ask('POST', `/${id}/essai`)).body.success).toBe(true);
    receiver.it.server.close();
    receiver.it.server.closeAllConnections();
    const { body } = await ask('POST', `/${id}/essai`);
    expect(body).toEqual({
      success: false,
      statut: null,
      extrait: 'Sans réponse\u00a0: le serveur refuse la connexion.',
    });
  });
});

it('a new secret signs with the former one for a day, then alone', async () => {
  const { id, secret: former } = await subscribed(who.admin, receiver.it.url);
  const { secret } = (await ask('POST', `/${id}/secret`)).body;
  expect(secret).not.toBe(former);
  const change = async () => {
    await who.admin.call('POST', '/api/lieu', { name: 'a' });
    await deliver(app);
    return receiver.it.received.at(-1)!;
  };
  const during = await change();
  for (const one of [former, secret]) expect(verified(one, during)).toMatchObject({ type: 'contenu.modifie' });
  expect((await ask('GET', `/${id}`)).body.ancien_secret_jusqua).toEqual(expect.any(String));

  await app.dataSource.query('UPDATE abonnement SET secret_change_a = secret_change_a - ?', [24 * 3600 + 1]);
  const after = await change();
  expect(verified(secret, after)).toMatchObject({ type: 'contenu.modifie' });
  expect(() => verified(former, after)).toThrow();
  expect((await ask('GET', `/${id}`)).body.ancien_secret_jusqua).toBeNull();
  expect(JSON.stringify((await ask('GET')).body)).not.toContain('whsec_');
});
