// Run once: no database says otherwise.
import { once } from 'node:events';
import { connect } from 'node:net';
import { useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

let staff: Account;
const app = useApp(async () => (staff = await signedIn(app, 'staff')));

const FORM = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** What is answered to a request of which this is all that ever comes. */
async function answerTo(path: string, type: string, framing: string, body = ''): Promise<{ statusCode: number }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = [`POST /api/${path} HTTP/1.1`, 'Host: a', `Cookie: jwt_token=${staff.cookie('jwt_token')}`];
  socket.write(`${[...head, `Content-Type: ${type}`, framing].join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
    if (text.endsWith('}')) socket.destroy();
  });
  await once(socket, 'close');
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

// Beyond some length memory cannot be had at all: on some Node, asking for it threw out of a stream, and ended the process.
it.each<[path: string, type: string, length: number, expected: object]>([
  ['image', FORM, 13e6, tooLarge(10)],
  ['image', FORM, 5e9, tooLarge(10)],
  ['image', FORM, Number.MAX_SAFE_INTEGER, tooLarge(10)],
  ['image/pdf', FORM, 1e13, tooLarge(10)],
  ['stage/import', FORM, 1e13, tooLarge(20)],
  ['stage/import/erreurs', FORM, 1e13, tooLarge(20)],
  ['session_stage/import', FORM, 1e13, tooLarge(20)],
  ['stage', FORM, 1e13, twoFiles],
  ['login', JSON_TYPE, 2e6, errors.tooLarge],
  ['parcours', JSON_TYPE, 1e13, errors.tooLarge],
])('a body of %s (%s) that says it has %d bytes is refused before any of it comes', async (...args) => {
  const [path, type, length, expected] = args;
  const begun = type === FORM ? FILE : '{';

  expect(await answerTo(path, type, `Content-Length: ${length}`)).toMatchObject(expected);
  expect(await answerTo(path, type, `Content-Length: ${length}`, begun)).toMatchObject(expected);
});

it('a form that does not say its length is refused once it is too long, whatever is to come', async () => {
  const piece = 'a'.repeat(64 * 1024);
  const chunks = `${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(13 * 16);
  const body = `${FILE.length.toString(16)}\r\n${FILE}\r\n${chunks}`;

  expect(await answerTo('image', FORM, 'Transfer-Encoding: chunked', body)).toMatchObject(tooLarge(10));
});
