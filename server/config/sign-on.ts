import { type Droits, ROLES } from '../principal.js';
import type { Env } from './env.js';

/** Values that a claim, named by its dotted path, must hold. */
export interface ClaimRule {
  path: string;
  value: string;
}

/** An external service that says who signs in. */
export interface Fournisseur {
  /** In the addresses of the API. */
  id: string;
  libelle: string;
  oidc?: {
    /** `iss` of its tokens, character for character. */
    emetteur: string;
    clientId: string;
    clientSecret: string;
    scopes: string;
    /** Algorithm that signs its user information; undefined: JSON without a signature. */
    userinfoAlg: string | undefined;
  };
  /** Address of a CAS server, without a final slash. */
  cas?: string;
  /** Role of a person without an account; undefined: only known accounts get in. */
  newcomers: Droits | undefined;
  linkEmail: (typeof LINK_EMAIL)[number];
  /** All must hold. */
  require: ClaimRule[];
  /** The first that matches gives the role. */
  roles: (ClaimRule & { donne: Droits })[];
  /** Values of `acr` or `amr` that make its sign-in count for two factors. */
  countsAsSecond: string[];
}

export interface SignOn {
  fournisseurs: Fournisseur[];
  /** Usernames that may sign in here with a password or a passkey; undefined: all. */
  localUsernames: string[] | undefined;
}

const LINK_EMAIL = ['jamais', 'verifie', 'toujours'] as const;
/** Asymmetric: a secret shared with the provider must not be enough to forge its answer. */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;
const ID = /^[a-z][a-z\d]{0,29}$/;
const MAX_LABEL = 60;
const ROLE_ADVICE = 'indiquez lecteur, redacteur, ou redacteur 2+5 pour n’écrire que dans les parcours 2 et 5.';

/** LOGIN_PROVIDERS, the variables of each provider, and LOCAL_LOGIN. */
export function readSignOn(env: Env, publicUrl: string | undefined): SignOn {
  const ids = env.list('LOGIN_PROVIDERS');
  for (const [index, id] of ids.entries()) {
    if (!ID.test(id))
      env.fault(
        'LOGIN_PROVIDERS',
        id,
        'un nom compte de 1 à 30 lettres minuscules ou chiffres, par exemple agents,univ.',
      );
    else if (ids.indexOf(id) !== index) env.fault('LOGIN_PROVIDERS', id, 'indiquez chaque nom une seule fois.');
  }
  if (ids.length > 0 && publicUrl === undefined)
    env.faults.push('LOGIN_PROVIDERS demande PUBLIC_URL\u00a0: les fournisseurs renvoient à cette adresse.');
  const valid = ids.filter((id, index) => ID.test(id) && ids.indexOf(id) === index);
  return { fournisseurs: valid.map((id) => readProvider(env, id)), localUsernames: readLocalLogin(env) };
}

function readLocalLogin(env: Env): string[] | undefined {
  const value = env.text('LOCAL_LOGIN');
  if (value === undefined || value.toLowerCase() === 'tous') return undefined;
  const names = env.list('LOCAL_LOGIN');
  if (names.length === 0)
    env.fault('LOCAL_LOGIN', value, 'indiquez tous, ou les identifiants des comptes de secours, par exemple admin.');
  return names;
}

function readProvider(env: Env, id: string): Fournisseur {
  const prefix = `LOGIN_${id.toUpperCase()}_`;
  const label = env.text(`${prefix}LABEL`) ?? id;
  if (label.length > MAX_LABEL || /\p{Cc}/u.test(label))
    env.fault(`${prefix}LABEL`, label, `indiquez un nom de ${MAX_LABEL} caractères au plus.`);
  const fournisseur: Fournisseur = {
    id,
    libelle: label,
    newcomers: readNewcomers(env, `${prefix}ACCOUNTS`),
    linkEmail: env.choice(`${prefix}LINK_EMAIL`, LINK_EMAIL, 'jamais'),
    require: readRequired(env, `${prefix}REQUIRE`),
    roles: readRoles(env, `${prefix}ROLES`),
    countsAsSecond: env.list(`${prefix}COUNTS_AS_SECOND`),
  };
  const cas = readAddress(env, `${prefix}CAS_URL`);
  const emetteur = readAddress(env, `${prefix}ISSUER`);
  if ((cas === undefined) === (emetteur === undefined) && !hasFault(env, prefix))
    env.faults.push(`Donnez ${prefix}ISSUER (OpenID Connect) ou ${prefix}CAS_URL (CAS), l’une des deux.`);
  if (cas !== undefined) return { ...fournisseur, cas: readCas(env, prefix, cas, fournisseur) };
  return emetteur === undefined ? fournisseur : { ...fournisseur, oidc: readOidc(env, prefix, emetteur) };
}

/** A faulty address is no missing one. */
const hasFault = (env: Env, prefix: string) =>
  env.faults.some((fault) => fault.startsWith(`${prefix}ISSUER `) || fault.startsWith(`${prefix}CAS_URL `));

function readCas(env: Env, prefix: string, address: string, { linkEmail }: Fournisseur): string {
  if (linkEmail === 'verifie')
    env.fault(
      `${prefix}LINK_EMAIL`,
      linkEmail,
      'CAS ne dit pas si une adresse est vérifiée, indiquez jamais ou toujours.',
    );
  for (const name of ['CLIENT_ID', 'CLIENT_SECRET', 'CLIENT_SECRET_FILE', 'SCOPES', 'USERINFO_ALG'])
    if (env.text(prefix + name) !== undefined) env.faults.push(`${prefix}${name} ne sert pas avec ${prefix}CAS_URL.`);
  return address.replace(/\/+$/, '');
}

function readOidc(env: Env, prefix: string, emetteur: string): Fournisseur['oidc'] {
  const clientId = env.text(`${prefix}CLIENT_ID`);
  const clientSecret = env.secret(`${prefix}CLIENT_SECRET`)?.trim();
  if (clientId === undefined) env.faults.push(`${prefix}CLIENT_ID manque.`);
  if (!clientSecret && !env.faults.some((fault) => fault.startsWith(`${prefix}CLIENT_SECRET`)))
    env.faults.push(
      `${prefix}CLIENT_SECRET manque\u00a0: donnez-le, ou le fichier qui le contient par ${prefix}CLIENT_SECRET_FILE.`,
    );
  const scopes = env.text(`${prefix}SCOPES`) ?? 'openid profile email';
  if (!scopes.split(/\s+/).includes('openid'))
    env.fault(`${prefix}SCOPES`, scopes, 'openid doit en être, par exemple openid profile email.');
  const algorithm = env.text(`${prefix}USERINFO_ALG`);
  if (algorithm !== undefined && !(ALGORITHMS as readonly string[]).includes(algorithm))
    env.fault(`${prefix}USERINFO_ALG`, algorithm, `indiquez ${ALGORITHMS.join(', ')}.`);
  return {
    emetteur,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    scopes: scopes.split(/\s+/).join(' '),
    userinfoAlg: algorithm,
  };
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** An https address, or http on this machine: anyone on the way could answer in the name of the provider. */
function readAddress(env: Env, name: string): string | undefined {
  const value = env.text(name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain =
    url !== undefined && url.username === '' && url.password === '' && url.search === '' && !/[#?\s]/.test(value);
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    env.fault(name, value, 'indiquez une adresse, par exemple https://sso.example.fr/realms/agents.');
    return undefined;
  }
  if (url.protocol === 'https:' || LOOPBACK.includes(url.hostname)) return value;
  env.fault(name, value, 'indiquez une adresse https\u00a0: http n’est admis que sur cette machine.');
  return undefined;
}

function readNewcomers(env: Env, name: string): Droits | undefined {
  const value = env.text(name) ?? 'connus';
  if (value === 'connus') return undefined;
  const donne = roleOf(value);
  // A whole directory would administer the site.
  if (donne === undefined || donne.role === 'administrateur') {
    env.fault(
      name,
      value,
      `indiquez connus (les comptes d’ici seulement), ou le rôle des nouveaux venus\u00a0: ${ROLE_ADVICE}`,
    );
    return undefined;
  }
  return donne;
}

const ROLE = /^(\w+)(?:\s+(\d{1,9}(?:\s*\+\s*\d{1,9})*))?$/;

/** `lecteur`, `redacteur`, `redacteur 2+5` or `administrateur`. */
function roleOf(text: string): Droits | undefined {
  const [, role, list] = ROLE.exec(text.trim()) ?? [];
  const known = ROLES.find((one) => one === role);
  if (known === undefined || (list !== undefined && known !== 'redacteur')) return undefined;
  const ids = list?.split('+').map(Number);
  if (ids?.includes(0)) return undefined;
  return { role: known, parcours: ids ? [...new Set(ids)].sort((a, b) => a - b) : null };
}

function readRequired(env: Env, name: string): ClaimRule[] {
  return partsOf(env, name).flatMap((part) => {
    const [, path, value] = /^([^\s=]+)\s*=\s*(.+)$/.exec(part) ?? [];
    if (path !== undefined && value !== undefined) return [{ path, value }];
    env.fault(name, part, 'indiquez ce que le fournisseur doit dire, par exemple siret=13002526500013.');
    return [];
  });
}

/** A path may hold colons, as the address of a claim does: it ends at the last one before a space, or at the first. */
const RULE = /^(?:(\S+):\s+|([^\s:]+):)(.+)=([^=]+)$/;

function readRoles(env: Env, name: string): Fournisseur['roles'] {
  return partsOf(env, name).flatMap((part) => {
    const [, spaced, tight, value, role] = RULE.exec(part) ?? [];
    const path = spaced ?? tight;
    const donne = role === undefined ? undefined : roleOf(role);
    if (path !== undefined && value !== undefined && donne !== undefined) return [{ path, value: value.trim(), donne }];
    env.fault(
      name,
      part,
      'indiquez des règles séparées par «\u00a0;\u00a0», par exemple realm_access.roles: pf=redacteur 2+5.',
    );
    return [];
  });
}

const partsOf = (env: Env, name: string): string[] =>
  (env.text(name) ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
