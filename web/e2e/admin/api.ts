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

/** All that a list tells. One preparation that is not open any more stays, and takes no name. */
const LISTS = ['preparation', 'catalogue', 'parcours', 'stage', 'responsable', 'lieu', 'user', 'image'] as const;

/**
 * The marks of a worker's last tests. A test deletes what it made by the API; what its pages made takes eight lists to be found,
 * and bears a mark that no other test looks for: the lists are asked once for several tests.
 */
export class Leftovers {
  private marks: string[] = [];

  constructor(private readonly request: APIRequestContext) {}

  async add(mark: string) {
    this.marks.push(mark);
    // Each writing of any test is taken up by the copies that are open.
    await this.delete('preparation', [mark]);
    if (this.marks.length < 10) return;
    for (const kind of LISTS) await this.delete(kind, this.marks);
    this.marks = [];
  }

  private async delete(kind: (typeof LISTS)[number], marks: string[]) {
    const response = await this.request.get(`/api/${kind}`);
    for (const row of (await response.json()) as Row[]) {
      // A category or a stage inside of it does not make a row a test's own.
      const texts = Object.values(row).filter((value) => typeof value === 'string');
      const isOwn = texts.some((text) => marks.some((mark) => text.includes(mark)));
      if (isOwn) await this.request.delete(`/api/${kind}/${row.id}`);
    }
  }
}

/** Makes the rows that a test needs; all that bear the test's mark are deleted after it. */
export class Api {
  /** In every name that the test gives: consonants alone, of which neither a year nor a word can come by chance. */
  readonly mark = Array.from(randomBytes(8), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('');
  /** Paths of what is deleted by itself: the rest goes with its pathway, or with its stage. */
  private readonly made: string[] = [];

  constructor(
    private readonly request: APIRequestContext,
    private readonly baseURL: string | undefined,
  ) {}

  async call(method: string, path: string, data?: object): Promise<Row> {
    const response = await this.request.fetch(`/api/${path}`, { method, data });
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200);
    return (await response.json()) as Row;
  }

  async create(kind: Exclude<Kind, 'stage'>, data: object) {
    const row = await this.call('POST', kind, data);
    return this.note(kind, row);
  }

  private note(kind: Kind, row: Row) {
    if (LISTS.some((one) => one === kind)) this.made.push(`${kind}/${row.id}`);
    return row;
  }

  parcours(name = `Parcours ${this.mark}`, description = '') {
    return this.create('parcours', { name, description });
  }

  async stage(code: string, more: Record<string, string> = {}): Promise<Row> {
    const multipart = { code, name: `Libellé de ${code}`, ...more };
    const response = await this.request.post('/api/stage', { multipart });
    expect(response.status(), await response.text()).toBe(200);
    return this.note('stage', (await response.json()) as Row);
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

  async deleteMade() {
    for (const path of this.made) await this.request.delete(`/api/${path}`);
  }
}
