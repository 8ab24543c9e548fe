import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

let admin: Client;
const app = useApp();
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
});

const save = ({ id }: Json, usage: unknown) =>
  admin.call('PUT', `/api/static/${id}`, { menu: 'Mentions', title: 'Mentions', usage });

describe('a page', () => {
  it('has a usage that no other page has, until that one gives it up', async () => {
    const [first, second] = [await app.world.page({ usage: 'mentions' }), await app.world.page()];

    const { status, body } = await save(second, 'mentions');
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: [{ param: 'usage', msg: 'Cet usage est déjà celui d’une autre page : retirez-le-lui d’abord.' }],
    });
    expect(await app.ok(`/api/static/${second.id}`)).toMatchObject({ usage: null, version: 1 });

    expect((await save(first, null)).body).toMatchObject({ usage: null });
    expect((await save(second, 'mentions')).body).toMatchObject({ usage: 'mentions' });
  });

  it('does not take back a usage that another page has taken since', async () => {
    const [first, second] = [await app.world.page({ usage: 'accessibilite' }), await app.world.page()];
    const { headers } = await save(first, null);
    await save(second, 'accessibilite');

    const undone = await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
    expect(undone.body.impossibles).toEqual([
      expect.objectContaining({ cle: String(first.id), raison: 'Une autre page a pris cet usage depuis.' }),
    ]);
    const restored = await admin.call('POST', `/api/static/${first.id}/versions/1/retablir`);
    expect(restored.status).toBe(409);
    expect(await app.ok(`/api/static/${second.id}`)).toMatchObject({ usage: 'accessibilite' });
  });

  it('loses its usage by an update without it', async () => {
    const { id } = await app.world.page({ usage: 'donnees' });

    const { body } = await admin.call('PUT', `/api/static/${id}`, { menu: 'a', title: 'b' });

    expect(body).toMatchObject({ usage: null, version: 2 });
  });
});
