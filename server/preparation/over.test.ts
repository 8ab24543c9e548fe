import { useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { errors } from '../test/errors.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

useCopiesHere();
const app = useApp();
let staff: Account;
let prep: Prepared;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  prep = await newPreparation(app, staff);
});

/** A form that is open inside: what it reads, and what sends it. */
async function openForm(account = staff) {
  const path = `${prep.base}/api/lieu/${(await prep.ok('POST', '/api/lieu', { name: 'Avant' })).id}`;
  const { headers } = await account.get(path);
  const IfMatch = headers.get('ETag')!;
  return {
    read: () => account.get(path),
    save: () => account.call('PUT', path, { name: 'Tapé' }, { 'If-Match': IfMatch }),
    add: () => account.call('POST', `${prep.base}/api/lieu`, { name: 'Un autre' }),
    path,
  };
}

it('the lines of a preparation that does not exist are not there', async () => {
  const { status, body } = await staff.get('/api/preparation/999999/lignes');
  expect([status, body.message]).toEqual([404, 'La préparation 999999 n’existe pas ou plus.']);
});

describe.each([
  ['published', () => prep.publish(), /^Cette préparation est publiée/],
  ['abandoned', () => prep.own('DELETE'), /^Cette préparation est abandonnée/],
])('a form that was open inside a preparation which is then %s', (_, end, reason) => {
  it('is refused as what is not there, and is told why, whatever it asks; nothing is written', async () => {
    const form = await openForm();
    expect((await end()).status).toBe(200);
    const places = (await app.ok('/api/lieu')).length;
    for (const ask of [form.read, form.save, form.add]) {
      const { status, headers, body } = await ask();
      expect([status, headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8']);
      expect(body).toMatchObject({ statusCode: 404, message: expect.stringMatching(reason) });
    }
    expect(await app.ok('/api/lieu')).toHaveLength(places);
    expect((await app.get(form.path)).body).toEqual((await app.get(form.path.replace(/\d+/, '999999'))).body);
  });

  it('and whose session has ended is asked to sign in', async () => {
    const account = await signedIn(app, 'staff');
    const form = await openForm(account);
    const Cookie = `jwt_token=${account.cookie('jwt_token')}`;
    await account.get('/api/logout');
    await end();
    const body = JSON.stringify({ name: 'Tapé' });
    for (const init of [{}, { method: 'PUT', body }]) {
      const headers = { Cookie, 'Content-Type': 'application/json' };
      const answer = await app.send(form.path, { ...init, headers });
      expect([answer.status, answer.body]).toEqual([401, errors.unauthenticated]);
    }
  });
});
