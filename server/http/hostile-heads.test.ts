// Run once: no database says otherwise.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

/** What a stranger may put before a body to keep the only thread busy. Node takes 16 kB of it. */
const app = useApp();
const names = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`).join('&');

describe('a query, of the 16 kB that Node takes', () => {
  it.each([
    ['2,500 names', names(2_500), 'f0'],
    ['one name 7,000 times', 'a&'.repeat(7_000), 'a'],
    ['a name of 15,000 brackets', `a${'[b]'.repeat(5_000)}=1`, `a${'[b]'.repeat(5_000)}`],
    ['a place far down a list', 'a[999999999]=1', 'a[999999999]'],
    ['5,000 percent signs', `${'%'.repeat(5_000)}=1`, '%'.repeat(5_000)],
  ])('%s', async (_title, query, first) => {
    const { status, body } = await app.get(`/api/stage?${query}`);

    expect([status, body.errors[0]]).toEqual([400, errors.unknownParams(first).errors![0]]);
    expect(body.errors.length).toBeLessThanOrEqual(100);
  });

  it('counts every name', async () => {
    const { message } = await app.refused(`/api/stage?${names(2_000)}`);

    expect(message).toBe('2000 paramètres sont incorrects. Voici les 100 premiers.');
  });
});

/** What Node's own client would not send. */
async function raw(text: string): Promise<{ status: number; body: unknown }> {
  const socket = connect((app.nest.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
}

const LONG = {
  statusCode: 431,
  error: 'En-têtes trop longs',
  message:
    'L’adresse et les en-têtes dépassent 16\u00a0ko\u00a0: raccourcissez l’adresse, ou effacez les cookies de ce site.',
};

describe('what is no request is answered in French, and its connection ended', () => {
  it.each([
    ['an address of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, LONG],
    ['180,000 parameters', `GET /api/stage?${'a=1&'.repeat(180_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, LONG],
    ['a cookie of 100 kB', `GET /api/static HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`, LONG],
    [
      '100,000 validators',
      `GET /api/static HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${'"a",'.repeat(100_000)}\r\n\r\n`,
      LONG,
    ],
    ['10,000 headers', `GET /api/static HTTP/1.1\r\nHost: a\r\n${'A: b\r\n'.repeat(10_000)}\r\n`, LONG],
    ['no HTTP', 'NONSENSE\r\n\r\n', errors.malformed],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      errors.malformed,
    ],
  ])('%s', async (_title, text, body) => {
    expect(await raw(text)).toEqual({ status: body.statusCode, body });
  });
});

describe('headers of 15,000 characters', () => {
  it.each<[name: string, value: string, status: number]>([
    ['If-None-Match', '"a",'.repeat(3_700), 200],
    ['Accept-Encoding', 'br;q=0.1,'.repeat(1_600), 200],
    ['Accept', 'text/html;q=0.1,'.repeat(900), 200],
    ['Accept-Language', 'fr,'.repeat(5_000), 200],
    ['Range', `bytes=${'0-1,'.repeat(3_700)}`, 200],
    ['Cookie', 'a=b; '.repeat(3_000), 200],
    ['Cookie', `jwt_token=j:${'['.repeat(14_000)}`, 200],
    ['X-Forwarded-For', '1.1.1.1,'.repeat(1_800), 200],
    ['Cache-Control', 'no-cache,'.repeat(1_600), 200],
  ])('%s: %.12s', async (name, value, status) => {
    expect((await app.get('/api/static', { [name]: value })).status).toBe(status);
  });
});

/** Least of several, in microseconds of this process: the machine may be busy. */
async function cost(path: string): Promise<number> {
  const costs = [];
  for (let i = 0; i < 5; i += 1) {
    const before = process.cpuUsage();
    await (await app.request(path)).arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

describe('an address of 15,000 characters costs what a plain one does', () => {
  it.each([
    ['dots', `/${'.'.repeat(15_000)}/`],
    ['slashes', '/'.repeat(15_000)],
    ['dots and slashes', '/.'.repeat(7_500)],
    ['escapes', '/%2e'.repeat(3_700)],
    ['hyphens of a query', `/?${'-'.repeat(15_000)}`],
    ['filters', `/parcours/1${'?niveau'.repeat(2_000)}`],
    ['ids', `/api/stage/${'1'.repeat(15_000)}`],
  ])('%s', async (_title, path) => {
    const plain = await cost(`/${'a'.repeat(15_000)}`);

    // A regular expression that tries each start to the end takes a hundred times as long, and more.
    expect(await cost(path)).toBeLessThan(20 * plain + 10_000);
  });
});
