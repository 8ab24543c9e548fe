import { randomUUID } from 'node:crypto';
import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { usePresence } from '../../test/presence.js';

const app = useApp();
const { who, announce, leave, others, rows } = usePresence(app);

describe('hostile', () => {
  it('somebody else’s form cannot be taken, nor closed', async () => {
    const { id } = await app.world.parcours();
    const here = randomUUID();
    await announce(who.ada, here, id);
    expect(await announce(who.leo, here, id)).toMatchObject({ status: 409 });
    await leave(who.leo, here);
    expect(await rows()).toMatchObject([{ onglet: here, id_utilisateur: who.ada.user.id }]);
  });

  it.each([
    ['no kind', { entite: undefined }, 'entite'],
    ['another kind', { entite: 'definition_sousparcours' }, 'entite'],
    ['a table', { entite: 'session' }, 'entite'],
    ['no key', { cle: undefined }, 'cle'],
    ['a key that is none', { cle: "1' OR 1=1" }, 'cle'],
    ['a key as a number', { cle: 1 }, 'cle'],
    ['a long key', { cle: '1'.repeat(60) }, 'cle'],
    ['no version', { version: undefined }, 'version'],
    ['a version that is none', { version: 'un' }, 'version'],
    ['more than it takes', { autre: 1 }, 'autre'],
  ])('%s is refused', async (_title, more, param) => {
    const { id } = await app.world.parcours();
    const { status, body } = await announce(who.ada, randomUUID(), id, more);
    expect({ status, params: body.errors.map((one: Json) => one.param) }).toEqual({ status: 400, params: [param] });
  });

  it.each(['1', 'a'.repeat(36), randomUUID().toUpperCase(), `${randomUUID()}0`])('%s is no tab', async (onglet) => {
    const { id } = await app.world.parcours();
    expect((await announce(who.ada, onglet, id)).status).toBe(400);
    expect((await leave(who.ada, onglet)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('what is not there is a 404, and leaves no row', async () => {
    const { body } = await announce(who.ada, randomUUID(), 999_999);
    expect(body).toEqual(errors.notFound('Le parcours 999999 n’existe pas ou plus.'));
    expect(await rows()).toEqual([]);
  });

  it('pages and accounts are administrators’', async () => {
    const admin = await signedIn(app, 'admin');
    const { id } = await app.world.page();
    for (const [entite, cle] of [
      ['static', id],
      ['user', who.ada.user.id],
    ] as const) {
      expect(await announce(who.ada, randomUUID(), cle, { entite })).toMatchObject({
        status: 403,
        body: errors.adminOnly,
      });
      expect((await announce(admin, randomUUID(), cle, { entite })).body).toMatchObject({ autres: [], version: 1 });
    }
  });

  it('twenty at once of one form make one row, and nobody fails', async () => {
    const { id } = await app.world.parcours();
    const here = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => announce(who.ada, here, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
  });

  it('a deleted account is nobody', async () => {
    const { id } = await app.world.parcours();
    await announce(who.leo, randomUUID(), id);
    await app.dataSource.query('DELETE FROM session WHERE id_user = ?', [who.leo.user.id]);
    await app.dataSource.query(`DELETE FROM ${app.dataSource.driver.escape('user')} WHERE id = ?`, [who.leo.user.id]);
    expect(await others(who.ada, randomUUID(), id)).toEqual([]);
  });
});
