import { randomBytes } from 'node:crypto';
import { type APIRequestContext, request as playwright } from '@playwright/test';
import { expect } from '../fixtures';

export const PASSWORD = 'une phrase de passe bien longue';

type Row = { id: number; version: number } & Record<string, unknown>;
type Kind =
  | 'parcours'
  | 'categorie'
  | 'sousparcours'
  | 'stage'
  | 'responsable'
  | 'lieu'
  | 'session_stage'
  | 'user'
  | 'catalogue'
  | 'preparation';

/** What a test needs to be there; whatever bears the test's mark is deleted after it. */
export class Api {
  /** In every name that the test gives: consonants alone, of which neither a year nor a word can come by chance. */
  readonly mark = Array.from(randomBytes(8), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('');

  constructor(
    private readonly request: APIRequestContext,
    private readonly baseURL: string | undefined,
  ) {}

  async call(method: string, path: string, data?: object): Promise<Row> {
    const response = await this.request.fetch(`/api/${path}`, { method, data });
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200);
    return (await response.json()) as Row;
  }

  create(kind: Exclude<Kind, 'stage'>, data: object) {
    return this.call('POST', kind, data);
  }

  parcours(name = `Parcours ${this.mark}`, description = '') {
    return this.create('parcours', { name, description });
  }

  async stage(code: string, more: Record<string, string> = {}): Promise<Row> {
    const multipart = { code, name: `Libellé de ${code}`, ...more };
    const response = await this.request.post('/api/stage', { multipart });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Row;
  }

  /** Its password is to be changed: until then nothing else is answered. */
  user(username: string, is_admin = false, password = PASSWORD) {
    return this.create('user', { username, password, passwordConfirmation: password, is_admin });
  }

  /** An account whose owner has chosen the password. */
  async staff(username: string, is_admin = false): Promise<Row> {
    const given = `${PASSWORD}, donnée`;
    const user = await this.user(username, is_admin, given);
    const own = await playwright.newContext({ baseURL: this.baseURL });
    await own.post('/api/login', { data: { username, password: given } });
    const changed = await own.put('/api/session/password', { data: { currentPassword: given, password: PASSWORD } });
    expect(changed.status()).toBe(200);
    await own.get('/api/logout');
    await own.dispose();
    return user;
  }

  async deleteMarked(marks = [this.mark]) {
    // One that is not open any more stays, and takes no name.
    for (const kind of ['preparation', 'catalogue', 'parcours', 'stage', 'responsable', 'lieu', 'user', 'image']) {
      const response = await this.request.get(`/api/${kind}`);
      for (const row of (await response.json()) as Row[]) {
        // A category or a stage inside of it does not make a row the test's own.
        const own = Object.values(row).some(
          (value) => typeof value === 'string' && marks.some((mark) => value.includes(mark)),
        );
        if (own) await this.request.delete(`/api/${kind}/${row.id}`);
      }
    }
  }
}
