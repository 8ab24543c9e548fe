import { randomBytes } from 'node:crypto';
import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { codeOf, enrolTotp } from '../test/factors.js';
import { Facteur } from './factors/facteur.entity.js';

/** Cookies of one name: an application of the parent domain has set the other, which browsers may send first. */
const app = useApp();
const orders = (own: string, foreign: string) => [`${foreign}; ${own}`, `${own}; ${foreign}`];

it.each<[what: string, foreign: string]>([
  ['no token', 'jwt_token=une-autre-application'],
  ['nothing', 'jwt_token='],
  [
    'a token of its own',
    'jwt_token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiJhdXRyZSJ9.c2lnbmF0dXJlLWQtdW5lLWF1dHJlLWFwcGxpY2F0aW9u',
  ],
])('jwt_token: an account stays signed in beside %s, and signs out', async (_, foreign) => {
  const account = await signedIn(app, 'staff');
  const own = `jwt_token=${account.cookie('jwt_token')}`;

  for (const Cookie of orders(own, foreign)) {
    expect((await app.get('/api/session', { Cookie })).body.username).toBe(account.user.username);
    expect((await app.get('/api/journal', { Cookie })).status).toBe(200);
  }
  expect((await app.get('/api/session', { Cookie: foreign })).status).toBe(401);
  expect((await app.get('/api/logout', { Cookie: `${foreign}; ${own}` })).status).toBe(200);
  expect((await account.get('/api/session')).status).toBe(401);
});

it('connexion: a sign-in goes on with its second factor', async () => {
  const foreign = `connexion=${randomBytes(32).toString('base64url')}`;
  const account = await signedIn(app, 'staff');
  const { secret } = await enrolTotp(app, account);

  for (const i of [0, 1]) {
    await app.dataSource.getRepository(Facteur).update({ genre: 'totp' }, { dernier_pas: 0 });
    const client = new Client(app);
    await client.signIn(account.user.username);
    const Cookie = orders(`connexion=${client.cookie('connexion')}`, foreign)[i]!;
    const answer = await client.call('POST', '/api/login/second', { code: codeOf(secret) }, { Cookie });
    expect(answer.body).toMatchObject({ success: true });
  }
});
