import { config, readConfig } from '../../config/config.js';
import type { TestApp } from '../app.js';
import { Client } from '../client.js';
import { passProvider } from './jar.js';

/** The site, as a provider knows it. */
export const CLIENT = { client_id: 'formation', client_secret: 'un-secret-de-client-que-le-site-connait+a:b' };

/** The site at `localhost`, a name that no provider of the tests has, and these settings of its providers. */
export function setProviders(app: TestApp, settings: Record<string, string>): void {
  const PUBLIC_URL = siteOf(app);
  config.publicUrl = PUBLIC_URL;
  config.signOn = readConfig({ PUBLIC_URL, ...settings }).signOn;
}

const { publicUrl, signOn } = config;

export function resetProviders(): void {
  Object.assign(config, { publicUrl, signOn });
}

export const siteOf = (app: TestApp): string => app.url.replace('127.0.0.1', 'localhost');

interface Begin {
  id?: string;
  but?: string;
  destination?: string;
}

/** Begins a sign-in by a provider; the address to open there. */
export async function begin(client: Client, { id = 'agents', but = 'connexion', destination }: Begin = {}) {
  const { status, body } = await client.call('POST', `/api/connexion/${id}`, { but, destination });
  if (status !== 200) throw new Error(`It answered ${status} ${JSON.stringify(body)}`);
  return (body as { adresse: string }).adresse;
}

/** The browser as the provider sends it back: it comes from another site, without the Strict cookies. */
export async function comeBack(client: Client, path: string) {
  const cookie = client.cookie('connexion');
  const headers = { Cookie: cookie === undefined ? '' : `connexion=${cookie}`, 'Sec-Fetch-Site': 'cross-site' };
  const { status, headers: answered } = await client.send(path, { headers, redirect: 'manual' });
  return { status, location: answered.get('Location'), cookies: answered.getSetCookie() };
}

/** A whole sign-in by a provider that agrees at once. */
export async function signInBy(app: TestApp, client = new Client(app), what: Begin = {}) {
  const path = await passProvider(await begin(client, what), siteOf(app));
  return { client, path, ...(await comeBack(client, path)) };
}
