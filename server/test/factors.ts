import { Facteur } from '../auth/factors/facteur.entity.js';
import { totpCode } from '../auth/factors/totp.js';
import type { TestApp } from './app.js';
import type { Account, Client } from './client.js';

/** An application of codes that an account has enrolled, and its recovery codes. */
export interface Enrolled {
  id: number;
  secret: string;
  codes: string[];
  /** A right code: the server is made to forget the last one that it took. */
  code(): Promise<string>;
}

/** The code of this moment, or of `steps` later. */
export const codeOf = (secret: string, steps = 0) => totpCode(secret, Math.floor(Date.now() / 30_000) + steps);

export async function enrolTotp(app: TestApp, account: Account): Promise<Enrolled> {
  const { secret } = (await ok(account, '/api/session/facteurs/options', { genre: 'totp' })) as { secret: string };
  const body = { genre: 'totp', nom: 'Téléphone', code: codeOf(secret) };
  const { id, codes } = (await ok(account, '/api/session/facteurs', body)) as { id: number; codes: string[] };
  const code = async () => {
    await app.dataSource.getRepository(Facteur).update({ id }, { dernier_pas: 0 });
    return codeOf(secret);
  };
  return { id, secret, codes, code };
}

async function ok(client: Client, path: string, body: object): Promise<unknown> {
  const answer = await client.call('POST', path, body);
  if (answer.status !== 200) throw new Error(`POST ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
