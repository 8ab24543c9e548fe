import type { User } from '../auth/user.entity.js';
import type { Answer, TestApp } from './app.js';

export const PASSWORD = 'mot de passe des tests';

/** A browser that is, or is not, signed in: it keeps its cookies and sends them. */
export class Client {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly app: TestApp) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  /** A JSON body, or a multipart one where it is a form. */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (body === undefined || body instanceof FormData) return this.send(path, { method, body, headers });
    return this.send(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.send(path, { ...init, headers: { Cookie: cookie, ...(init.headers as object) } });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  async signIn(username: string, password = PASSWORD): Promise<Answer> {
    return this.call('POST', '/api/login', { username, password });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Another browser, with the cookies that this one has now. */
  copy(): Client {
    const other = new Client(this.app);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length);
    if (value === '' || (expires && Date.parse(expires) < Date.now())) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const ROLES = { reader: { perimetre: 'lecture' }, staff: {}, admin: { is_admin: true } };
/** A list of parcours: an editor of these. */
type Role = keyof typeof ROLES | number[];
export type Account = Client & { user: User };

/** Accounts by the names that a test file gives them, new and signed in before each of its tests. */
export function useAccounts<Name extends string>(app: TestApp, roles: Record<Name, Role>): Record<Name, Account> {
  const accounts = {} as Record<Name, Account>;
  beforeEach(async () => {
    for (const [name, role] of Object.entries(roles) as [Name, Role][]) accounts[name] = await signedIn(app, role);
  });
  return accounts;
}

/** A new account of this role, signed in. */
export async function signedIn(app: TestApp, role: Role): Promise<Account> {
  const user = await app.world.user(Array.isArray(role) ? { perimetre: role.join() } : ROLES[role]);
  const client = new Client(app);
  const { status } = await client.signIn(user.username);
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return Object.assign(client, { user });
}
