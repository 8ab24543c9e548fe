// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

/** A lenient decoder would store U+FFFD for bytes that are no UTF-8: nobody could tell what was written. */
let staff: Client;
const app = useApp(async () => (staff = await signedIn(app, 'staff')));

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data; boundary=x';
const part = (disposition: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const stage = (name: string, ...others: string[]) =>
  latin1([part('name="code"', 'A-1'), part('name="name"', name), ...others, '--x--\r\n'].join(''));
const pdf = (name: string) => part(`name="schedule"; filename="${name}"`, '%PDF-1.7\n%%EOF\n');

it.each<[what: string, path: string, type: string, body: Buffer<ArrayBuffer>, params: string[]]>([
  ['a field of JSON', 'responsable', JSON_TYPE, latin1('{"firstName":"Zo\xe9","lastName":"Essai"}'), ['firstName']],
  [
    'two fields of JSON, among escapes and UTF-8',
    'parcours',
    JSON_TYPE,
    latin1('{"name":"a\xff","description":"\xe9\\u20ac","autre":"\\u00e9\\\\\xc3\xa9"}'),
    ['name', 'description'],
  ],
  [
    'half a pair',
    'responsable',
    JSON_TYPE,
    latin1('{"firstName":"a\\ud800","lastName":"\\udc00b"}'),
    ['firstName', 'lastName'],
  ],
  ['half a pair in a list', 'parcours', JSON_TYPE, latin1('{"name":["\\ud83d"]}'), ['name']],
  ['a field of a form', 'stage', FORM, stage('Zo\xe9'), ['name']],
  ['the name of a file', 'stage', FORM, stage('Zo\xc3\xa9', pdf('\xe9t\xe9.pdf')), ['schedule']],
])('%s: the fault names it, and nothing is written', async (_what, path, type, body, params) => {
  const answer = await staff.send(`/api/${path}`, { method: 'POST', body, headers: { 'Content-Type': type } });

  expect(answer.body).toMatchObject({ statusCode: 400, errors: params.map((param) => ({ param })) });
  for (const { msg } of answer.body.errors) expect(msg).toMatch(/UTF-8/);
  expect(await app.ok(`/api/${path}`)).toEqual([]);
});

it('pairs, escaped or not, are text', async () => {
  const body = latin1('{"firstName":"\\ud83d\\ude00","lastName":"\xf0\x9f\x98\x80"}');
  const answer = await staff.send('/api/responsable', { method: 'POST', body, headers: { 'Content-Type': JSON_TYPE } });

  expect(answer.body).toMatchObject({ prenom_responsable: '😀', nom_responsable: '😀' });
});

it.each(['/api/stage', '/api/stage/import', '/api/image/pdf'])(
  'no body where a form is awaited: %s says what lacks',
  async (path) => {
    expect((await staff.call('POST', path)).body).toMatchObject({ statusCode: 400, errors: expect.any(Array) });
  },
);
