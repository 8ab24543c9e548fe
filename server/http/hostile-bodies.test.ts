// Run once: no database says otherwise.
import * as validator from 'class-validator';
import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors, messages } from '../test/errors.js';

/** What a stranger, or somebody signed in, may send to keep the only thread busy: refused before anything walks it. */
let staff: Client;
let anonymous: Client;
let validated: jest.SpyInstance;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  anonymous = new Client(app);
});
beforeEach(() => (validated = jest.spyOn(validator, 'validateSync')));
afterEach(() => validated.mockRestore());

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]));
const many = (count: number, first: string[]) => ({
  ...errors.badParams(),
  message: `${count} paramètres sont incorrects. Voici les 100 premiers.`,
  errors: errors.unknownParams(...first).errors,
});
const hundred = Array.from({ length: 100 }, (_, i) => `f${i}`);

type Case = [title: string, call: string, body: unknown, expected: object, headers?: Record<string, string>];

describe('a body', () => {
  it.each<Case>([
    ['180,000 fields of a stranger', 'POST login', fields(180_000), errors.tooLarge],
    ['300 fields of a stranger', 'POST login', fields(300), many(302, hundred)],
    ['150,000 fields', 'POST markdown', { ...fields(150_000), source: 'a' }, many(150_000, hundred)],
    [
      '180,000 fields, named as what every object has',
      'POST markdown',
      `{${'"constructor":1,'.repeat(120_000)}"a":1}`,
      { statusCode: 400 },
    ],
    [
      'one field of 300,000 others',
      'POST markdown',
      { source: fields(150_000) },
      errors.badParams(['source', messages.text]),
    ],
    ['1,000,000 ids', 'POST definition_sousparcours', { stageIds: Array(1_000_000).fill(1) }, errors.tooLarge],
    [
      'an id 500 times',
      'POST definition_sousparcours',
      { stageIds: Array(500).fill(999999), categorieId: 999999, sousParcoursIds: [999999] },
      errors.badParams(
        ['stageIds', messages.unknown(999999)],
        ['categorieId', messages.unknown(999999)],
        ['sousParcoursIds', messages.unknown(999999)],
      ),
    ],
    [
      '100,000 lists, each in the other',
      'POST markdown',
      `{"source":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      { statusCode: 400, errors: [{ param: 'source', msg: 'Cette valeur est incorrecte.' }] },
    ],
    [
      'a number of 1,000,000 digits',
      'POST markdown',
      `{"source":${'1'.repeat(1_000_000)}}`,
      errors.badParams(['source', messages.text]),
    ],
    [
      'a number of 1,000 digits',
      'POST categorie',
      `{"name":"a","id_parcours":1,"position":${'1'.repeat(1_000)}}`,
      { statusCode: 400, errors: [{ param: 'position' }, { param: 'id_parcours' }] },
    ],
    ['2 MB of blanks', 'POST login', ' '.repeat(2_000_000), errors.tooLarge],
    ['a compressed body of a stranger', 'POST login', '{}', errors.compressed, { 'Content-Encoding': 'br' }],
    ['a body that says deflate', 'POST markdown', '{}', errors.compressed, { 'Content-Encoding': 'Deflate' }],
    [
      'a compressed form',
      'POST stage',
      '--x--',
      errors.compressed,
      { 'Content-Encoding': 'gzip', 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
    [
      'a type with 1,000 parameters',
      'POST login',
      '{}',
      { statusCode: 400 },
      { 'Content-Type': `application/json${';a=b'.repeat(1_000)}` },
    ],
    [
      'a type without an end',
      'POST login',
      '{}',
      { statusCode: 400 },
      { 'Content-Type': `application/json;a="${'\\"'.repeat(2_000)}` },
    ],
  ])('%s', async (_title, call, sent, expected, headers = {}) => {
    const [method = '', path] = call.split(' ');
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const client = path === 'login' ? anonymous : staff;

    const answer = await client.send(`/api/${path}`, {
      method,
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });

    expect(answer.body).toMatchObject(expected);
    expect(answer.status).toBe(answer.body.statusCode);
    expect(answer.body.errors?.length ?? 0).toBeLessThanOrEqual(100);
    // class-validator sees the fields that there are, and no other: one class for the path, the query and the body each.
    if (answer.body.errors) expect(validated).toHaveBeenCalled();
    for (const [value] of validated.mock.calls) expect(Object.keys(value as object).length).toBeLessThanOrEqual(20);
  });

  it.each(['POST parcours', 'PUT static/1', 'POST stage', 'POST stage/import', 'POST markdown', 'DELETE user/1'])(
    'of a stranger to %s is not looked at',
    async (call) => {
      const [method = '', path] = call.split(' ');
      const answer = await anonymous.send(`/api/${path}`, {
        method,
        body: '{',
        headers: { 'Content-Type': 'application/json' },
      });

      expect([answer.status, answer.body]).toEqual([401, errors.unauthenticated]);
    },
  );
});
