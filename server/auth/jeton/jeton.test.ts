import { inspect } from 'node:util';
import { type Answer, type Json, useApp } from '../../test/app.js';
import { type Account, Client, signedIn, useAccounts } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { isToken, newToken } from './token-text.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin', staff: 'staff', reader: 'reader' });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();
const body = (values: object = {}) => ({ nom: 'Export', role: 'lecteur', expire_a: inDays(30), ...values });

async function token(owner: Account, values: object = {}): Promise<Json> {
  const answer = await owner.call('POST', '/api/jeton', body(values));
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body;
}
const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });
const by = (text: string, method: string, path: string, sent?: unknown) =>
  new Client(app).call(method, path, sent, bearer(text));

describe('the text of a token', () => {
  it('has a checksum, so that junk is known without a query', () => {
    const text = newToken();
    expect(text).toMatch(/^pfc_[0-9A-Za-z]{49}$/);
    const other = text.at(10) === 'a' ? 'b' : 'a';
    const cases = [
      text,
      text.slice(0, 10) + other + text.slice(11),
      text.slice(4),
      `${text}a`,
      '',
      'pfc_',
      `${text}\n`,
    ];
    expect(cases.map(isToken)).toEqual([true, false, false, false, false, false, false]);
  });
});

describe('POST /api/jeton', () => {
  it('says the text once, and keeps its digest alone', async () => {
    const made = await token(who.staff, { nom: 'Catalogue', role: 'redacteur' });

    const shown = { id: made.id, nom: 'Catalogue', compte: who.staff.user.username, role: 'redacteur', parcours: null };
    expect(made).toEqual({ ...shown, expire_a: expect.any(String), vu_le: null, jeton: expect.any(String) });
    const list = await who.staff.get('/api/jeton');
    expect(list.body).toEqual([{ ...shown, expire_a: made.expire_a, vu_le: null }]);
    for (const table of ['jeton', 'modification', 'revision', 'setting', 'creation_key'])
      expect(inspect(await app.dataSource.query(`SELECT * FROM ${table}`), { depth: 5 })).not.toContain(made.jeton);
  });

  it.each([
    ['no name', { nom: '' }, 'nom'],
    ['the role of an administrator', { role: 'administrateur' }, 'role'],
    ['no role', { role: undefined }, 'role'],
    ['parcours of a lecteur', { parcours: [1] }, 'parcours'],
    ['no parcours at all', { role: 'redacteur', parcours: [] }, 'parcours'],
    ['a parcours that does not exist', { role: 'redacteur', parcours: [999_999] }, 'parcours'],
    ['a date without an offset', { expire_a: '2027-01-01T00:00:00' }, 'expire_a'],
    ['a date gone', { expire_a: inDays(-1) }, 'expire_a'],
    ['more than a year', { expire_a: inDays(400) }, 'expire_a'],
    ['no date', { expire_a: undefined }, 'expire_a'],
  ])('refuses %s', async (_title, values, param) => {
    const { status, body: refused } = await who.admin.call('POST', '/api/jeton', body(values));

    expect([status, refused.errors.map((fault: Json) => fault.param)]).toEqual([400, [param]]);
  });

  it('gives no more than the account has: a role above is refused, a list is cut', async () => {
    const [one, two] = [await app.world.parcours(), await app.world.parcours()];
    const editor = await signedIn(app, [one.id]);

    expect((await who.reader.call('POST', '/api/jeton', body({ role: 'redacteur' }))).status).toBe(400);
    expect((await token(editor, { role: 'redacteur', parcours: [one.id, two.id] })).parcours).toEqual([one.id]);
    expect((await editor.call('POST', '/api/jeton', body({ role: 'redacteur', parcours: [two.id] }))).status).toBe(400);
  });

  it('is refused to who has a password to change', async () => {
    const { username } = await app.world.user({ mot_de_passe_a_changer: true });
    const client = new Client(app);
    await client.signIn(username);

    expect((await client.call('POST', '/api/jeton', body())).body).toEqual(errors.passwordToChange);
  });
});

describe('a token', () => {
  it('acts by its role, and the journal names it', async () => {
    const { jeton } = await token(who.staff, { nom: 'Catalogue', role: 'redacteur' });

    const { status, headers } = await by(jeton, 'POST', '/api/lieu', { name: 'Toulouse' });

    expect(status).toBe(200);
    const modification = (await who.admin.get(`/api/journal/${headers.get('X-Modification')}`)).body;
    expect(modification.auteur).toBe(`${who.staff.user.username} (jeton Catalogue)`);
    expect((await who.staff.get('/api/jeton')).body[0].vu_le).not.toBeNull();
    const reader = await token(who.staff);
    expect((await by(reader.jeton, 'POST', '/api/lieu', { name: 'Albi' })).body).toEqual(errors.readerOnly);
  });

  it('is cut to the present rights of its account, at once', async () => {
    const [one, two] = [await app.world.parcours(), await app.world.parcours()];
    const { jeton } = await token(who.staff, { role: 'redacteur' });
    const write = async () => (await by(jeton, 'PUT', `/api/parcours/${two.id}`, { name: 'Autre' })).status;
    const give = (rights: object) => who.admin.call('PUT', `/api/user/${who.staff.user.id}`, rights);
    expect(await write()).toBe(200);

    await give({ parcours: [one.id] });
    expect(await write()).toBe(403);
    await give({ role: 'lecteur' });
    expect(await write()).toBe(403);
    await who.admin.call('DELETE', `/api/user/${who.staff.user.id}`);
    expect(await write()).toBe(401);
  });

  it('of an administrator is a rédacteur: neither pages, nor accounts, nor its own session', async () => {
    const { jeton } = await token(who.admin, { role: 'redacteur' });
    const { id } = await app.world.page();

    const answers = [
      await by(jeton, 'PUT', `/api/static/${id}`, { menu: 'a', title: 'b' }),
      await by(jeton, 'GET', '/api/user'),
      await by(jeton, 'GET', '/api/session'),
      await by(jeton, 'GET', '/api/jeton'),
      await by(jeton, 'POST', '/api/jeton', body()),
      await by(jeton, 'DELETE', '/api/presence/0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  it('switches the cookie off, and is ignored where anybody may read', async () => {
    const answer = await who.admin.get('/api/user', bearer('pfc_faux'));
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await who.admin.get('/api/parcours', bearer('pfc_faux'))).status).toBe(200);
    expect((await who.admin.get('/api/user', { Authorization: 'Basic YTpi' })).status).toBe(200);
  });

  it.each([
    ['deleted', async (one: Json) => void (await who.staff.call('DELETE', `/api/jeton/${one.id}`))],
    [
      'expired',
      async (one: Json) => void (await app.dataSource.query('UPDATE jeton SET expire_a = 1000 WHERE id = ?', [one.id])),
    ],
  ])('that is %s opens nothing', async (_title, end) => {
    const made = await token(who.staff);
    expect((await by(made.jeton, 'GET', '/api/journal')).status).toBe(200);

    await end(made);

    expect((await by(made.jeton, 'GET', '/api/journal')).status).toBe(401);
  });

  it('is in no query', async () => {
    const { jeton } = await token(who.staff);
    expect((await app.get(`/api/journal?access_token=${jeton}`)).status).toBe(401);
  });

  it('passes after too many bad ones of its address, which are refused with 429', async () => {
    const { jeton } = await token(who.staff);
    const statuses = new Set<number>();
    for (let i = 0; i < 130; i += 1) statuses.add((await by('pfc_faux', 'GET', '/api/journal')).status);

    expect([...statuses]).toEqual([401, 429]);
    expect((await by(jeton, 'GET', '/api/journal')).status).toBe(200);
  });
});

it('a token passes 600 times a minute, and is then refused until the next, alone', async () => {
  const [{ jeton }, other] = [await token(who.staff), await token(who.staff, { nom: 'Autre' })];
  const ask = (text: string) => by(text, 'GET', '/api/droits?entite=stage&cle=1');
  const refused: Answer[] = [];
  let passed = 0;
  // A minute may begin meanwhile.
  while (refused.length === 0 && passed < 1200) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(jeton)));
    passed += answers.filter(({ status }) => status === 200).length;
    refused.push(...answers.filter(({ status }) => status !== 200));
  }

  expect(passed).toBeGreaterThanOrEqual(600);
  const [{ status, headers, body: said } = {} as Answer] = refused;
  expect([status, said.message]).toEqual([429, 'Trop de requêtes\u00a0: réessayez dans une minute.']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await ask(other.jeton)).status).toBe(200);
});

describe('the tokens of others', () => {
  it('are seen and deleted by administrators alone', async () => {
    const { id } = await token(who.staff);

    expect((await who.reader.get('/api/jeton')).body).toEqual([]);
    expect((await who.reader.call('DELETE', `/api/jeton/${id}`)).status).toBe(404);
    expect((await who.admin.get('/api/jeton')).body).toMatchObject([{ id, compte: who.staff.user.username }]);
    expect((await who.admin.call('DELETE', `/api/jeton/${id}`)).status).toBe(200);
    expect((await who.staff.get('/api/jeton')).body).toEqual([]);
  });
});
