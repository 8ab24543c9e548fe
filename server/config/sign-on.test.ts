// Run once: no database says otherwise.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError, readConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'sign-on-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PUBLIC_URL = 'https://formation.example.fr';
const OIDC = {
  PUBLIC_URL,
  LOGIN_PROVIDERS: 'agents',
  LOGIN_AGENTS_ISSUER: 'https://sso.example.fr/realms/agents',
  LOGIN_AGENTS_CLIENT_ID: 'formation',
  LOGIN_AGENTS_CLIENT_SECRET: 'un secret',
};
const CAS = { PUBLIC_URL, LOGIN_PROVIDERS: 'univ', LOGIN_UNIV_CAS_URL: 'https://cas.example.fr/cas/' };

function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message.split('\n');
  }
  return [];
}

const providers = (env: Record<string, string>) => readConfig(env).signOn.fournisseurs;

describe('LOGIN_PROVIDERS', () => {
  const closed = { newcomers: undefined, linkEmail: 'jamais', require: [], roles: [], countsAsSecond: [] };

  it('is of OpenID Connect by its issuer, of CAS by its address; all else is closed by default', () => {
    const both = { ...OIDC, ...CAS, LOGIN_PROVIDERS: 'agents, univ', LOGIN_UNIV_LABEL: 'Université' };
    const { LOGIN_AGENTS_ISSUER: emetteur } = OIDC;
    const oidc = { emetteur, clientId: 'formation', clientSecret: 'un secret', scopes: 'openid profile email' };
    expect(providers(both)).toEqual([
      { id: 'agents', libelle: 'agents', ...closed, oidc: { ...oidc, userinfoAlg: undefined } },
      { id: 'univ', libelle: 'Université', ...closed, cas: 'https://cas.example.fr/cas' },
    ]);
  });

  it('reads everything', () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'du fichier\n');
    const env = {
      ...OIDC,
      LOGIN_AGENTS_CLIENT_SECRET: '',
      LOGIN_AGENTS_CLIENT_SECRET_FILE: secret,
      LOGIN_AGENTS_LABEL: 'Agents de l’État',
      LOGIN_AGENTS_SCOPES: 'openid  siret',
      LOGIN_AGENTS_USERINFO_ALG: 'RS256',
      LOGIN_AGENTS_ACCOUNTS: 'redacteur 5 + 2',
      LOGIN_AGENTS_LINK_EMAIL: 'verifie',
      LOGIN_AGENTS_REQUIRE: 'siret=13002526500013; organisation.nom = DSAC = Nord',
      LOGIN_AGENTS_ROLES:
        'realm_access.roles: pf=redacteur 2+5; https://a.example/roles: cn=chef,ou=x=administrateur;groups:tous=lecteur',
      LOGIN_AGENTS_COUNTS_AS_SECOND: 'eidas2, mfa',
    };
    expect(providers(env)[0]).toMatchObject({
      libelle: 'Agents de l’État',
      oidc: { clientSecret: 'du fichier', scopes: 'openid siret', userinfoAlg: 'RS256' },
      newcomers: { role: 'redacteur', parcours: [2, 5] },
      linkEmail: 'verifie',
      require: [
        { path: 'siret', value: '13002526500013' },
        { path: 'organisation.nom', value: 'DSAC = Nord' },
      ],
      roles: [
        { path: 'realm_access.roles', value: 'pf', donne: { role: 'redacteur', parcours: [2, 5] } },
        { path: 'https://a.example/roles', value: 'cn=chef,ou=x', donne: { role: 'administrateur', parcours: null } },
        { path: 'groups', value: 'tous', donne: { role: 'lecteur', parcours: null } },
      ],
      countsAsSecond: ['eidas2', 'mfa'],
    });
  });

  it.each<[env: Record<string, string>, fault: string]>([
    [{ PUBLIC_URL: '' }, 'LOGIN_PROVIDERS demande PUBLIC_URL'],
    [{ LOGIN_PROVIDERS: 'Agents' }, 'LOGIN_PROVIDERS vaut «\u00a0Agents\u00a0»\u00a0: un nom compte de 1 à 30 lettres'],
    [{ LOGIN_PROVIDERS: 'agents,agents' }, 'LOGIN_PROVIDERS vaut «\u00a0agents\u00a0»\u00a0: indiquez chaque nom une'],
    [{ LOGIN_AGENTS_ISSUER: '' }, 'Donnez LOGIN_AGENTS_ISSUER (OpenID Connect) ou LOGIN_AGENTS_CAS_URL (CAS)'],

    [{ LOGIN_AGENTS_ISSUER: 'http://sso.example.fr' }, 'indiquez une adresse https\u00a0: http n’est admis que sur'],
    [{ LOGIN_AGENTS_ISSUER: 'http://127.0.0.1.example.fr' }, 'indiquez une adresse https\u00a0: http n’est admis que'],
    [{ LOGIN_AGENTS_ISSUER: 'https://u:p@sso.example.fr' }, 'indiquez une adresse, par exemple'],
    [{ LOGIN_AGENTS_ISSUER: 'ftp://sso.example.fr' }, 'indiquez une adresse, par exemple'],
    [{ LOGIN_AGENTS_CLIENT_ID: '' }, 'LOGIN_AGENTS_CLIENT_ID manque.'],
    [{ LOGIN_AGENTS_CLIENT_SECRET: '' }, 'LOGIN_AGENTS_CLIENT_SECRET manque\u00a0: donnez-le, ou le fichier'],
    [
      { LOGIN_AGENTS_CLIENT_SECRET_FILE: '/nulle/part' },
      'LOGIN_AGENTS_CLIENT_SECRET et LOGIN_AGENTS_CLIENT_SECRET_FILE',
    ],
    [{ LOGIN_AGENTS_SCOPES: 'profile' }, 'openid doit en être'],
    [
      { LOGIN_AGENTS_USERINFO_ALG: 'HS256' },
      'LOGIN_AGENTS_USERINFO_ALG vaut «\u00a0HS256\u00a0»\u00a0: indiquez RS256',
    ],
    [{ LOGIN_AGENTS_USERINFO_ALG: 'none' }, 'LOGIN_AGENTS_USERINFO_ALG vaut «\u00a0none\u00a0»\u00a0: indiquez RS256'],
    [{ LOGIN_AGENTS_ACCOUNTS: 'tous' }, 'LOGIN_AGENTS_ACCOUNTS vaut «\u00a0tous\u00a0»\u00a0: indiquez connus'],
    [{ LOGIN_AGENTS_ACCOUNTS: 'administrateur' }, 'LOGIN_AGENTS_ACCOUNTS vaut «\u00a0administrateur\u00a0»'],
    [{ LOGIN_AGENTS_ACCOUNTS: 'lecteur 2' }, 'LOGIN_AGENTS_ACCOUNTS vaut «\u00a0lecteur 2\u00a0»'],
    [{ LOGIN_AGENTS_ACCOUNTS: 'redacteur 0' }, 'LOGIN_AGENTS_ACCOUNTS vaut «\u00a0redacteur 0\u00a0»'],
    [
      { LOGIN_AGENTS_LINK_EMAIL: 'oui' },
      'LOGIN_AGENTS_LINK_EMAIL vaut «\u00a0oui\u00a0»\u00a0: indiquez jamais, verifie,',
    ],
    [{ LOGIN_AGENTS_REQUIRE: 'siret' }, 'LOGIN_AGENTS_REQUIRE vaut «\u00a0siret\u00a0»'],
    [{ LOGIN_AGENTS_ROLES: 'groupe=lecteur' }, 'LOGIN_AGENTS_ROLES vaut «\u00a0groupe=lecteur\u00a0»'],
    [{ LOGIN_AGENTS_ROLES: 'g: a=chef' }, 'LOGIN_AGENTS_ROLES vaut «\u00a0g: a=chef\u00a0»'],
    [{ LOGIN_AGENTS_LABEL: 'x'.repeat(61) }, 'indiquez un nom de 60 caractères au plus.'],
    [{ LOCAL_LOGIN: ',' }, 'LOCAL_LOGIN vaut «\u00a0,\u00a0»\u00a0: indiquez tous, ou les identifiants'],
  ])('%j: %s', (env, fault) => {
    const faults = faultsOf({ ...OIDC, ...env });
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults.join()).not.toContain('un secret');
  });

  it('takes http on this machine', () => {
    expect(faultsOf({ ...OIDC, LOGIN_AGENTS_ISSUER: 'http://127.0.0.1:4000/realms/a' })).toEqual([]);
    expect(faultsOf({ ...OIDC, LOGIN_AGENTS_ISSUER: 'http://localhost:4000' })).toEqual([]);
  });

  it('is one or the other', () => {
    const [fault] = faultsOf({ ...OIDC, LOGIN_AGENTS_CAS_URL: 'https://cas.example.fr' });
    expect(fault).toMatch(/^Donnez LOGIN_AGENTS_ISSUER .+ ou LOGIN_AGENTS_CAS_URL/);
  });

  it('refuses for CAS what only OpenID Connect has', () => {
    expect(faultsOf({ ...CAS, LOGIN_UNIV_LINK_EMAIL: 'verifie', LOGIN_UNIV_CLIENT_ID: 'a' })).toEqual([
      expect.stringContaining('CAS ne dit pas si une adresse est vérifiée'),
      'LOGIN_UNIV_CLIENT_ID ne sert pas avec LOGIN_UNIV_CAS_URL.',
    ]);
  });
});

it.each([
  ['', undefined],
  ['tous', undefined],
  ['Tous', undefined],
  ['admin', ['admin']],
  ['admin, Secours ,', ['admin', 'Secours']],
])('LOCAL_LOGIN=%s', (value, localUsernames) => {
  expect(readConfig({ LOCAL_LOGIN: value }).signOn.localUsernames).toEqual(localUsernames);
});
