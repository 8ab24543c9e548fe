// Run once: no database says otherwise.
import { once } from 'node:events';
import { connect } from 'node:net';
import { config } from '../config/config.js';
import { useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { file, formOf, pdf } from '../test/forms.js';
import { routesWhose } from '../test/routes.js';
import { heldRequest } from '../test/slow-request.js';
import { uploadOf } from './upload.js';

let staff: Account;
const app = useApp(async () => (staff = await signedIn(app, 'staff')));
const { uploadPaceMs } = config;
afterEach(() => (config.uploadPaceMs = uploadPaceMs));

const FORM = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** What is answered to a request of which this is all that ever comes; its connection ends by itself. */
async function textTo(route: string, heads: string[], body = ''): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = [`${route} HTTP/1.1`, 'Host: a', `Cookie: jwt_token=${staff.cookie('jwt_token')}`, ...heads];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => (text += data));
  await once(socket, 'close');
  return text;
}

async function answerTo(...request: Parameters<typeof textTo>): Promise<{ statusCode: number }> {
  const text = await textTo(...request);
  expect(text).toContain('Connection: close');
  return JSON.parse(text.slice(text.indexOf('{'))) as { statusCode: number };
}

const tooLarge = (megabytes: number) => ({
  statusCode: 413,
  errors: [{ param: 'file', msg: `Ce fichier dépasse ${megabytes} Mo.` }],
});
const twoFiles = {
  statusCode: 413,
  message: 'Le formulaire envoyé est trop volumineux\u00a0: chaque fichier compte 10 Mo au plus.',
};

/** Every route that takes a form, and what one that is too long is told. */
const FORMS: Record<string, object> = {
  'POST /api/image': tooLarge(10),
  'POST /api/image/pdf': tooLarge(10),
  'POST /api/stage/import': tooLarge(20),
  'POST /api/stage/import/erreurs': tooLarge(20),
  'POST /api/responsable/import': tooLarge(20),
  'POST /api/responsable/import/erreurs': tooLarge(20),
  'POST /api/session_stage/import': tooLarge(20),
  'POST /api/session_stage/import/erreurs': tooLarge(20),
  'POST /api/stage': twoFiles,
  'PUT /api/stage/:id': twoFiles,
};

it('these are all routes that take a form', () => {
  const routes = routesWhose(app.nest, (handler) => uploadOf(handler) !== undefined);

  expect(routes.sort()).toEqual(Object.keys(FORMS).sort());
});

// Beyond some length memory cannot be had at all: on some Node, asking for it threw out of a stream, and ended the process.
it.each<[route: string, type: string, length: number, expected: object]>([
  ...Object.entries(FORMS).map(
    ([route, expected]) => [route, FORM, 1e13, expected] as [string, string, number, object],
  ),
  ['POST /api/image', FORM, 13e6, tooLarge(10)],
  ['POST /api/image', FORM, 5e9, tooLarge(10)],
  ['POST /api/image', FORM, Number.MAX_SAFE_INTEGER, tooLarge(10)],
  ['POST /api/login', JSON_TYPE, 2e6, errors.tooLarge],
  ['POST /api/parcours', JSON_TYPE, 1e13, errors.tooLarge],
])('a body of %s (%s) that says it has %d bytes is refused before any of it comes', async (...args) => {
  const [route, type, length, expected] = args;
  const begun = type === FORM ? FILE : '{';
  const heads = [`Content-Type: ${type}`, `Content-Length: ${length}`];
  const path = route.replace(':id', '1');

  expect(await answerTo(path, heads)).toMatchObject(expected);
  expect(await answerTo(path, heads, begun)).toMatchObject(expected);
});

it('a form that does not say its length is refused once it is too long, whatever is to come', async () => {
  const piece = 'a'.repeat(64 * 1024);
  const chunks = `${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(13 * 16);
  const body = `${FILE.length.toString(16)}\r\n${FILE}\r\n${chunks}`;
  const heads = [`Content-Type: ${FORM}`, 'Transfer-Encoding: chunked'];

  expect(await answerTo('POST /api/image', heads, body)).toMatchObject(tooLarge(10));
});

it('who asks before sending a body is told to where it is wanted, and only there', async () => {
  const heads = (length: number) => [
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  const body = JSON.stringify({ name: 'Neuf' });

  const wanted = await textTo('POST /api/parcours', heads(body.length), body);
  const refused = await textTo('POST /api/parcours', heads(1e13));

  expect(wanted).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
  expect(refused).toMatch(/^HTTP\/1.1 413 /);
});

it('uploads that stop are answered 408, and give their room back to one that waits for it', async () => {
  // Long for a machine that is busy: the upload that goes on is not to be taken for one that stopped.
  config.uploadPaceMs = 3000;
  const form = (mark: string) => formOf({ file: file(pdf({ length: 10_000_000, mark })) });
  // Beside six of them there is no room for a seventh.
  const stopped = [];
  for (const mark of '123456') stopped.push(await heldRequest(app, staff, 'POST', '/api/image/pdf', form(mark)));

  const { status } = await staff.call('POST', '/api/image/pdf', form('whole'));

  expect(status).toBe(200);
  const answers = await Promise.all(stopped.map((one) => one.answer()));
  expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual(
    Array(6).fill([408, expect.stringContaining('L’envoi est trop lent')]),
  );
});
