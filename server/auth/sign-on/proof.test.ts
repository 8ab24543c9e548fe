import { useTwoProviders } from '../../test/sign-on/two-providers.js';
import { MoreThan, Not } from 'typeorm';
import { useApp } from '../../test/app.js';
import { Client, signedIn } from '../../test/client.js';
import { enrolTotp } from '../../test/factors.js';
import { passProvider } from '../../test/sign-on/jar.js';
import { begin, comeBack, signInBy, siteOf } from '../../test/sign-on/site.js';
import { Session } from '../session.entity.js';
import { User } from '../user.entity.js';

/** What a sign-in by a provider proves, beside what the site asks itself; and its end. */
const app = useApp();
const providers = useTwoProviders(app);
const { settings } = providers;

const manager = () => app.dataSource.manager;

describe('a second factor', () => {
  const COUNTS = { LOGIN_AUTRES_COUNTS_AS_SECOND: 'mfa,eidas2' };

  it('that the account has is asked after the provider', async () => {
    const { client } = await signInBy(app);
    const user = await manager().findOneByOrFail(User, { id: MoreThan(0) });
    const enrolled = await enrolTotp(app, Object.assign(client, { user }));
    const browser = new Client(app);
    const { location } = await signInBy(app, browser, { destination: '/admin/stage' });
    const query = new URL(location!, siteOf(app));
    expect(query.pathname).toBe('/login');
    expect(Object.fromEntries(query.searchParams)).toEqual({
      etape: 'second_facteur',
      moyens: 'totp,secours',
      destination: '/admin/stage',
    });
    expect((await browser.get('/api/session')).status).toBe(401);
    expect((await browser.call('POST', '/api/login/second', { code: await enrolled.code() })).status).toBe(200);
    expect(await manager().existsBy(Session, { par: 'fournisseur:agents+totp' })).toBe(true);
  });

  it('is asked no more once the link to the provider has gone', async () => {
    const { client } = await signInBy(app);
    const user = await manager().findOneByOrFail(User, { id: MoreThan(0) });
    const enrolled = await enrolTotp(app, Object.assign(client, { user }));
    await manager().update(User, { id: user.id }, { mot_de_passe: 'un autre moyen' });
    const browser = new Client(app);
    await signInBy(app, browser);
    const [{ id }] = (await client.get('/api/session/identites')).body;

    expect((await client.call('DELETE', `/api/session/identites/${id}`)).status).toBe(200);

    expect((await browser.call('POST', '/api/login/second', { code: await enrolled.code() })).status).toBe(401);
    expect(await manager().existsBy(Session, { par: 'fournisseur:agents+totp' })).toBe(false);
  });

  it.each<[settings: Record<string, string>, amr: string[] | undefined, isEnough: boolean]>([
    [COUNTS, ['pwd', 'mfa'], true],
    [COUNTS, ['pwd'], false],
    [COUNTS, undefined, false],
    [{}, ['pwd', 'mfa'], false],
  ])('%j, amr %j: enough %j', async (others, amr, isEnough) => {
    const { client } = await signInBy(app, new Client(app), { id: 'autres' });
    const user = await manager().findOneByOrFail(User, { id: MoreThan(0) });
    await enrolTotp(app, Object.assign(client, { user }));
    settings(others);
    providers.partners.amr = amr;
    const { location } = await signInBy(app, new Client(app), { id: 'autres' });
    expect(location).toMatch(isEnough ? /^\/admin$/ : /^\/login\?etape=second_facteur/);
  });

  it('is asked of ProConnect by the claims that it wants', async () => {
    settings({ LOGIN_AUTRES_COUNTS_AS_SECOND: 'mfa' });
    const { searchParams } = new URL(await begin(new Client(app), { id: 'autres' }));
    expect(JSON.parse(searchParams.get('claims')!)).toEqual({ id_token: { amr: { essential: true } } });
  });
});

describe('a proof', () => {
  const old = () => manager().update(Session, { id: Not('') }, { prouve_a: 0 });

  it('is renewed by signing in there again', async () => {
    const { client } = await signInBy(app);
    await old();
    const refused = await client.call('POST', '/api/connexion/agents', { but: 'associer' });
    expect(refused).toMatchObject({ status: 403, body: { preuve: ['fournisseur'] } });
    const adresse = await begin(client, { but: 'confirmer', destination: '/admin/compte' });
    expect(new URL(adresse).searchParams.get('prompt')).toBe('login');
    expect(new URL(adresse).searchParams.has('max_age')).toBe(false);
    expect(await comeBack(client, await passProvider(adresse, siteOf(app)))).toMatchObject({
      location: '/admin/compte',
      cookies: [],
    });
    expect((await client.call('POST', '/api/connexion/agents', { but: 'associer' })).status).toBe(200);
  });

  it('of another person is none', async () => {
    const { client } = await signInBy(app);
    await old();
    const adresse = await begin(client, { but: 'confirmer' });
    providers.agents.person = { sub: 'autre' };
    expect((await comeBack(client, await passProvider(adresse, siteOf(app)))).location).toBe('/login?faute=preuve');
    expect((await manager().findOneByOrFail(Session, { id: Not('') })).prouve_a).toBe(0);
  });

  it('is none of an account that has a second factor, where the provider asks for none', async () => {
    const { client } = await signInBy(app);
    const user = await manager().findOneByOrFail(User, { id: MoreThan(0) });
    await enrolTotp(app, Object.assign(client, { user }));
    await old();
    const refused = await client.call('POST', '/api/connexion/agents', { but: 'confirmer' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ param: 'but' }] } });
  });

  it('is of a session that lives', async () => {
    const { client } = await signInBy(app);
    const adresses = [await begin(client, { but: 'confirmer' }), await begin(client, { but: 'associer' })];
    const paths = await Promise.all(adresses.map((adresse) => passProvider(adresse, siteOf(app))));
    await client.get('/api/logout');
    for (const path of paths) expect((await comeBack(client, path)).location).toBe('/login?faute=session');
  });

  it('is no proof by a provider that the account does not have', async () => {
    const staff = await signedIn(app, 'staff');
    const { status, body } = await staff.call('POST', '/api/connexion/agents', { but: 'confirmer' });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ param: 'but' }] } });
  });
});

describe('signing out', () => {
  it('gives the page that ends the session of the provider too', async () => {
    const { client } = await signInBy(app);
    const { body } = await client.get('/api/logout');
    const { origin, pathname, searchParams } = new URL(body.adresse as string);
    expect(origin + pathname).toBe(`${providers.agents.issuer}/session/end`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'formation',
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: `${siteOf(app)}/login`,
      state: expect.any(String),
    });
    expect((await client.get('/api/session')).status).toBe(401);
  });

  it('of a local session leads nowhere', async () => {
    const staff = await signedIn(app, 'staff');
    expect((await staff.get('/api/logout')).body).toEqual({ success: true });
  });

  it('leads back to the page of the site, as a failed sign-in does', async () => {
    const answer = await app.request('/login?faute=etat', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/login?faute=etat']);
  });
});

describe('LOCAL_LOGIN', () => {
  it('lets the accounts that it names sign in here, and no other', async () => {
    await app.world.user({ username: 'Secours' });
    await app.world.user({ username: 'lea' });
    settings({ LOCAL_LOGIN: 'secours' });
    expect((await new Client(app).signIn('SECOURS')).status).toBe(200);
    const refused = await new Client(app).signIn('lea');
    expect(refused.status).toBe(401);
    expect(refused.body.message).toBe((await new Client(app).signIn('inconnu')).body.message);
    expect((await new Client(app).signIn('Secours', 'faux')).status).toBe(401);
  });
});
