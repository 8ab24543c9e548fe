import { type Json, useApp } from '../test/app.js';
import { type Account, Client, PASSWORD, signedIn, useAccounts } from '../test/client.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin' });
let parcours: { id: number };
let other: { id: number };
beforeEach(async () => {
  [parcours, other] = [await app.world.parcours(), await app.world.parcours()];
});

const send = async (id: number, body: unknown) => who.admin.call('PUT', `/api/user/${id}`, body);
const shown = ({ role, parcours, is_admin }: Json) => ({ role, parcours, is_admin });
const ids = (text: string) => text.split(',').map((one) => (one === 'other' ? other.id : parcours.id));

describe('the rights of an account', () => {
  it.each([
    ['nothing', {}, 'redacteur', null],
    ['is_admin alone', { is_admin: true }, 'administrateur', null],
    ['is_admin false alone', { is_admin: false }, 'redacteur', null],
    ['a lecteur', { role: 'lecteur' }, 'lecteur', null],
    ['a rédacteur', { role: 'redacteur', is_admin: false }, 'redacteur', null],
    ['an administrateur', { role: 'administrateur', is_admin: true, parcours: null }, 'administrateur', null],
    ['parcours alone', { parcours: 'one,other' }, 'redacteur', 'one,other'],
    ['parcours twice, out of order', { role: 'redacteur', parcours: 'other,one,other' }, 'redacteur', 'one,other'],
  ] as [string, Json, string, string | null][])('are created from %s', async (_title, sent, role, listed) => {
    const own = typeof sent.parcours === 'string' ? { ...sent, parcours: ids(sent.parcours) } : sent;
    const account = { username: 'neuf', password: 'correct cheval pile', passwordConfirmation: 'correct cheval pile' };

    const { status, body } = await who.admin.call('POST', '/api/user', { ...account, ...own });

    expect(status).toBe(200);
    const expected = { role, parcours: listed === null ? null : ids(listed), is_admin: role === 'administrateur' };
    expect(shown(body)).toEqual(expected);
    expect(shown((await who.admin.get(`/api/user/${body.id}`)).body)).toEqual(expected);
  });

  it.each([
    ['a contradiction', { is_admin: true, role: 'lecteur' }, 'role'],
    ['another contradiction', { is_admin: false, role: 'administrateur' }, 'role'],
    ['parcours of a lecteur', { role: 'lecteur', parcours: [1] }, 'parcours'],
    ['parcours of an administrateur', { is_admin: true, parcours: [1] }, 'parcours'],
    ['no parcours at all', { parcours: [] }, 'parcours'],
    ['a parcours that does not exist', { parcours: [999_999] }, 'parcours'],
    ['a text', { parcours: '1' }, 'parcours'],
    ['another role', { role: 'editeur' }, 'role'],
    ['no role', { role: null }, 'role'],
  ] as [string, Json, string][])('are refused for %s, in creations and updates', async (_title, sent, param) => {
    const { id } = await app.world.user();
    const own = Array.isArray(sent.parcours) && sent.parcours[0] === 1 ? { ...sent, parcours: [parcours.id] } : sent;

    const { status, body } = await send(id, own);

    expect([status, body.errors?.map((fault: Json) => fault.param)]).toEqual([400, [param]]);
    const account = { username: 'neuf', password: 'correct cheval pile', passwordConfirmation: 'correct cheval pile' };
    expect((await who.admin.call('POST', '/api/user', { ...account, ...own })).status).toBe(400);
    expect(shown((await who.admin.get(`/api/user/${id}`)).body)).toMatchObject({ role: 'redacteur', parcours: null });
  });

  it.each([
    ['tout', { role: 'lecteur' }, { role: 'lecteur', parcours: null }],
    ['list', { is_admin: false }, { role: 'redacteur', parcours: 'one' }],
    ['list', { role: 'redacteur' }, { role: 'redacteur', parcours: 'one' }],
    ['list', { parcours: null }, { role: 'redacteur', parcours: null }],
    ['list', { role: 'lecteur' }, { role: 'lecteur', parcours: null }],
    ['list', { is_admin: true }, { role: 'administrateur', parcours: null }],
    ['lecture', { is_admin: false }, { role: 'lecteur', parcours: null }],
    ['lecture', { role: 'redacteur' }, { role: 'redacteur', parcours: null }],
  ])('from %s, after %j, are %j', async (perimetre, sent, { role, parcours: listed }) => {
    const { id } = await app.world.user({ perimetre: perimetre === 'list' ? String(parcours.id) : perimetre });

    const { body } = await send(id, sent);

    expect([body.role, body.parcours]).toEqual([role, listed === null ? null : ids(listed)]);
  });

  it('a lecteur gets no parcours without another role', async () => {
    const { id } = await app.world.user({ perimetre: 'lecture' });

    const { status, body } = await send(id, { parcours: [parcours.id] });

    expect([status, body.errors[0].param]).toEqual([400, 'parcours']);
  });

  it('end its sessions with another role, and hold at once with other parcours', async () => {
    const editor = await signedIn(app, [other.id]);
    const write = () => editor.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Renommé' });
    expect((await write()).status).toBe(403);

    await send(editor.user.id, { parcours: [parcours.id, other.id] });
    expect((await write()).status).toBe(200);
    expect((await editor.get('/api/session')).body.parcours).toEqual([parcours.id, other.id]);

    await send(editor.user.id, { role: 'lecteur' });
    expect((await editor.get('/api/session')).status).toBe(401);
    expect((await editor.signIn(editor.user.username)).body).toMatchObject({ role: 'lecteur', parcours: null });
  });

  it('come back with an undo, which ends the sessions too', async () => {
    const { id, username } = await app.world.user({ perimetre: String(parcours.id) });
    const { headers } = await send(id, { role: 'lecteur' });
    const reader = new Client(app);
    await reader.signIn(username, PASSWORD);

    await who.admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);

    expect(shown((await who.admin.get(`/api/user/${id}`)).body)).toMatchObject({
      role: 'redacteur',
      parcours: [parcours.id],
    });
    expect((await reader.get('/api/session')).status).toBe(401);
  });

  it('are those of the last administrator for good', async () => {
    const last: Account = who.admin;
    for (const sent of [{ role: 'lecteur' }, { role: 'redacteur', parcours: [parcours.id] }, { is_admin: false }])
      expect((await send(last.user.id, sent)).status).toBe(409);
  });
});
