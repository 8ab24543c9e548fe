import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';

const app = useApp();

describe('a deleted account', () => {
  /** Another one has its name now. */
  async function deletedAccount() {
    const admin = await signedIn(app, 'admin');
    const { id } = await app.world.user({ username: 'Zoé' });
    const { headers } = await admin.call('DELETE', `/api/user/${id}`);
    await app.world.user({ username: 'ZOE' });
    const deletion = Number(headers.get('X-Modification'));
    const back = (codes?: unknown, query = '', who: Client = admin) =>
      who.call('POST', `/api/journal/${deletion}/annuler${query}`, codes === undefined ? undefined : { codes });
    return { admin, id, back, named: (name: string) => [{ entite: 'user', cle: String(id), code: name }] };
  }

  it('comes back under another name, which is offered; no password opens it', async () => {
    const { admin, id, back, named } = await deletedAccount();
    await app.world.user({ username: 'zoe-2' });
    const taken = 'Un autre compte a pris cet identifiant depuis.';
    const account = { entite: 'user', cle: String(id) };

    expect((await back(undefined, '?dryRun=true')).body.impossibles).toEqual([
      { ...account, libelle: 'Zoé', operation: 'creation', raison: taken, code_libre: 'Zoé-3' },
    ]);
    const { body } = await back(named('Zoé-3'));

    const raison = expect.stringContaining('donnez-lui-en un nouveau');
    expect(body).toMatchObject({ annulees: [{ ...account, libelle: 'Zoé-3', raison }], impossibles: [] });
    expect((await admin.get(`/api/user/${id}`)).body).toMatchObject({ username: 'Zoé-3' });
    expect((await new Client(app).signIn('Zoé-3')).status).toBe(401);
  });

  it.each([
    ['taken, too', 'zoë', 409, 'Un autre compte a pris cet identifiant depuis.'],
    ['empty', ' ', 400, 'Ce champ est obligatoire.'],
    ['long', 'z'.repeat(101), 400, 'Indiquez 100 caractères au plus.'],
  ])('under a name that is %s is refused, and nothing is done', async (_, name, status, msg) => {
    const { admin, id, back, named } = await deletedAccount();
    const answer = await back(named(name));
    expect(answer).toMatchObject({ status, body: { errors: [{ param: 'codes.0.code', msg }] } });
    if (status === 409) expect(answer.body.message).toBe('Cet identifiant est pris, lui aussi.');
    expect((await admin.get(`/api/user/${id}`)).status).toBe(404);
  });

  it('is administrators’ alone', async () => {
    const { back, named } = await deletedAccount();
    expect((await back(named('Autre'), '', await signedIn(app, 'staff'))).status).toBe(403);
  });
});
