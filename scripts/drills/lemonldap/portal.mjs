// LemonLDAP::NG as Debian 12 packages it, in a folder of its own: its portal with the three accounts of its Demo backend,
// as OpenID Connect and CAS server of one site.
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PACKAGES = [
  'liblemonldap-ng-portal-perl',
  // The package above wants one server of each of these two kinds; neither is run.
  'lemonldap-ng-fastcgi-server',
  'mini-httpd',
  'libcrypt-openssl-bignum-perl',
  'libgd-securityimage-perl',
  'libimage-magick-perl',
  'libstring-random-perl',
  'libxml-simple-perl',
];
const MODULES = ['Plack', ...['Issuer::OpenIDConnect', 'Issuer::CAS', 'Captcha::SecurityImage'].map(ofPortal)];
const APP = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi';
const TEMPLATES = '/usr/share/lemonldap-ng/portal/templates';
const START_MS = 60_000;
/** LemonLDAP::NG does not decode what the protocol encodes in Basic: it takes this one by POST only. */
const SECRET = 'un+secret/de l:essai==';
/** The OpenID Connect clients, each a provider of the site: usual; with signed answers; by a shared secret, the default. */
const CLIENTS = [
  { id: 'oidc', tokens: 'RS256' },
  { id: 'signe', tokens: 'RS512', userinfo: 'RS256' },
  { id: 'partage', tokens: 'HS512' },
];

/** Whom the CAS server turns away, though it knows them. */
export const TURNED_AWAY = 'msmith';
/** One account of the portal, named as French directories do. */
export const NAMED = { user: 'dwho', name: 'Zoé L’Haÿ-Œuvrard' };

/** Names what must be installed first; undefined when everything is there. */
export function missing() {
  const isThere = MODULES.every((name) => spawnSync('perl', [`-M${name}`, '-e', '1']).status === 0);
  return isThere ? undefined : `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
}

export class Portal {
  #folder;
  #port;
  #child;

  constructor(folder, port, site) {
    this.#folder = folder;
    this.#port = port;
    mkdirSync(join(folder, 'conf'), { recursive: true });
    for (const name of ['sessions', 'psessions']) mkdirSync(join(folder, name, 'lock'), { recursive: true });
    writeFileSync(join(folder, 'conf', 'lmConf-1.json'), JSON.stringify(this.#settings(site)));
    writeFileSync(this.#ini, this.#local());
  }

  get url() {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Settings by which the site knows it. */
  get env() {
    const ids = [...CLIENTS.map(({ id }) => id), 'cas'];
    const all = { LOGIN_PROVIDERS: ids.join(), LOGIN_CAS_CAS_URL: `${this.url}cas` };
    for (const { id, userinfo } of CLIENTS) {
      const prefix = `LOGIN_${id.toUpperCase()}`;
      all[`${prefix}_ISSUER`] = this.url;
      all[`${prefix}_CLIENT_ID`] = id;
      all[`${prefix}_CLIENT_SECRET`] = SECRET;
      if (userinfo) all[`${prefix}_USERINFO_ALG`] = userinfo;
    }
    return all;
  }

  /** Resolves once it answers. */
  async start() {
    const log = openSync(this.#log, 'a');
    this.#child = spawn('plackup', ['-E', 'production', '--host', '127.0.0.1', '--port', String(this.#port), APP], {
      env: { ...process.env, LLNG_DEFAULTCONFFILE: this.#ini },
      stdio: ['ignore', log, log],
    });
    const since = performance.now();
    while (performance.now() - since < START_MS && this.#child.exitCode === null) {
      const status = await fetch(`${this.url}.well-known/openid-configuration`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (status >= 500) break;
      await pause(100);
    }
    throw new Error(`Le portail ne répond pas :\n${this.lastLines()}`);
  }

  async stop() {
    if (this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }

  lastLines() {
    return readFileSync(this.#log, 'utf8').split('\n').slice(-20).join('\n');
  }

  get #log() {
    return join(this.#folder, 'portal.log');
  }

  get #ini() {
    return join(this.#folder, 'lemonldap-ng.ini');
  }

  #local() {
    return [
      ...['[all]', 'logLevel = notice', '[configuration]', 'type = File', `dirName = ${join(this.#folder, 'conf')}`],
      ...['[portal]', 'staticPrefix = /static', `templateDir = ${TEMPLATES}`, 'languages = fr', ''],
    ].join('\n');
  }

  #settings(site) {
    const stored = (name) => ({
      Directory: join(this.#folder, name),
      LockDirectory: join(this.#folder, name, 'lock'),
      generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
    });
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    return {
      ...{ cfgNum: 1, cfgAuthor: 'essai', cfgDate: 1, cfgVersion: '2.16.1', key: 'une clé de l’essai' },
      ...{ portal: this.url, domain: '127.0.0.1', cookieName: 'lemonldap', securedCookie: 0 },
      ...{ authentication: 'Demo', userDB: 'Same', passwordDB: 'Demo', registerDB: 'Null' },
      ...{ globalStorage: 'Apache::Session::File', globalStorageOptions: stored('sessions') },
      ...{ persistentStorage: 'Apache::Session::File', persistentStorageOptions: stored('psessions') },
      localSessionStorage: 'Cache::FileCache',
      localSessionStorageOptions: { namespace: 'sessions', cache_root: join(this.#folder, 'cache') },
      locationRules: { '127.0.0.1': { default: 'accept' } },
      exportedHeaders: {},
      demoExportedVars: { uid: 'uid', cn: 'cn', mail: 'mail' },
      macros: {
        _whatToTrace: '$uid',
        nom: `$uid eq '${NAMED.user}' ? '${NAMED.name}' : $cn`,
        service: `$uid eq '${TURNED_AWAY}' ? 'ailleurs' : 'ici'`,
      },
      whatToTrace: '_whatToTrace',
      ...{ issuerDBOpenIDConnectActivation: 1, issuerDBCASActivation: 1 },
      // As the package has it.
      oidcServiceIgnoreScopeForClaims: 1,
      ...{ oidcServicePrivateKeySig: privateKey, oidcServicePublicKeySig: publicKey, oidcServiceKeyIdSig: 'essai' },
      oidcRPMetaDataOptions: ofEach(({ id, tokens, userinfo }) => ({
        oidcRPMetaDataOptionsClientID: id,
        oidcRPMetaDataOptionsClientSecret: SECRET,
        oidcRPMetaDataOptionsRedirectUris: `${site}/api/connexion/${id}/retour`,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: `${site}/login`,
        oidcRPMetaDataOptionsIDTokenSignAlg: tokens,
        oidcRPMetaDataOptionsUserInfoSignAlg: userinfo ?? '',
        oidcRPMetaDataOptionsRequirePKCE: 1,
      })),
      oidcRPMetaDataExportedVars: ofEach(() => ({
        ...{ preferred_username: 'uid', name: 'nom', email: 'mail' },
        ...{ service: 'service', groups: 'groups;string;auto' },
      })),
      casAccessControlPolicy: 'faketicket',
      casAppMetaDataOptions: {
        site: {
          casAppMetaDataOptionsService: `${site}/api/connexion/cas/retour ${site}/login`,
          casAppMetaDataOptionsUserAttribute: 'uid',
          casAppMetaDataOptionsRule: `$uid ne '${TURNED_AWAY}'`,
        },
      },
      casAppMetaDataExportedVars: { site: { cn: 'nom', mail: 'mail', groups: 'groups' } },
    };
  }
}

function ofEach(settings) {
  return Object.fromEntries(CLIENTS.map((client) => [client.id, settings(client)]));
}

function ofPortal(name) {
  return `Lemonldap::NG::Portal::${name}`;
}
