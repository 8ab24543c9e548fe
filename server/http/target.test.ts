// Run once: no database says otherwise.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { useApp } from '../test/app.js';
import { addressOf } from './request.js';

it.each([
  ['/', '/', undefined],
  ['/parcours/3?stage=1', '/parcours/3?stage=1', undefined],
  ['/#x', '/%23x', undefined],
  ['/zz?a#b', '/zz?a%23b', undefined],
  ['/\xa0', '/%A0', undefined],
  ['/\xc3\xa9t\xc3\xa9', '/%C3%A9t%C3%A9', undefined],
  ['/\t', '/%09', undefined],
  ['//evil/zz', '//evil/zz', undefined],
  ['/\\evil', '/\\evil', undefined],
  ['/%2Fzz', '/%2Fzz', undefined],
  ['http://evil/zz', '/zz', 'evil'],
  ['HTTP://evil:81/zz?a=b', '/zz?a=b', 'evil:81'],
  ['http://evil', '/', 'evil'],
  ['http://evil?a', '/?a', 'evil'],
  ['http://evil/#x', '/%23x', 'evil'],
  ['*', '/*', undefined],
])('the target %j names %j', (target, address, host) => {
  expect(addressOf(target)).toEqual({ address, host });
});

const app = useApp();

/** What Node's own client would not send. */
async function ask(target: string, host = 'site.example', method = 'GET'): Promise<{ status: number; text: string }> {
  const socket = connect((app.nest.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => (text += data));
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

describe('what one address answers is never another’s', () => {
  /** A page, one of nothing, a list, a file for robots, an agenda: as they are before anybody asks oddly. */
  const PLAIN = [
    '/',
    '/zz',
    '/parcours/1',
    '/api/parcours',
    '/api/lieu?x',
    '/robots.txt',
    '/agenda.ics',
    '/plan-du-site',
  ];
  const ODD = [
    ...['/#x', '/#', '/?#x', '/zz#', '/zz#/', '#', '/\xa0', '/\x09', '/zz\xa0', '/\xef\xbb\xbf', '/\\', '/\\zz', '\\'],
    ...[
      '//',
      '//zz',
      '///',
      '/.',
      '/..',
      '/%2F',
      '/%2e%2e',
      '/zz/..',
      '/%23x',
      '/;',
      '/zz;/',
      '/%00',
      '*',
      '*zz',
      '/?',
      '/zz?',
    ],
    ...[
      'http://evil/zz',
      'http://evil/',
      'http://evil',
      'http://evil/#x',
      'http://evil//',
      'http://evil\\/zz',
      'ftp://evil/zz',
    ],
    ...[
      'http://evil/api/parcours',
      'http://evil/robots.txt',
      'http://evil/agenda.ics',
      '/api/parcours#',
      '/api/parcours\xa0',
    ],
    ...[
      '/api/lieu?x#',
      '/api/lieu#?x',
      '/robots.txt#',
      '/agenda.ics#x',
      '/agenda.ics%23',
      '/api\\parcours',
      '/api/%6Carcours',
    ],
  ];
  /** Without its head, which tells the time. */
  const steady = ({ status, text }: { status: number; text: string }) => ({
    status,
    body: text.split('\r\n\r\n').slice(1).join('\r\n\r\n'),
  });

  it('however targets are written', async () => {
    await app.world.everything();
    const before = [];
    for (const path of PLAIN) before.push(steady(await ask(path)));
    await app.world.changed();
    // Now nothing is kept: the odd ones come first.
    for (const target of ODD) await ask(target);

    const after = [];
    for (const path of PLAIN) after.push(steady(await ask(path)));
    expect(after).toEqual(before);
    expect(before.map(({ status }) => status)).toEqual([200, 404, 200, 200, 400, 200, 200, 200]);
  });

  it.each(['/#x', '/zz#', '/\\zz', '//zz', '/%23x', 'http://evil/zz', 'http://evil/#x'])(
    '%j is not the home page',
    async (target) => {
      await app.world.everything();
      await ask('/');
      for (let time = 0; time < 2; time += 1) expect((await ask(target)).status).toBe(404);
    },
  );

  it('a target that names a host is answered for that one', async () => {
    expect((await ask('http://autre.example/robots.txt')).text).toContain('Sitemap: http://autre.example/sitemap.xml');
    expect((await ask('/robots.txt')).text).toContain('Sitemap: http://site.example/sitemap.xml');
  });
});

it.each(['/', '/api/parcours'])('TRACE %s says nothing of the request', async (path) => {
  const { status, text } = await ask(path, 'secret.example', 'TRACE');
  expect(status).toBe(404);
  expect(text).not.toContain('secret.example');
});
