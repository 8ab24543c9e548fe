import type { Request, Response } from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ApiException } from '../errors.js';
import { requirePace, UploadSemaphore } from './upload.js';

let server: Server;
let url: URL;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that does this with each request. */
async function serve(handle: (request: Request, response: Response) => Promise<void>): Promise<void> {
  server = createServer((request, response) => {
    handle(request as Request, response as unknown as Response).catch((error: ApiException) => {
      response.writeHead(error.getStatus(), error.headers).end(error.message);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Holds the room that the address asks for, until it is told to answer. */
async function serveRoom(room: UploadSemaphore) {
  const inside: [name: string, response: Response][] = [];
  await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, url);
    await room.acquire(Number(searchParams.get('bytes')), response);
    inside.push([pathname, response]);
    server.emit('entered');
  });
  const ask = (name: string, bytes: number, signal?: AbortSignal) =>
    fetch(new URL(`/${name}?bytes=${bytes}`, url), { signal });
  const entered = async (count: number) => {
    while (inside.length < count) await once(server, 'entered');
    return inside.map(([name]) => name);
  };
  return { ask, entered, answer: (place: number) => inside[place]![1].end('ok') };
}

it('lets in what there is room for, in order, as those inside leave; more than there is, alone', async () => {
  const { ask, entered, answer } = await serveRoom(new UploadSemaphore(10));
  const first = ask('first', 6);
  expect(await entered(1)).toEqual(['/first']);
  const large = ask('large', 1_000);
  await new Promise(setImmediate);
  answer(0);
  await first;
  expect(await entered(2)).toEqual(['/first', '/large']);
  const [one, two] = [ask('one', 5), ask('two', 5)];
  answer(1);
  await large;
  expect((await entered(4)).sort()).toEqual(['/first', '/large', '/one', '/two']);
  answer(2);
  answer(3);
  expect([(await one).status, (await two).status]).toEqual([200, 200]);
});

it('answers 503 to who waits too long, and forgets who leaves', async () => {
  const { ask, entered, answer } = await serveRoom(new UploadSemaphore(10, 200));
  const first = ask('first', 10);
  await entered(1);
  const leaving = new AbortController();
  const gone = ask('gone', 10, leaving.signal).catch((error: unknown) => String(error));
  leaving.abort();
  expect(await gone).toMatch(/AbortError/);
  const late = await ask('late', 10);
  expect([late.status, await late.text()]).toEqual([
    503,
    'Trop de fichiers arrivent en même temps\u00a0: réessayez dans quelques secondes.',
  ]);
  answer(0);
  await first;
  const next = ask('next', 10);
  expect(await entered(2)).toEqual(['/first', '/next']);
  answer(1);
  await next;
});

it('gives up a request that comes too slowly, and no other', async () => {
  await serve(async (request, response) => {
    await new Promise<void>((resolve, reject) => {
      requirePace(request, response, reject, { everyMs: 300, bytes: 50 });
      request.on('end', resolve);
    });
    response.end('ok');
  });
  expect(await (await fetch(url, { method: 'POST', body: 'a'.repeat(100_000) })).text()).toBe('ok');
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n');
  const drops = setInterval(() => socket.write('a'), 50);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  clearInterval(drops);
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 [^]*Connection: close[^]*L’envoi est trop lent/);
});
